import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFilm, type FilmOptions } from '../../../test/rig/films.ts';
import { mistakesOf, packIn, testFolder, testPack } from '../../../test/rig/pack.ts';
import { sharp } from '../../platform/media/photos.ts';
import { prepareFilm, type FilmProgress, type FilmWish, type PreparedFilm } from './prepare-film.ts';

type Wish = Partial<FilmWish>;

async function prepared(source: string, wish: Wish = {}): Promise<PreparedFilm & { folder: string }> {
  const folder = join(testFolder(), 'videos', '201');
  const signal = new AbortController().signal;
  const made = await prepareFilm({ source, folder, renditions: 'all', signal, onProgress: () => {}, ...wish });
  expect(readdirSync(join(folder, '..'))).toEqual(['201']);
  return { ...made, folder };
}

/** As the pack's own check reads it, in the place of its first video. */
async function inPack({ folder, cover, playlist }: PreparedFilm & { folder: string }) {
  const pack = testPack();
  cpSync(folder, join(pack.folder, 'videos/film'), { recursive: true });
  const sheet = readFileSync(join(pack.folder, 'videos.yaml'), 'utf8');
  const replaced = sheet
    .replace(/cover: \S+/, `cover: videos/film/${cover}`)
    .replace(/playlist: \S+/, `playlist: videos/film/${playlist}`)
    .replace(/^ +captions:.*\n(?: {6,}\S.*\n)*/m, '');
  pack.write('videos.yaml', replaced);
  expect(await mistakesOf(pack.folder)).toEqual([]);
  const { pack: read, warnings } = await packIn(pack.folder);
  expect(warnings.filter(({ problem }) => problem.includes('videos/film'))).toEqual([]);
  return read.videos![0]!;
}

const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];

test.each<[name: string, options: FilmOptions]>([
  ['film.mp4', { words: [...h264, '-c:a', 'aac'] }],
  ['film.mov', { words: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'] }],
  ['film.mkv', { words: ['-c:v', 'mpeg4', '-c:a', 'flac'] }],
  ['film.webm', { words: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'] }],
  ['film.avi', { words: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] }],
  ['film.ts', { words: [...h264, '-c:a', 'aac'] }],
  ['film.mpg', { words: ['-c:v', 'mpeg2video', '-c:a', 'mp2'] }],
])('%s becomes a video of which the pack check finds nothing wrong', async (name, options) => {
  const made = await prepared(makeFilm(testFolder(), name, options));
  expect(made).toMatchObject({ hasSound: true, qualities: [{ width: 480, height: 360 }] });
  const { film } = await inPack(made);
  expect(film.qualities).toEqual([360]);
  expect(Math.abs(film.lengthMs - 1_000)).toBeLessThan(150);
  expect(film.lengthMs).toBe(made.lengthMs);
});

test('the qualities of a larger film begin their segments at the same moments', async () => {
  const source = makeFilm(testFolder(), 'film.mp4', { seconds: 5, size: '1280x720', words: [...h264, '-c:a', 'aac'] });
  const made = await prepared(source);
  const { film } = await inPack(made);
  expect(film.qualities).toEqual([360, 540, 720]);
  const lengths = [360, 540, 720].map((lines) =>
    readFileSync(join(made.folder, `${lines}/index.m3u8`), 'utf8').match(/#EXTINF:\S+/g),
  );
  expect(lengths[0]).toEqual(['#EXTINF:4.000000,', expect.stringMatching(/^#EXTINF:[01]\.\d+,$/)]);
  expect(lengths[1]).toEqual(lengths[0]);
  expect(lengths[2]).toEqual(lengths[0]);
});

test('a film without sound, one filmed upright, one of odd size and one of other pixels look as they are meant to', async () => {
  const folder = testFolder();
  const silent = await prepared(makeFilm(folder, 'silent.mp4', { sound: false, words: h264 }));
  expect(silent.hasSound).toBe(false);
  await inPack(silent);

  const upright = makeFilm(folder, 'upright.mp4', { size: '640x480', words: [...h264, '-c:a', 'aac'] });
  turn(upright);
  expect((await prepared(upright)).qualities).toEqual([{ lines: 360, width: 360, height: 480 }]);

  const odd = makeFilm(folder, 'odd.mkv', {
    size: '320x160',
    words: ['-vf', 'crop=301:133:exact=1,format=yuv444p', '-c:v', 'libvpx-vp9', '-cpu-used', '8', '-c:a', 'aac'],
  });
  const made = await prepared(odd);
  expect(made.qualities).toEqual([{ lines: 132, width: 298, height: 132 }]);
  await inPack(made);

  const wide = makeFilm(folder, 'wide.mkv', { size: '720x480', words: [...h264, '-vf', 'setsar=32/27', '-an'] });
  expect((await prepared(wide)).qualities).toEqual([{ lines: 360, width: 640, height: 360 }]);
});

test('a film in high dynamic range becomes one that every screen shows, and captions in it stay out', async () => {
  const folder = testFolder();
  const words = join(folder, 'words.srt');
  writeFileSync(words, '1\n00:00:00,000 --> 00:00:01,000\nwords\n');
  const hlg = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'];
  const source = makeFilm(folder, 'hdr.mkv', {
    words: ['-i', words, '-map', '0', '-map', '1', '-map', '2', ...h264, ...hlg],
  });
  const meansOf = async (film: string) => {
    const { folder, cover, hasSound } = await prepared(film);
    expect(hasSound).toBe(true);
    return (await sharp(join(folder, cover)).stats()).channels.map(({ mean }) => mean);
  };
  const plain = await meansOf(makeFilm(folder, 'plain.mkv', { words: h264 }));
  const toned = await meansOf(source);
  expect(Math.max(...toned.map((mean, channel) => Math.abs(mean - plain[channel]!)))).toBeGreaterThan(10);
});

/** A quarter, as a phone says it: in the header, with the pixels as they were. */
function turn(path: string): void {
  const bytes = readFileSync(path);
  const matrix = bytes.indexOf('tkhd') + 44;
  for (const [place, number] of [0, 0x1_0000, 0, -0x1_0000, 0].entries())
    bytes.writeInt32BE(number, matrix + 4 * place);
  writeFileSync(path, bytes);
}

test('the cover is 16:9, of the chosen second or of one that is not black', async () => {
  const black = 'drawbox=t=fill:c=black:enable=lt(t\\,1)';
  const white = 'drawbox=t=fill:c=white:enable=gt(t\\,5)';
  const source = makeFilm(testFolder(), 'film.mp4', {
    seconds: 6,
    words: [...h264, '-vf', `${black},${white}`, '-an'],
  });
  const coverOf = async (wish: Wish) => {
    const { folder, cover } = await prepared(source, wish);
    const { width, height } = await sharp(join(folder, cover)).metadata();
    const { channels } = await sharp(join(folder, cover)).stats();
    return { width, height, brightness: Math.round(channels[0]!.mean / 25.5) };
  };
  expect(await coverOf({ posterSecond: 0 })).toEqual({ width: 480, height: 270, brightness: 0 });
  expect(await coverOf({ posterSecond: 6 })).toEqual({ width: 480, height: 270, brightness: 10 });
  expect((await coverOf({})).brightness).toBeGreaterThan(2);
  await expect(prepared(source, { posterSecond: 7 })).rejects.toMatchObject({ reason: 'poster-beyond' });
});

test('it says how far it is: checked, each quality, the cover, done; and the percentage never falls', async () => {
  const source = makeFilm(testFolder(), 'film.mp4', { size: '960x540', words: h264 });
  const said: FilmProgress[] = [];
  await prepared(source, { onProgress: (progress) => said.push(progress) });
  expect([...new Set(said.map(({ step }) => step))]).toEqual(['checked', '540p', '360p', 'poster', 'done']);
  const percents = said.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});

test('nothing of what a film says besides is in the video: no title, no place, no chapter, no attachment', async () => {
  const folder = testFolder();
  const secret = 'somebody-lives-at-12-34';
  const attached = join(folder, 'attached.txt');
  writeFileSync(attached, secret);
  const chapters = join(folder, 'chapters.txt');
  writeFileSync(
    chapters,
    `;FFMETADATA1\ntitle=${secret}\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=${secret}\n`,
  );
  const words = [
    '-i',
    chapters,
    '-map_metadata',
    '2',
    '-metadata',
    `location=${secret}`,
    '-metadata:s:v',
    `title=${secret}`,
  ];
  const attachment = ['-attach', attached, '-metadata:s:t', 'mimetype=text/plain'];
  const source = makeFilm(folder, 'film.mkv', { words: [...words, ...attachment, '-map', '0', '-map', '1', ...h264] });
  expect(readFileSync(source).includes(secret)).toBe(true);
  const made = await prepared(source);
  expect(filesIn(made.folder).filter((file) => readFileSync(file).includes(secret))).toEqual([]);
});

function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { withFileTypes: true, recursive: true });
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('a name may hold whatever a name can hold', async () => {
  const folder = testFolder();
  const plain = makeFilm(folder, 'film.mp4', { words: h264 });
  for (const name of ['-i \'a" b\n$(touch x)`.mp4', 'concat:a|b', '%05d.png', 'http:']) {
    cpSync(plain, join(folder, name));
    expect(await prepared(join(folder, name))).toMatchObject({ hasSound: true });
  }
});

test('what stands in the folder already is kept', async () => {
  const source = makeFilm(testFolder(), 'film.mp4', { words: h264 });
  const folder = testFolder();
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  await expect(prepared(source, { folder })).rejects.toMatchObject({ reason: 'folder-not-empty' });
  expect(readdirSync(folder)).toEqual(['mine.txt']);
  expect(existsSync(join(folder, '..', '.film-being-prepared'))).toBe(false);
});
