/** A club offers some of the languages: only these are asked for, and only these are in its pack. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { testDatabase } from '../../../test/rig/database.ts';
import { operator } from '../../../test/rig/operator.ts';
import { keepLanguages } from '../../../test/rig/pack-languages.ts';
import { mistakesOf, packIn, testFolder, testPack } from '../../../test/rig/pack.ts';
import { readLanguages } from '../languages.ts';
import { noticeCommands } from '../notices.commands.ts';
import { exportPack } from './export-pack.ts';
import { loadPackIfEmpty } from './load-if-empty.ts';

const log = pino({ level: 'silent' });

function packInLanguages(...offered: Locale[]): string {
  const { folder } = testPack();
  keepLanguages(folder, offered);
  return folder;
}

test('a club that says everything in the two languages it offers has no mistake and is warned of nothing', async () => {
  const { pack, warnings } = await packIn(packInLanguages('en', 'jp-jp'));
  expect(warnings).toEqual([]);
  expect(pack.club.languages).toEqual({ offered: ['en', 'jp-jp'], defaultLocale: 'en' });
  expect(pack.regions[0]!.name).toEqual({
    'zh-tw': 'Taipei',
    'zh-CN': 'Taipei',
    en: 'Taipei',
    'kr-kr': 'Taipei',
    'jp-jp': '台北',
  });
});

test.each<[said: string, to: string, languages: object]>([
  ['nothing', '', { offered: locales, defaultLocale: 'zh-tw' }],
  ['its default alone', 'defaultLocale: en', { offered: locales, defaultLocale: 'en' }],
])('a club that says %s offers all', async (_said, to, languages) => {
  const pack = testPack();
  pack.change('club.yaml', 'defaultLocale: zh-tw', to);
  expect((await packIn(pack.folder)).pack.club.languages).toEqual(languages);
});

test('without a word about its default, it is the first that the club offers', async () => {
  const folder = packInLanguages('en', 'jp-jp');
  const file = join(folder, 'club.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('defaultLocale: en', ''));
  expect((await packIn(folder)).pack.club.languages.defaultLocale).toBe('en');
});

test('a text or a picture in a language that the club does not offer is a mistake; one that it lacks is reported', async () => {
  const pack = testPack();
  pack.change('club.yaml', 'defaultLocale: zh-tw', 'languages: [zh-tw, zh-CN, en, jp-jp]');
  const mistakes = await mistakesOf(pack.folder);
  const remedy = 'which the club does not offer. Remove it, or add kr-kr to "languages" in club.yaml.';
  expect(new Set(mistakes.map((mistake) => mistake.replace(/^\S+ /, '')))).toEqual(
    new Set(['text', 'picture'].map((what) => `There is a ${what} in kr-kr, ${remedy}`)),
  );
  const files = 'avatars banks banners club games hosts notices regions videos'.split(' ');
  expect([...new Set(mistakes.map((mistake) => mistake.split('.', 1)[0]!))].toSorted()).toEqual(files);

  const lacking = packInLanguages('en', 'jp-jp');
  const regions = join(lacking, 'regions.yaml');
  writeFileSync(regions, readFileSync(regions, 'utf8').replace('jp-jp: 台北', ''));
  expect((await packIn(lacking)).warnings).toMatchObject([{ problem: 'There is no text in jp-jp.' }]);
});

test('an export says the languages of the club, and has texts and pictures in these alone', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  try {
    const [dataDir, exported] = [testFolder(), join(testFolder(), 'new')];
    await loadPackIfEmpty(one.db, { folder: packInLanguages('en', 'jp-jp'), dataDir, log });
    expect(await readLanguages(one.db)).toEqual({ offered: ['en', 'jp-jp'], defaultLocale: 'en' });
    await exportPack(one.db, { folder: exported, dataDir, progress: () => {} });
    expect((await packIn(exported)).warnings).toEqual([]);
    const banners = readdirSync(join(exported, 'banners')).map((name) => name.split('.')[1]);
    expect(new Set(banners)).toEqual(new Set(['en', 'jp-jp']));
    await loadPackIfEmpty(other.db, { folder: exported, dataDir: testFolder(), log });
    const [first, second] = await Promise.all(
      [one, other].map(({ db }) => db.selectFrom('club').selectAll().executeTakeFirst()),
    );
    expect(second).toEqual(first);
  } finally {
    await one.close();
    await other.close();
  }
});

test('a published notice is asked for the languages of the club, as one in its pack is', async () => {
  const { db, close } = await testDatabase();
  const publish = async (languages: readonly Locale[]) => {
    const every = Object.fromEntries(languages.map((locale) => [locale, '<p>News</p>']));
    const file = join(testFolder(), 'notices.yaml');
    writeFileSync(file, JSON.stringify([{ key: 'news', title: every, body: every }]));
    const { text, ...said } = await operator(noticeCommands, () => db)('notice', 'publish', file);
    return { ...said, text: text.replaceAll('\n', ' ') };
  };
  try {
    await loadPackIfEmpty(db, { folder: packInLanguages('en', 'jp-jp'), dataDir: testFolder(), log });
    expect((await publish(['jp-jp'])).text).toContain('There is no text in en, the language that stands in');
    expect((await publish(['en', 'kr-kr'])).text).toContain('There is a text in kr-kr, which the club does not offer.');
    expect(await publish(['en', 'jp-jp'])).toMatchObject({ exitCode: 0, json: { warnings: [] } });
  } finally {
    await close();
  }
});
