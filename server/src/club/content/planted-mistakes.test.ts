import { expect, test } from 'vitest';
import { mistakesOf, testPack } from '../../../test/rig/pack.ts';

/** The mistake stands where the changed text stood, or as many lines below as the last number says. */
const planted: [rule: string, file: string, from: string, to: string, says: RegExp, below?: number][] = [
  ['broken YAML', 'regions.yaml', 'kr-kr: 신베이', '[kr-kr: 신베이', /not valid YAML/],
  [
    'a key that stands twice',
    'club.yaml',
    'videoSwitch: false',
    'icon: icon.svg\nvideoSwitch: false',
    /"icon" stands here twice/,
  ],
  ['an alias', 'club.yaml', 'icon: icon.svg', 'icon: *icon', /alias|not valid YAML/],
  ['an unknown tag', 'club.yaml', 'videoSwitch: false', 'videoSwitch: !secret false', /not valid YAML/],
  [
    'an unknown key',
    'club.yaml',
    'videoSwitch: false',
    'videSwitch: false',
    /knows no "videSwitch" in the file.*use one of: sample, defaultLocale/,
  ],
  [
    'an unknown language',
    'regions.yaml',
    'kr-kr: 신베이',
    'ko: 신베이',
    /no "ko" in name of entry 2.*zh-tw, zh-CN, en, kr-kr, jp-jp/,
  ],
  ['a text for a number', 'games.yaml', 'id: 11', 'id: "11"', /games\[2\]\.id must be a whole number.*without quotes/],
  [
    'a text for a switch',
    'club.yaml',
    'serviceSwitch: false',
    'serviceSwitch: off',
    /must be true or false, but it is the text "off"/,
  ],
  ['a number for a text', 'regions.yaml', 'en: New Taipei', 'en: 12', /must be a text.*in quotes/],
  ['an empty value', 'regions.yaml', 'en: New Taipei', 'en: ', /is empty/],
  ['a text of spaces', 'regions.yaml', 'en: New Taipei', 'en: " "', /without spaces around it/],
  [
    'a text that turns the direction of reading',
    'regions.yaml',
    'en: New Taipei',
    'en: "a\\u202eb"',
    /a\\u\{202e\}b.*control characters/,
  ],
  ['a text that is too long', 'regions.yaml', 'en: New Taipei', `en: ${'x'.repeat(41)}`, /at most 40 characters/],
  ['no text in the default language', 'regions.yaml', 'zh-tw: 新北, ', '', /no text in zh-tw/],
  ['an unknown default language', 'club.yaml', 'defaultLocale: zh-tw', 'defaultLocale: fr', /Use one of: zh-tw, zh-CN/],
  ['a bad game key', 'games.yaml', 'key: game2', 'key: Game_2', /games\[2\]\.key.*lower-case/],
  ['a game key used twice', 'games.yaml', 'key: game2', 'key: game1', /key game1 is used twice/],
  ['a game id used twice', 'games.yaml', 'id: 11', 'id: 10', /id 10 is used twice/],
  ['a region id used twice', 'regions.yaml', 'id: 2', 'id: 1', /id 1 is used twice/],
  ['a bank key used twice', 'banks.yaml', 'key: moon-rabbit', 'key: paper-crane', /used twice/],
  ['an avatar key used twice', 'avatars.yaml', 'key: fox', 'key: bear', /used twice/],
  ['an id below one', 'regions.yaml', 'id: 2', 'id: 0', /at least 1/],
  ['an unknown class', 'games.yaml', 'class: quick', 'class: fast', /no class "fast".*quick, unhurried/],
  [
    'a rhythm that does not divide a day',
    'games.yaml',
    'secondsPerRound: 60',
    'secondsPerRound: 61',
    /61 seconds.*Use 60 or/,
  ],
  ['a rhythm that is too fast', 'games.yaml', 'secondsPerRound: 60', 'secondsPerRound: 10', /Use 20 or 24/],
  ['a rhythm that is too slow', 'games.yaml', 'secondsPerRound: 60', 'secondsPerRound: 7200', /Use 3600 or/],
  ['a rhythm in fractions', 'games.yaml', 'secondsPerRound: 60', 'secondsPerRound: 22.5', /whole number/],
  ['a stake in fractions of a TWD', 'games.yaml', 'minimumStake: 1', 'minimumStake: 1.50', /whole number/],
  [
    'a minimum stake above the maximum',
    'games.yaml',
    'minimumStake: 1',
    'minimumStake: 6000',
    /maximumStake \(5000\) is below minimumStake \(6000\)/,
    1,
  ],
  [
    'a cap below the maximum stake',
    'games.yaml',
    'roundCap: 20000',
    'roundCap: 4000',
    /roundCap \(4000\) is below maximumStake/,
  ],
  [
    'an amount with three decimals',
    'games.yaml',
    'tableMinimum: 10.00',
    'tableMinimum: 10.005',
    /at most two decimals/,
  ],
  ['an amount of nothing', 'games.yaml', 'tableMinimum: 10.00', 'tableMinimum: 0', /at least 0.01/],
  ['an amount beyond every limit', 'games.yaml', 'roundCap: 20000', 'roundCap: 10000001', /at most 10000000/],
  ['no number at all', 'games.yaml', 'tableMinimum: 10.00', 'tableMinimum: .nan', /must be a number, but it is NaN/],
  [
    'a game presented as a task',
    'games.yaml',
    'zh-tw: 一分骰',
    'zh-tw: 一分任務',
    /"任務" presents a dice game as something else/,
  ],
  ['a missing picture', 'avatars.yaml', 'avatars/fox.svg', 'avatars/wolf.svg', /avatars\/wolf\.svg is missing/],
  ['a path out of the folder', 'avatars.yaml', 'avatars/fox.svg', '../../fox.svg', /inside the pack's folder/],
  ['an absolute path', 'avatars.yaml', 'avatars/fox.svg', '/etc/fox.svg', /inside the pack's folder/],
  ['a file that is no picture', 'avatars.yaml', 'avatars/fox.svg', 'avatars.yaml', /ends in svg, png, jpg, webp/],
  ['an icon that is not an SVG', 'club.yaml', 'icon: icon.svg', 'icon: icon.png', /ends in svg/],
  [
    'a service link that is not http',
    'club.yaml',
    'videoSwitch: false',
    'serviceLink: "javascript:alert(1)"\nvideoSwitch: false',
    /not a web address.*https/,
  ],
  [
    'a service link with a password',
    'club.yaml',
    'videoSwitch: false',
    'serviceLink: https://a:b@example.com\nvideoSwitch: false',
    /not a web address/,
  ],
  ['a service switch without a link', 'club.yaml', 'serviceSwitch: false', 'serviceSwitch: true', /there is no link/],
  ['a withdrawal maximum below the minimum', 'club.yaml', 'maximum: 50000.00', 'maximum: 50', /below the minimum/],
  [
    'a withdrawal maximum that holds balances back',
    'club.yaml',
    'maximum: 50000.00',
    'maximum: 999.99',
    /at least 1000\.00/,
  ],
  ['withdrawals forbidden', 'club.yaml', 'timesPerDay: 3', 'timesPerDay: 0', /at least 1/],
];

test.each(planted)('%s is refused, with the file and the line', async (_rule, file, from, to, says, below = 0) => {
  const pack = testPack();
  const line = pack.change(file, from, to) + below;
  const mistakes = await mistakesOf(pack.folder);
  const there = mistakes.filter((mistake) => mistake.startsWith(`${file}:${line}: `));
  expect(there, mistakes.join('\n')).toContainEqual(expect.stringMatching(says));
});
