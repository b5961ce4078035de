/** What the banners say, line by line. The same words stand in banners.yaml, where they are read aloud. */

export type Language = 'zh-tw' | 'zh-CN' | 'en' | 'kr-kr' | 'jp-jp';
type Words = { headline: readonly [string, string]; below: readonly string[] };

export type Banner = 'fairness' | 'hosts' | 'videos' | 'regions' | 'table';

export const words: Record<Banner, Record<Language, Words>> = {
  fairness: {
    'zh-tw': { headline: ['每一擲，', '都能自己驗證。'], below: ['輸入資料全部公開，', '在你的裝置上重算一遍。'] },
    'zh-CN': { headline: ['每一掷，', '都能自己验证。'], below: ['输入数据全部公开，', '在你的设备上重算一遍。'] },
    en: {
      headline: ['Every roll,', 'yours to check.'],
      below: ['Inputs are published;', 'your device does the maths.'],
    },
    'kr-kr': {
      headline: ['모든 주사위 결과를', '직접 검증하세요.'],
      below: ['입력값은 모두 공개되고,', '내 기기에서 다시 계산합니다.'],
    },
    'jp-jp': {
      headline: ['すべての一投を、', '自分の手で検証。'],
      below: ['入力値はすべて公開。', '手元の端末で計算し直せます。'],
    },
  },
  hosts: {
    'zh-tw': { headline: ['聽他們聊茶、', '夜市和星空。'], below: ['來認識我們的主播，', '範例裡的人物都是虛構的。'] },
    'zh-CN': { headline: ['听他们聊茶、', '夜市和星空。'], below: ['来认识我们的主播，', '示例里的人物都是虚构的。'] },
    en: {
      headline: ['Tea, night markets,', 'starlight.'],
      below: ['Meet our hosts: in this', 'sample, all invented.'],
    },
    'kr-kr': {
      headline: ['차와 야시장,', '그리고 별 이야기.'],
      below: ['진행자를 만나 보세요.', '샘플 속 인물은 모두 가상입니다.'],
    },
    'jp-jp': {
      headline: ['お茶と夜市と、', '星の話。'],
      below: ['ホストをご紹介します。', 'サンプルの人物はすべて架空です。'],
    },
  },
  videos: {
    'zh-tw': { headline: ['慢慢看，', '影片不收費。'], below: ['字幕、畫質、速度，由你決定。'] },
    'zh-CN': { headline: ['慢慢看，', '视频不收费。'], below: ['字幕、画质、倍速，你说了算。'] },
    en: { headline: ['Take your time.', 'Videos are free.'], below: ['Captions, quality and', 'speed are up to you.'] },
    'kr-kr': { headline: ['천천히 보세요.', '동영상은 무료입니다.'], below: ['자막, 화질, 속도는 원하는 대로.'] },
    'jp-jp': { headline: ['ゆっくりどうぞ。', '動画は無料です。'], below: ['字幕も画質も速度も、お好みで。'] },
  },
  regions: {
    'zh-tw': { headline: ['從台北到首爾，', '每個地方都有聲音。'], below: ['選一個地區，聽聽那裡的故事。'] },
    'zh-CN': { headline: ['从台北到首尔，', '每座城都有声音。'], below: ['选一个地区，听听那里的故事。'] },
    en: { headline: ['From Taipei to Seoul,', 'city by city.'], below: ['Pick a region and listen.'] },
    'kr-kr': { headline: ['타이베이에서 서울까지,', '도시마다 다른 목소리.'], below: ['지역을 골라 들어 보세요.'] },
    'jp-jp': { headline: ['台北からソウルまで、', '街ごとの声を。'], below: ['エリアを選んで、土地の話を。'] },
  },
  table: {
    'zh-tw': { headline: ['主播帶桌，', '骰子自己說話。'], below: ['沒有人能決定點數，', '主播也不能。'] },
    'zh-CN': { headline: ['主播坐镇，', '骰子自己说话。'], below: ['点数谁也定不了，', '主播也不行。'] },
    en: { headline: ['Hosts present.', 'The dice decide.'], below: ['Nobody sets a roll,', 'the host included.'] },
    'kr-kr': {
      headline: ['진행은 진행자가,', '결과는 주사위가.'],
      below: ['진행자도 주사위 눈을', '정할 수 없습니다.'],
    },
    'jp-jp': { headline: ['進行はホスト、', '結果はサイコロ。'], below: ['出目はホストにも', '決められません。'] },
  },
};
