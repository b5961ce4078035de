/**
 * What each number and address of the help was checked against, on 2026-11-15 and 16, in stored copies of public pages,
 * not by dialling. A wrong number is worse than none: what could not be confirmed is not in the app. Check again twice a
 * year. Kinds of source: own (the service or its authority), official (another authority), press, other (encyclopaedia,
 * university, charity, or a list in a public repository, which is known only from an index of source code).
 *
 * No hours are given for 1336, because sources disagree. Left out: a telephone number of the clinic in Taipei, the number
 * of the Japanese association ギャンブル依存症問題を考える会 (one source, from 2020), and the reporting site of the Chinese
 * police (its address has changed).
 */
import type { Country } from './contacts.ts';

export const contactSources: Record<Country, Record<string, string>> = {
  taiwan: {
    '165':
      'press: https://udn.com/news/story/6656/8967039 (2025), https://www.ettoday.net/news/20250904/3027890.htm (2025)',
    'https://165.npa.gov.tw/':
      'official: https://tongsiao.house.miaoli.gov.tw/News_Content.aspx?n=1212&s=797576&sms=9813',
    '110':
      'press: https://tw.news.yahoo.com/每日揭詐-2萬元憑空蒸發-他信用卡遭盜刷嘆-毛骨悚然-完全不知個資何時外洩-050805540.html (2025), https://tw.news.yahoo.com/每日揭詐-虛擬賭場流連忘返-投機客帳面積累十餘萬-提領時才驚覺是假-050912150.html (2026)',
    'https://mental-health.gov.taipei/News_Content.aspx?n=7496ABB6D8F96898&sms=6E3C235DABB63062&s=73C318C517075921':
      'own, press: that page (2020); still open: https://health.ettoday.net/news/3035833 (2025)',
    '1925':
      'press: https://udn.com/news/story/7266/9329707 (2026), https://health.ltn.com.tw/article/breakingnews/5177833 (2025)',
    '1995':
      'own, other, press: http://www.1995.org.tw/dvocacy_detail_32.htm, https://www.airitilibrary.com/Article/Detail?DocID=U0001-1002202218260500 (2022); hours: https://tw.news.yahoo.com/生命線疫情當中不斷電-總統盼持續帶來正能量-121319485.html (Central News Agency, 2021)',
    '1980': 'press: https://www.worldnews-tw.com/page/news/show.aspx?kind=8&num=44154&page=3 (2025)',
  },
  japan: {
    '#9110':
      'own: https://www.gov-online.go.jp/pr/media/cd/201511/201511_08.html, http://www.npa.go.jp/hakusyo/h20/honbun/html/k1230000.html; hours: https://www.police.pref.tokushima.jp/09soudan/p15364/index.html',
    '188': 'official: https://www.gov-online.go.jp/useful/article/201807/1.html, with its hours',
    'https://www.gov-online.go.jp/useful/article/201807/1.html': 'official: that page',
    '110': 'official: https://www.gov-online.go.jp/pr/media/cd/201511/201511_08.html',
    'https://www.gajapan.jp/': 'other: https://nakatanigen.jp/?p=2768 (2020), three lists',
    '0570-064-556':
      'other: http://charedo.jp/2017/02/まずは話してみよう！『こころの健康統一ダイヤ/ quoting the ministry; a list of 2026-08-22 that names https://www.mhlw.go.jp/stf/seisakunitsuite/bunya/hukushi_kaigo/seikatsuhogo/jisatsu/kokoro_dial.html',
    'https://www.mhlw.go.jp/mamorouyokokoro/':
      'official: https://www.vill.nakagusuku.okinawa.jp/sp/detail.jsp?funcid=2&id=101524&type=TopicsTopPage',
    '0120-279-338':
      'other: https://kotobank.jp/word/よりそいほっとらいん-3193813 (Kyodo), https://hurights.or.jp/archives/newsinbrief-ja/section3/2012/04/242012.html',
    '0120-279-226':
      'other: https://kotobank.jp/word/よりそいほっとらいん-3193813 (Kyodo), https://e-town-iwakuni.net/?p=8947',
    'https://www.since2011.net/yorisoi/':
      'other: https://e-town-iwakuni.net/?p=8947; a list of 2026-08-22 that names the address itself',
  },
  korea: {
    '1394':
      'press: https://www.khan.co.kr/article/202602011026001, https://ichannela.com/news/detail/000000512599.do (2026)',
    'https://www.counterscam112.go.kr/':
      'other: https://monyeroad.com/60; a list of 2026-10-02 that names the address itself',
    '112':
      'press, official: https://www.khan.co.kr/article/202602011026001 (2026), https://www.korea.kr/multi/mediaNewsView.do?newsId=148893974',
    '1332':
      'official, other: https://www.korea.kr/multi/mediaNewsView.do?newsId=148893974; a list of 2026-10-02 that names https://fine.fss.or.kr/fine/main/contents.do?menuNo=900206',
    '1336': 'press, other: http://www.kihoilbo.co.kr/news/articleView.html?idxno=876348 (2020); several newer lists',
    'https://www.kcgp.or.kr/':
      'press, other: http://m.ubiz.mt.co.kr/view.html?no=2017092517337423602 (2017); several newer lists',
    '109':
      'own, press: https://eiec.kdi.re.kr/policy/materialView.do?num=246730 (the ministry, 2024), https://newspim.com/news/view/20240102000281',
  },
  china: {
    '96110': 'other, press: https://bwc.cug.edu.cn/info/1038/2447.htm, http://yidushi.cjyun.org/p/23533.html',
    '110':
      'press: http://www.mccaee.com/a/xinwendongtai/54.html quoting the police of Hefei, and the reports about 96110',
    '12377':
      'press: a report of People\'s Daily (2016-07-07), whose address was not kept, and one of Xinhua (2020-04-08), known only from a copy on another site; the page below names the "platform 12377"',
    'https://www.12377.cn/':
      'press: http://jubao.fjsen.com/2025-06/09/content_31919906.htm (2025, the reporting page of a news site in Fujian)',
    '12356':
      'press: http://gs.people.com.cn/BIG5/n2/2024/1227/c183356-41089989.html (2024), https://c.m.163.com/news/a/JKBD9CKU0514CC6P.html?from=subscribe (Xinhua, 2024); in use: China News (2025-12-26), known only from copies on other sites',
  },
  'hong-kong': {
    '18222':
      'own, official: https://twdc.police.gov.hk/offbeat/1164/chi/9022.html, https://news.gov.hk/tc/categories/law_order/html/2017/07/20170720_201901.shtml',
    'https://www.adcc.gov.hk/':
      'other: https://ln.edu.hk/chs/osa/about/anti-fraud-information/tips-for-avoiding-scammers',
    '999': 'own: https://twdc.police.gov.hk/ppp_en/01_about_us/pp_operation.html',
    '1834 633':
      'own: https://www.webnewswire.com/2024/03/24/hong-kong-ping-wo-fund-holds-anti-gambling-get-set-go-carnival-with-photos/ (a government press release, 2024)',
    '18111':
      'own, press: https://shallwetalk.hk/cn/page/kick-off-ceremony-of-the-mental-health-support-hotline, https://www.hk01.com/社會新聞/60291496/情緒通-22個月接22萬通電話-熱線新增whatsapp支援等新功能 (2025)',
    'https://shallwetalk.hk/': 'own: the page above',
  },
  others: {
    'https://econsumer.gov/':
      'own, official: https://econsumer.gov/en/Home/About, https://www.ftc.gov/news-events/press-releases/2015/10/ftc-consumer-protection-agencies-33-other-countries-unveil',
    'https://www.gamblingtherapy.org/': 'own: https://www.gamblingtherapy.org/about-us/gordon-moody/',
    'https://www.gamblersanonymous.org/':
      'other: https://en.wikipedia.org/wiki/Gamblers_Anonymous; several lists for the address',
    'https://www.befrienders.org/': 'own: https://www.befrienders.org/what-we-do',
  },
};
