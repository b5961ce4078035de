import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packIn, testFolder, testPack } from '../../../test/rig/pack.ts';
import { storeMedia } from './store-media.ts';

/** Every file with what tells whether it was written again. */
function stored(dataDir: string): unknown[] {
  return (readdirSync(join(dataDir, 'media'), { recursive: true }) as string[])
    .toSorted()
    .map((name) => [name, statSync(join(dataDir, 'media', name)).ino, statSync(join(dataDir, 'media', name)).mtimeMs]);
}

test('photos are made in the sizes of their use, never larger than they were, and without what else was in the file', async () => {
  const { pack } = await packIn(testPack().folder);
  const dataDir = testFolder();
  await storeMedia(dataDir, pack);
  const [png, jpg] = pack.hosts![1]!.pictures;
  expect(png).toMatchObject({ width: 700, height: 875 });
  expect([png, jpg].map((image) => image!.files.map(({ width }) => width))).toEqual([
    [320, 640, 700],
    [320, 400],
  ]);
  const banner = pack.banners![0]!.pictures;
  expect(banner['zh-tw'].files.map(({ width }) => width)).toEqual([640, 1200]);
  expect(banner.en.files.map(({ width }) => width)).toEqual([640, 800]);
  for (const { name, width } of [...png!.files, ...jpg!.files, ...banner.en.files]) {
    const about = await sharp(join(dataDir, 'media', name)).metadata();
    expect(about).toMatchObject({ format: 'webp', width });
    expect(about).not.toHaveProperty('exif');
  }
});

test('a WebP that is as it would be made stays as it is, unless there is more in it than the picture', async () => {
  const spoilt = testPack();
  const small = sharp({ create: { width: 300, height: 375, channels: 3, background: '#246' } }).webp();
  spoilt.write('hosts/plain.webp', await small.clone().toBuffer());
  spoilt.write('hosts/talking.webp', await small.withExif({ IFD0: { Copyright: 'Somebody' } }).toBuffer());
  spoilt.change('hosts.yaml', 'hosts/photo.png, hosts/photo.jpg', 'hosts/plain.webp, hosts/talking.webp');
  const { pack } = await packIn(spoilt.folder);
  const dataDir = testFolder();
  await storeMedia(dataDir, pack);
  const [plain, talking] = pack.hosts![1]!.pictures.map(({ files }) =>
    readFileSync(join(dataDir, 'media', files[0]!.name)),
  );
  expect(plain).toEqual(readFileSync(join(spoilt.folder, 'hosts/plain.webp')));
  expect(talking!.includes('Somebody')).toBe(false);
});

test('a drawing stays as it is, with the size it says, and has a smaller copy to send', async () => {
  const spoilt = testPack();
  const { pack } = await packIn(spoilt.folder);
  const dataDir = testFolder();
  await storeMedia(dataDir, pack);
  const [drawing] = pack.hosts![0]!.pictures;
  expect(drawing).toMatchObject({ width: 800, height: 1000, files: [{ width: 800 }] });
  const bytes = readFileSync(join(dataDir, 'media', drawing!.files[0]!.name));
  expect(bytes).toEqual(readFileSync(join(spoilt.folder, 'hosts/drawing.svg')));
  const copy = readFileSync(join(dataDir, 'media', `${drawing!.files[0]!.name}.br`));
  expect(brotliDecompressSync(copy)).toEqual(bytes);
  expect(copy.length).toBeLessThan(bytes.length);
});

test('a video is stored with relative names of our own, the lowest quality first', async () => {
  const { pack } = await packIn(testPack().folder);
  const dataDir = testFolder();
  await storeMedia(dataDir, pack);
  const { film } = pack.videos![0]!;
  expect(film).toMatchObject({ lengthMs: 3_000, qualities: [36, 72], captions: ['zh-tw', 'en'] });
  const folder = join(dataDir, 'media/videos', film.folder);
  const of = (height: number) =>
    ['-00000.m4s', '-00001.m4s', '-00002.m4s', '-init.mp4', '.m3u8'].map((end) => height + end);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...of(36), ...of(72), 'captions.en.vtt', 'captions.zh-tw.vtt', 'index.m3u8'].toSorted(),
  );
  const names = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
  expect(names('index.m3u8')).toEqual(['36.m3u8', '72.m3u8']);
  expect(names('36.m3u8')).toEqual(['36-00000.m4s', '36-00001.m4s', '36-00002.m4s']);
});

test('what is there already is not written again', async () => {
  const { pack } = await packIn(testPack().folder);
  const dataDir = testFolder();
  await storeMedia(dataDir, pack);
  const before = stored(dataDir);
  await storeMedia(dataDir, pack);
  expect(stored(dataDir)).toEqual(before);
});

test('what an interrupted import left unfinished is never taken for finished', async () => {
  const { pack } = await packIn(testPack().folder);
  const dataDir = testFolder();
  await storeMedia(dataDir, pack);
  const whole = stored(dataDir).length;
  const { folder } = pack.films[0]!;
  const { name } = pack.pictures.at(-1)!.files[0]!;
  const media = join(dataDir, 'media');
  // As after a crash: a part of each beside the place where the whole will be.
  rmSync(join(media, 'videos', folder), { recursive: true });
  mkdirSync(join(media, 'videos', `.${folder}.half`));
  writeFileSync(join(media, 'videos', `.${folder}.half`, 'index.m3u8'), 'half');
  rmSync(join(media, name));
  writeFileSync(join(media, `.${name}.half`), 'half');
  writeFileSync(join(media, `.${name}.old`), 'half');
  utimesSync(join(media, `.${name}.old`), 0, 0);
  await storeMedia(dataDir, pack);
  expect(readFileSync(join(media, 'videos', folder, 'index.m3u8'), 'utf8')).toContain('36.m3u8');
  expect(stored(dataDir).filter((each) => !JSON.stringify(each).includes('.half'))).toHaveLength(whole);
});

test('a segment that cannot be stored leaves no video behind', async () => {
  const spoilt = testPack();
  const { pack } = await packIn(spoilt.folder);
  spoilt.write('film/72/001.m4s', 'something else');
  const dataDir = testFolder();
  await expect(storeMedia(dataDir, pack)).rejects.toThrow('film/72/001.m4s changed while the pack was being read');
  expect(readdirSync(join(dataDir, 'media/videos'))).toEqual([]);
});

test('imports of the same pack at the same time do not disturb each other', async () => {
  const { pack } = await packIn(testPack().folder);
  const dataDir = testFolder();
  await Promise.all([1, 2, 3].map(() => storeMedia(dataDir, pack)));
  expect(readdirSync(join(dataDir, 'media/videos')).toSorted()).toEqual(
    pack.films.map(({ folder }) => folder).toSorted(),
  );
});
