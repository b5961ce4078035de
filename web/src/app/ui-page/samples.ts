import type { Locale } from '@glass-dice/domain/locale';

/** Sample texts of the living page. They are not part of the product, so they stay out of its catalogues. */
export interface Sample {
  topUp: string;
  withdraw: string;
  remove: string;
  removeQuestion: string;
  removeText: string;
  more: string;
  username: string;
  usernameTaken: string;
  usernameHint: string;
  password: string;
  amount: string;
  agree: string;
  adult: string;
  adultMissing: string;
  pin: string;
  pinDiffers: string;
  balance: string;
  net: string;
  day: string;
  home: string;
  videos: string;
  hosts: string;
  me: string;
  moneyLog: string;
  bets: string;
  waiting: string;
  settings: string;
  language: string;
  sample: string;
  won: string;
  lost: string;
  nothing: string;
  nothingText: string;
  networkError: string;
  all: string;
  settled: string;
  item: string;
  slogan: string;
  sloganText: string;
  latestRolls: string;
  roll: string;
  nextRoll: string;
  saved: string;
  filter: string;
  stake: string;
}

export const samples: Record<Locale, Sample> = {
  'zh-tw': {
    topUp: '領取遊戲幣',
    withdraw: '模擬提領',
    remove: '刪除',
    removeQuestion: '要刪除這張模擬卡嗎？',
    removeText: '刪除後可以隨時再新增，紀錄會保留。',
    more: '更多',
    username: '帳號',
    usernameTaken: '這個帳號已經有人使用了。',
    usernameHint: '3 到 24 個字元：英文字母、數字、底線。',
    password: '密碼',
    amount: '金額',
    agree: '我同意會員條款',
    adult: '我已年滿 18 歲',
    adultMissing: '請確認你已年滿 18 歲。',
    pin: '請輸入六位數 PIN 碼',
    pinDiffers: '兩次輸入不一致。',
    balance: '餘額',
    net: '輸贏',
    day: '日期',
    home: '首頁',
    videos: '影片',
    hosts: '主播',
    me: '我的',
    moneyLog: '遊戲幣明細',
    bets: '我的下注',
    waiting: '1 筆待結算',
    settings: '設定',
    language: '語言',
    sample: '範例',
    won: '押中',
    lost: '未中',
    nothing: '還沒有下注',
    nothingText: '你的每一注都會完整列在這裡。',
    networkError: '網路錯誤',
    all: '全部',
    settled: '已結算',
    item: '第 {n} 筆',
    slogan: '每一擲，都能自己驗證。',
    sloganText: '公開種子與公共隨機信標，沒有人能選擇結果。',
    latestRolls: '最新擲骰',
    roll: '一分鐘骰 第 0312 期　4 · 5 · 2 = 11　大 單',
    nextRoll: '距離擲骰',
    saved: '已儲存',
    filter: '篩選',
    stake: '每注金額',
  },
  'zh-CN': {
    topUp: '领取游戏币',
    withdraw: '模拟提取',
    remove: '删除',
    removeQuestion: '要删除这张模拟卡吗？',
    removeText: '删除后可以随时重新添加，记录会保留。',
    more: '更多',
    username: '用户名',
    usernameTaken: '这个用户名已被使用，请换一个。',
    usernameHint: '3 到 24 个英文字母、数字或下划线（_）。',
    password: '密码',
    amount: '金额',
    agree: '我同意会员协议',
    adult: '我已年满 18 岁',
    adultMissing: '请确认你已年满 18 岁。',
    pin: '请输入六位 PIN 码',
    pinDiffers: '两次输入不一致。',
    balance: '余额',
    net: '盈亏',
    day: '日期',
    home: '首页',
    videos: '视频',
    hosts: '主播',
    me: '我的',
    moneyLog: '游戏币明细',
    bets: '我的下注',
    waiting: '1 注待结算',
    settings: '设置',
    language: '语言',
    sample: '示例',
    won: '押中',
    lost: '未中',
    nothing: '还没有下注',
    nothingText: '你的每一注都会完整列在这里。',
    networkError: '网络错误',
    all: '全部',
    settled: '已结算',
    item: '第 {n} 条',
    slogan: '每一掷，都能自己验证。',
    sloganText: '公开种子与公共随机信标，没有人能选择结果。',
    latestRolls: '最新掷骰',
    roll: '一分钟骰 第 0312 期　4 · 5 · 2 = 11　大 单',
    nextRoll: '距离掷骰',
    saved: '已保存',
    filter: '筛选',
    stake: '每注金额',
  },
  en: {
    topUp: 'Get play money',
    withdraw: 'Simulated withdrawal',
    remove: 'Delete',
    removeQuestion: 'Delete this card?',
    removeText: 'You can add it again at any time. Its history stays.',
    more: 'More',
    username: 'Username',
    usernameTaken: 'This username is taken. Please choose another.',
    usernameHint: '3 to 24 letters, digits or underscores.',
    password: 'Password',
    amount: 'Amount',
    agree: 'I have read and accept the agreement',
    adult: 'I am 18 or over',
    adultMissing: 'Please confirm that you are 18 or over.',
    pin: 'Enter your six-digit PIN',
    pinDiffers: 'The two PINs do not match.',
    balance: 'Balance',
    net: 'Net result',
    day: 'Day',
    home: 'Home',
    videos: 'Videos',
    hosts: 'Hosts',
    me: 'Me',
    moneyLog: 'Play-money history',
    bets: 'My bets',
    waiting: '1 waiting for its roll',
    settings: 'Settings',
    language: 'Language',
    sample: 'Sample',
    won: 'Won',
    lost: 'Lost',
    nothing: 'No bets yet',
    nothingText: 'Every bet you place will be listed here in full.',
    networkError: 'Network error',
    all: 'All',
    settled: 'Settled',
    item: 'Entry {n}',
    slogan: 'Check every roll yourself.',
    sloganText: 'Published seeds and a public beacon: nobody chooses the result.',
    latestRolls: 'Latest rolls',
    roll: 'One-Minute Dice, round 0312: 4 · 5 · 2 = 11, big, odd',
    nextRoll: 'Until the roll',
    saved: 'Saved',
    filter: 'Filter',
    stake: 'Stake per bet',
  },
  'kr-kr': {
    topUp: '게임머니 받기',
    withdraw: '모의 출금',
    remove: '삭제',
    removeQuestion: '이 카드를 삭제하시겠습니까?',
    removeText: '언제든 다시 등록할 수 있고, 내역은 그대로 남습니다.',
    more: '더 보기',
    username: '아이디',
    usernameTaken: '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.',
    usernameHint: '영문, 숫자, 밑줄(_) 3~24자',
    password: '비밀번호',
    amount: '금액',
    agree: '이용약관에 동의합니다',
    adult: '만 18세 이상입니다',
    adultMissing: '만 18세 이상임을 확인해 주세요.',
    pin: 'PIN 6자리를 입력해 주세요',
    pinDiffers: '두 번 입력한 PIN이 서로 다릅니다.',
    balance: '잔액',
    net: '손익',
    day: '날짜',
    home: '홈',
    videos: '동영상',
    hosts: '진행자',
    me: '마이',
    moneyLog: '게임머니 내역',
    bets: '내 베팅',
    waiting: '결과 대기 1건',
    settings: '설정',
    language: '언어',
    sample: '샘플',
    won: '적중',
    lost: '미적중',
    nothing: '아직 베팅 내역이 없습니다',
    nothingText: '베팅하면 모든 내역이 여기에 표시됩니다.',
    networkError: '네트워크 오류',
    all: '전체',
    settled: '정산 완료',
    item: '{n}번째 항목',
    slogan: '모든 결과를 직접 검증하세요.',
    sloganText: '공개된 시드와 공개 비콘을 쓰므로 누구도 결과를 고를 수 없습니다.',
    latestRolls: '최근 결과',
    roll: '1분 주사위 0312회차: 4 · 5 · 2 = 11, 대, 홀',
    nextRoll: '굴림까지',
    saved: '저장했습니다',
    filter: '필터',
    stake: '베팅당 금액',
  },
  'jp-jp': {
    topUp: 'プレイマネーを受け取る',
    withdraw: '模擬出金',
    remove: '削除',
    removeQuestion: 'このテストカードを削除しますか？',
    removeText: 'あとからいつでも追加できます。履歴は残ります。',
    more: 'もっと見る',
    username: 'ユーザー名',
    usernameTaken: 'このユーザー名はすでに使われています。別の名前を入力してください。',
    usernameHint: '半角英数字と「_」で3〜24文字にしてください。',
    password: 'パスワード',
    amount: '金額',
    agree: '会員規約に同意します',
    adult: '18歳以上です',
    adultMissing: '「18歳以上です」にチェックを入れてください。',
    pin: '6桁のPINを入力してください',
    pinDiffers: '2回の入力が一致しません。',
    balance: '残高',
    net: '収支',
    day: '日付',
    home: 'ホーム',
    videos: '動画',
    hosts: 'ホスト',
    me: 'マイページ',
    moneyLog: 'プレイマネー履歴',
    bets: 'マイベット',
    waiting: '1件が結果待ち',
    settings: '設定',
    language: '言語',
    sample: 'サンプル',
    won: '当たり',
    lost: '外れ',
    nothing: 'まだベットはありません',
    nothingText: 'ベットするたびに、すべてここに表示されます。',
    networkError: 'ネットワークエラー',
    all: 'すべて',
    settled: '精算済み',
    item: '{n}件目',
    slogan: 'すべての出目を、自分で検証。',
    sloganText: '公開シードと公開ビーコンを使うため、結果は誰にも選べません。',
    latestRolls: '最新の結果',
    roll: '1分ダイス ラウンド0312 4・5・2＝11 大・奇数',
    nextRoll: '振るまで',
    saved: '保存しました',
    filter: '絞り込み',
    stake: 'ベット額',
  },
};
