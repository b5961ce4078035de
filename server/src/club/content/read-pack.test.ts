import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '@glass-dice/domain/locale';
import { mistakesOf, packIn, sampleFolder, sampleGames, testPack } from '../../../test/rig/pack.ts';
import { mistakeText } from './mistake.ts';

test('the sample pack has no mistake and lacks no text in any language', async () => {
  const { pack, warnings } = await packIn(sampleFolder);
  expect(warnings).toEqual([]);
  expect(pack.club).toMatchObject({ sample: true, withdrawalMinimum: 100_00, withdrawalMaximum: 50_000_00 });
  expect(pack.games.map(({ key }) => key)).toEqual(sampleGames);
  expect(pack.games.slice(0, 3).map(({ key, id, secondsPerRound }) => [key, id, secondsPerRound])).toEqual([
    ['game1', 10, 60],
    ['game2', 11, 180],
    ['game3', 12, 300],
  ]);
  expect(pack.gameClasses).toHaveLength(2);
  expect(pack.regions.length).toBeGreaterThanOrEqual(8);
  expect(pack.avatars).toHaveLength(12);
});

test('the sample club has hosts who are all invented, and videos in two qualities with captions in every language', async () => {
  const { pack } = await packIn(sampleFolder);
  expect(pack.hosts!.length).toBeGreaterThanOrEqual(24);
  expect(pack.hosts!.filter(({ consentOn }) => consentOn !== null)).toEqual([]);
  expect(pack.videos!.length).toBeGreaterThanOrEqual(12);
  for (const { film } of pack.videos!) {
    expect(film.qualities).toHaveLength(2);
    expect(film.captions).toEqual(locales);
    expect(film.lengthMs).toBeGreaterThanOrEqual(20_000);
  }
  expect(pack.banners!.map(({ place }) => place)).toEqual(expect.arrayContaining(['home', 'hosts']));
});

test("the sample club's banks say that they are not real ones, in every language", async () => {
  const { pack } = await packIn(sampleFolder);
  for (const { name } of pack.banks) {
    for (const locale of locales) expect(name[locale]).toMatch(/模擬|模拟|\(test\)|테스트|架空/);
  }
});

test.each(['members', 'comments', 'followers', 'viewCount', 'ratings', 'wins', 'total_likes'])(
  'a pack cannot supply %s: neither as a key nor as a file',
  async (activity) => {
    const pack = testPack();
    const line = pack.change(
      'games.yaml',
      '    icon: games/game1.svg',
      `    icon: games/game1.svg\n    ${activity}: 12`,
    );
    pack.write(`${activity}.yaml`, '[]');
    expect(await mistakesOf(pack.folder)).toEqual([
      `games.yaml:${line + 1}: A pack cannot supply "${activity}": members and what they do are never invented. Remove it; the club shows what really happens in it.`,
      `${activity}.yaml:1: A pack cannot supply "${activity}": members and what they do are never invented. Remove it; the club shows what really happens in it.`,
    ]);
  },
);

test('payouts are kept where the return stays within 75 and 100 %, and refused beyond', async () => {
  const spoilt = testPack();
  const allowed = '{ big: 2.00, small: 1.5, sum-3: 216, sum-4: 54 }';
  const line = spoilt.change('games.yaml', 'roundCap: 20000', `payouts: ${allowed}\n    roundCap: 20000`);
  const { pack } = await packIn(spoilt.folder);
  expect(pack.games[0]?.payouts).toMatchObject({ big: 200, small: 150, odd: 194, 'sum-3': 21_600, 'sum-4': 5_400 });

  spoilt.change('games.yaml', allowed, '{ big: 2.01, small: 1.49, sum-3: 216.01, sum-4: 53.99, odd: 1.941, sum-2: 5 }');
  const mistakes = await mistakesOf(spoilt.folder);
  expect(mistakes.every((mistake) => mistake.startsWith(`games.yaml:${line}: `))).toBe(true);
  expect(mistakes.map((mistake) => mistake.replace(/^\S+ /, ''))).toEqual([
    expect.stringMatching(/^A pack knows no "sum-2" in games\[1\]\.payouts\. Remove it, or use one of: big, small/),
    'games[1].payouts.odd is 1.941. Write it with at most two decimals.',
    'A payout of 2.01 for big does not keep the return between 75 % and 100 %. Use 1.50 to 2.00.',
    'A payout of 1.49 for small does not keep the return between 75 % and 100 %. Use 1.50 to 2.00.',
    'A payout of 216.01 for sum-3 does not keep the return between 75 % and 100 %. Use 162.00 to 216.00.',
    'A payout of 53.99 for sum-4 does not keep the return between 75 % and 100 %. Use 54.00 to 72.00.',
  ]);
});

test('every mistake is named at once, whatever its kind and file', async () => {
  const pack = testPack();
  pack.change('club.yaml', 'serviceSwitch: false', 'serviceSwitch: 1');
  pack.change('club.yaml', 'timesPerDay: 3', 'timesPerDay: three');
  pack.change('regions.yaml', 'id: 2', 'id: 1');
  pack.change('regions.yaml', 'en: Tokyo', 'en: 3');
  pack.change('games.yaml', 'id: 11', 'id: x');
  pack.change('games.yaml', 'secondsPerRound: 180', 'secondsPerRound: 181');
  pack.change('games.yaml', 'secondsPerRound: 300', 'seconds: 300');
  pack.change('games.yaml', 'roundCap: 20000', 'roundCap: 3');
  pack.change('banks.yaml', 'key: tin-robot', 'key: tin robot');
  pack.change('avatars.yaml', 'avatars/owl.svg', 'avatars/howl.svg');
  rmSync(join(pack.folder, 'avatars/bear.svg'));
  const files = (await mistakesOf(pack.folder)).map((mistake) => mistake.split(':', 1)[0]);
  // A misspelt key is two mistakes: one key too many, one missing.
  expect(files).toEqual(
    [
      'club',
      'club',
      'regions',
      'regions',
      'games',
      'games',
      'games',
      'games',
      'games',
      'banks',
      'avatars',
      'avatars',
    ].map((name) => `${name}.yaml`),
  );
});

test('a missing language is shown in the default one and reported, not refused', async () => {
  const spoilt = testPack();
  const line = spoilt.change('regions.yaml', 'en: Tokyo, kr-kr: 도쿄, ', '');
  const { pack, warnings } = await packIn(spoilt.folder);
  expect(pack.regions[8]?.name).toEqual({
    'zh-tw': '東京',
    'zh-CN': '东京',
    en: '東京',
    'kr-kr': '東京',
    'jp-jp': '東京',
  });
  expect(warnings.map(mistakeText)).toEqual([
    `regions.yaml:${line}: There is no text in en, kr-kr. "東京" is shown instead.`,
  ]);
});

test('missing, foreign, linked, huge and misencoded files are refused', async () => {
  const pack = testPack();
  rmSync(join(pack.folder, 'banks.yaml'));
  pack.write('region.yaml', '[]');
  pack.write('regions.yaml', '#'.repeat(1_048_577));
  pack.write('club.yaml', Buffer.from('name: \xe9', 'latin1'));
  rmSync(join(pack.folder, 'avatars/bear.svg'));
  symlinkSync('/etc/hostname', join(pack.folder, 'avatars/bear.svg'));
  rmSync(join(pack.folder, 'avatars/fox.svg'));
  mkdirSync(join(pack.folder, 'avatars/fox.svg'));
  pack.change('avatars.yaml', 'avatars/owl.svg', 'avatars/owl.png');
  pack.write('avatars/owl.png', '<svg/>');
  expect(await mistakesOf(pack.folder)).toEqual([
    'club.yaml:1: club.yaml is not UTF-8. Save it as UTF-8.',
    'regions.yaml:1: regions.yaml is larger than 1 MiB. Make it smaller.',
    'banks.yaml:1: banks.yaml is missing. Add the file, or mend its name.',
    "avatars.yaml:4: avatars/bear.svg leads out of the pack's folder. Put the file itself into the folder.",
    'avatars.yaml:16: avatars/fox.svg is not an ordinary file. Put a file there.',
    expect.stringMatching(/^avatars\.yaml:19: avatars\/owl\.png is not a PNG that can be read/),
    expect.stringMatching(/^region\.yaml:1: This file has no place in a pack\. .*regions\.yaml/),
  ]);
  expect(await mistakesOf(join(pack.folder, 'nowhere'))).toEqual([expect.stringContaining('There is no such folder.')]);
});

test.each([
  [
    'aliases of aliases',
    'club.yaml',
    `a0: &a0 [x]\n${range(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join('\n')}`,
  ],
  ['lists in lists', 'regions.yaml', '['.repeat(10_000)],
  ['lists in lists, written as a column', 'regions.yaml', '- '.repeat(10_000)],
  ['unknown keys without end', 'club.yaml', range(40_000, (i) => `k${i}: 1`).join('\n')],
  ['empty entries without end', 'avatars.yaml', '- {}\n'.repeat(40_000)],
])('a file made to exhaust its reader is refused: %s', async (_trick, file, text) => {
  const pack = testPack();
  pack.write(file, text);
  const mistakes = await mistakesOf(pack.folder);
  expect(mistakes[0]).toMatch(new RegExp(`^${file}:\\d+: `));
});

function range(length: number, write: (index: number) => string): string[] {
  return Array.from({ length }, (_, index) => write(index));
}
