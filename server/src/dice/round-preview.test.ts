import type { Club } from '@glass-dice/contract/club';
import { myRoundPath, proofPath, screens } from '@glass-dice/contract/screens';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement } from '@glass-dice/domain/play-money';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/rig/app.ts';
import { farRolled, farRound, insertFarRolled, insertFarRound } from '../../test/states/far-round.ts';

const app = await testApp();
beforeAll(async () => {
  await insertFarRound(app.ownerUrl);
  await insertFarRolled(app.ownerUrl, [4, 5, 2]);
});
afterAll(() => app.close());

const rolled = proofPath(farRolled.game, farRolled.number);
const open = proofPath(farRound.game, farRound.number);
const none = proofPath(farRound.game, '202001010001');

/** As the robot of a messenger asks: by whatever name it knows the club. */
async function page(url: string, locale: Locale = 'en', headers: Record<string, string> = {}, { http } = app) {
  const { payload } = await http.inject({
    url,
    headers: { host: 'dice.example', cookie: `locale=${locale}`, ...headers },
  });
  return payload;
}

const title = (html: string) => /<title[^>]*>([^<]*)<\/title>/.exec(html)![1];

/** All that stands there, by name. */
const tags = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta [^>]*(?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  );

const ofRolled: Record<Locale, [round: string, outcome: string, locale: string]> = {
  'zh-tw': ['第 209901010002 期：', '4 + 5 + 2 = 11、大、單', 'zh_TW'],
  'zh-CN': ['第 209901010002 期：', '4 + 5 + 2 = 11、大、单', 'zh_CN'],
  en: ['Round 209901010002: ', '4 + 5 + 2 = 11, Big, Odd', 'en_US'],
  'kr-kr': ['209901010002회차: ', '4 + 5 + 2 = 11, 대, 홀', 'ko_KR'],
  'jp-jp': ['ラウンド209901010002：', '4 + 5 + 2 = 11、大、奇数', 'ja_JP'],
};

async function clubName(locale: Locale): Promise<string> {
  const answer = await app.http.inject({ url: '/api/club', headers: { 'accept-language': locale } });
  return answer.json<Club>().name;
}

test.each(locales)(
  'who is sent a proof sees in %s which round it is and what came, and that it is play money',
  async (locale) => {
    const html = await page(rolled, locale);
    const [round, outcome, ogLocale] = ofRolled[locale];
    const whole = `${round}${outcome} · ${await clubName(locale)} · ${playMoneyLabel[locale]}`;
    expect(title(html)).toBe(whole);
    expect(tags(html)).toEqual({
      'og:title': whole,
      'og:description': playMoneyStatement[locale],
      'og:type': 'website',
      'og:url': `http://dice.example${rolled}`,
      'og:image': 'http://dice.example/media/dice/4-5-2.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': outcome,
      'og:locale': ogLocale,
      'twitter:card': 'summary_large_image',
    });
    expect(html.match(/name="description"/g)).toHaveLength(1);
  },
);

const ofOpen: Record<Locale, [round: string, outcome: string]> = {
  'zh-tw': ['第 209901010001 期：', '還沒擲骰'],
  'zh-CN': ['第 209901010001 期：', '还没掷骰'],
  en: ['Round 209901010001: ', 'not rolled yet'],
  'kr-kr': ['209901010001회차: ', '아직 주사위를 굴리지 않았습니다'],
  'jp-jp': ['ラウンド209901010001：', 'まだサイコロを振っていません'],
};

test.each(locales)(
  'before the roll they are told so in %s, and shown clear glass: no dice of any kind (P2)',
  async (locale) => {
    const html = await page(open, locale);
    const [round, outcome] = ofOpen[locale];
    expect(title(html)).toBe(`${round}${outcome} · ${await clubName(locale)} · ${playMoneyLabel[locale]}`);
    expect(tags(html)).toMatchObject({
      'og:title': title(html),
      'og:image': 'http://dice.example/media/dice/glass.png',
      'og:image:alt': outcome,
    });
    expect(html).not.toMatch(/dice\/\d|\d \+ \d|= \d+[,、]/);
  },
);

const mine = myRoundPath(farRolled.game, farRolled.number);

test.each([none, proofPath('game0', farRound.number), mine, screens.home, '/no/such/screen'])(
  '%s is shared without a result, as a page of the club',
  async (path) => {
    const html = await page(path, 'en', { accept: 'text/html' });
    expect(title(html)).toBe(`${await clubName('en')} · ${playMoneyLabel.en}`);
    expect(tags(html)).toEqual({});
    expect(html).not.toContain('/media/dice/');
  },
);

test('an address that names the game by its id is shared as the one that everybody knows', async () => {
  const { games } = (await app.http.inject({ url: '/api/club' })).json<Club>();
  const { id } = games.find(({ key }) => key === farRolled.game)!;
  expect(tags(await page(proofPath(String(id), farRolled.number)))).toEqual(tags(await page(rolled)));
});

test('no name of a club gets out of the text it stands in', async () => {
  const { name } = await app.db.selectFrom('club').select('name').executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await app.db
      .updateTable('club')
      .set({ name: JSON.stringify(name) })
      .execute();
  });
  const hostile = '"></title><script>alert(1)</script>&quot;';
  const everywhere = JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, hostile])));
  await app.db.updateTable('club').set({ name: everywhere }).execute();
  const html = await page(rolled);
  const escaped = '&quot;&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;quot;';
  const whole = `Round 209901010002: 4 + 5 + 2 = 11, Big, Odd · ${escaped} · play money`;
  expect([title(html), tags(html)['og:title']]).toEqual([whole, whole]);
  expect(html).toContain(`<title data-screen="${escaped} · play money">`);
  expect(html).not.toContain('<script>alert');
});

test('addresses begin as a trusted proxy says that the club was reached, and as nobody else says', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'club.example' };
  expect(tags(await page(rolled, 'en', forwarded))['og:url']).toBe(`https://club.example${rolled}`);
  const stranger = await app.http.inject({
    url: rolled,
    headers: { host: 'dice.example', ...forwarded },
    remoteAddress: '203.0.113.7',
  });
  expect(tags(stranger.payload)['og:url']).toBe(`http://dice.example${rolled}`);
});

test('by a name that is no name of a host nothing is shown but the title', async () => {
  const html = await page(rolled, 'en', { host: '"><script>' });
  expect(title(html)).toContain('4 + 5 + 2 = 11');
  expect(tags(html)).toEqual({});
});

test('a club with an address of its own is shared by it, whatever it was asked as', async () => {
  const named = await testApp({ publicUrl: new URL('https://club.example') });
  onTestFinished(() => named.close());
  await insertFarRound(named.ownerUrl);
  const found = tags(await page(open, 'en', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }, named));
  expect([found['og:url'], found['og:image']]).toEqual([
    `https://club.example${open}`,
    'https://club.example/media/dice/glass.png',
  ]);
});

test('who asks for the head only is told what the page is', async () => {
  const { statusCode, headers, payload } = await app.http.inject({ method: 'HEAD', url: rolled });
  expect([statusCode, headers['content-type'], payload]).toEqual([200, 'text/html; charset=utf-8', '']);
});
