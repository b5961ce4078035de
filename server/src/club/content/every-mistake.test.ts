import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { mistakesOf, packIn, testPack, type TestPack } from '../../../test/rig/pack.ts';
import { sharp } from '../../platform/media/photos.ts';
import { mistakeText } from './mistake.ts';

const added = (pack: TestPack, file: string, text: string) =>
  pack.write(file, `${readFileSync(join(pack.folder, file), 'utf8')}${text}`);

test('one mistake hides no other: what refers to a file with mistakes, and what stands beside one, is looked at', async () => {
  const pack = testPack();
  const beside = ['', '', '', '', '', '', '', '', '', ''];
  pack.change('regions.yaml', 'en: New Taipei', 'en: ""');
  pack.change('games.yaml', 'secondsPerRound: 60', 'secondsPerRound: 61');
  beside[0] = `hosts.yaml:${pack.change('hosts.yaml', 'region: 2', 'region: 77')}: There is no region 77.`;
  pack.change('hosts.yaml', 'heightCm: 168', 'heightCm: 1');
  beside[1] = `hosts.yaml:${pack.change('hosts.yaml', 'game: game1', 'game: roulette')}: There is no game "roulette".`;
  const pictures = pack.change('hosts.yaml', '[hosts/photo.png, hosts/photo.jpg]', '[5, hosts/nobody.jpg]');
  beside[2] = `hosts.yaml:${pictures}: hosts/nobody.jpg is missing.`;
  const long = `en: Call 0912-345-678 or pay 200 EUR${' and on'.repeat(80)}`;
  const text = pack.change('hosts.yaml', 'en: Presents the mornings.', long);
  beside[3] = `hosts.yaml:${text}: "0912-345-678" is a private contact`;
  beside[4] = `hosts.yaml:${text}: "200 EUR" names a price`;
  const tags = pack.change('hosts.yaml', 'tags: []', 'tags: [5, { zh-tw: 可預約 }]');
  beside[5] = `hosts.yaml:${tags}: "預約" offers an appointment`;
  beside[6] = `videos.yaml:${pack.change('videos.yaml', 'host: 101', 'host: 9')}: There is no host 9.`;
  const link = pack.change('banners.yaml', 'link: /games/game1', 'link: /hosts/9');
  beside[7] = `banners.yaml:${link}: The link /hosts/9 leads to nothing: there is no host 9.`;
  pack.change('film/captions.en.vtt', '-->', '->');
  added(pack, 'film/captions.en.vtt', '\n00:59.000 --> 00:58.000\nLate\n\nSTYLE\n');
  beside[8] = 'is no time within the video';
  beside[9] = 'Captions of a pack have no styles';
  const mistakes = (await mistakesOf(pack.folder)).join('\n');
  for (const each of beside) expect(mistakes).toContain(each);
});

test('a key that stands twice hides nothing else in its file', async () => {
  const pack = testPack();
  pack.change('club.yaml', 'videoSwitch: false', 'icon: icon.svg\nvideoSwitch: 3');
  expect(await mistakesOf(pack.folder)).toEqual([
    expect.stringContaining('"icon" stands here twice'),
    expect.stringContaining('videoSwitch must be true or false'),
  ]);
});

/** A pack in English alone, whose other files lean on the language that club.yaml says. */
function englishPack(): TestPack {
  const pack = testPack();
  for (const file of ['club.yaml', 'regions.yaml', 'banks.yaml', 'avatars.yaml', 'games.yaml']) {
    const inEnglish = (_key: string, value: unknown) =>
      typeof value === 'object' && value && 'en' in value ? { en: value.en } : value;
    const value: unknown = parse(readFileSync(join(pack.folder, file), 'utf8'));
    pack.write(file, stringify(value, inEnglish));
  }
  pack.remove('hosts.yaml', 'videos.yaml', 'banners.yaml', 'notices.yaml');
  pack.change('club.yaml', 'defaultLocale: zh-tw', 'defaultLocale: en');
  return pack;
}

test('a broken club.yaml makes no false mistake elsewhere: the language that others lean on is not known then', async () => {
  expect(await mistakesOf(englishPack().folder)).toEqual([]);
  for (const [from, to] of [
    ['videoSwitch: false', 'videoSwitch: [false'],
    ['defaultLocale: en', 'defaultLocale: fr'],
  ] as const) {
    const pack = englishPack();
    pack.change('club.yaml', from, to);
    const files = new Set((await mistakesOf(pack.folder)).map((mistake) => mistake.split(':', 1)[0]));
    expect([...files]).toEqual(['club.yaml']);
  }
});

test('classes that are wrong themselves are named, and not every game and video of them', async () => {
  const pack = testPack();
  pack.change('games.yaml', 'key: quick', 'key: Quick!');
  pack.change('videos.yaml', 'key: studio', 'key: Studio!');
  expect(await mistakesOf(pack.folder)).toEqual([
    expect.stringContaining('classes[1].key'),
    expect.stringContaining('classes[1].key'),
  ]);
});

test('a picture that is kept out is told what to do about it, and only what helps', async () => {
  const words = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><text>Hi</text><script/></svg>';
  const pack = testPack();
  for (const file of ['icon.svg', 'hosts/drawing.svg']) pack.write(file, words);
  pack.write('hosts/photo.png', 'GIF89a');
  const [icon, drawing, photo] = await mistakesOf(pack.folder);
  expect(icon).toMatch(/icon\.svg has a <text>, has a <script>\. Turn its words into shapes \(.*\)\.$/);
  expect(drawing).toMatch(/Turn its words into shapes \(.*\), or save the picture as a PNG, JPEG or WebP/);
  expect(photo).toMatch(/photo\.png is not a PNG.* Save it anew in the format that its ending says\.$/);
});

const links: [link: string, missing: string | undefined][] = [
  ['/hosts/101', undefined],
  ['/hosts/9', 'host 9'],
  ['/regions/1?from=home', undefined],
  ['/regions/77#top', 'region 77'],
  ['/videos/202', undefined],
  ['/videos/9', 'video 9'],
  ['/games/10', undefined],
  ['/games/game3/rounds/202611180500', undefined],
  ['/games/roulette', 'game roulette'],
  ['/games/77', 'game 77'],
  ['/hosts', undefined],
  ['/comments/5', undefined],
];

test.each(links)(
  'a banner, a notice or a house rule that leads to %s leads to something that is there',
  async (link, missing) => {
    const pack = testPack();
    pack.change('banners.yaml', 'link: /games/game1', `link: ${link}`);
    pack.change('notices.yaml', 'href="/games/game1"', `href="${link}"`);
    pack.change('club.yaml', '<p>Tell the club.', `<p>Tell the club <a href="${link}">here</a>.`);
    const says = expect.stringContaining(`The link ${link} leads to nothing: there is no ${missing}.`);
    expect(await mistakesOf(pack.folder)).toEqual(missing ? [says, says, says] : []);
  },
);

test('a picture of another shape than it is shown in is reported, with how much of it goes', async () => {
  const pack = testPack();
  const photo = async (width: number, height: number) =>
    await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
  pack.write('hosts/photo.jpg', await photo(400, 400));
  pack.write('hosts/tall.jpg', await photo(400, 1000));
  pack.write('hosts/right.jpg', await photo(801, 1000));
  const hosts = pack.change(
    'hosts.yaml',
    '[hosts/photo.png, hosts/photo.jpg]',
    '[hosts/photo.jpg, hosts/tall.jpg, hosts/right.jpg]',
  );
  const cover = pack.change('videos.yaml', 'cover: film/cover.webp', 'cover: hosts/photo.jpg');
  const banner = pack.change('banners.yaml', 'en: banners/welcome.en.webp', 'en: hosts/photo.jpg');
  const { warnings } = await packIn(pack.folder);
  expect(warnings.map(mistakeText)).toEqual([
    `hosts.yaml:${hosts}: hosts/photo.jpg is shown 4:5, so 20 % of it is cut off, at the left and the right. Cut it to 4:5 yourself to choose what stays.`,
    expect.stringMatching(/tall\.jpg is shown 4:5, so 50 % of it is cut off, at the top and the bottom/),
    expect.stringMatching(new RegExp(`^videos\\.yaml:${cover}: hosts/photo\\.jpg is shown 16:9, so 44 %`)),
    expect.stringMatching(new RegExp(`^banners\\.yaml:${banner}: hosts/photo\\.jpg is shown 2:1, so 50 %`)),
  ]);
});
