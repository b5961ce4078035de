import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ffmpeg, makeFilm } from '../../../test/rig/films.ts';
import { sampleFolder, testFolder } from '../../../test/rig/pack.ts';
import { sharp } from '../../platform/media/photos.ts';
import { FilmRefusal, type FilmReason } from './film-refusal.ts';
import { prepareFilm, type FilmWish } from './prepare-film.ts';

const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];

/** The folder around the video's has nothing in it afterwards. */
async function refusal(source: string, wish: Partial<FilmWish> = {}): Promise<FilmRefusal> {
  const around = testFolder();
  const signal = new AbortController().signal;
  const whole = { source, folder: join(around, '201'), renditions: 'all' as const, signal, onProgress: () => {} };
  const error = await prepareFilm({ ...whole, ...wish }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(readdirSync(around)).toEqual([]);
  if (!(error instanceof FilmRefusal)) throw new Error('It was taken.', { cause: error });
  return error;
}

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(testFolder(), name);
  writeFileSync(path, content);
  return path;
}

/** Writes other bytes over those that stand behind a mark, wherever it stands. */
function overwrite(path: string, mark: Uint8Array | string, offset: number, bytes: Uint8Array): string {
  const content = readFileSync(path);
  let found = 0;
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + 1)) {
    content.set(bytes, at + offset);
    found += 1;
  }
  expect(found).toBeGreaterThan(0);
  writeFileSync(path, content);
  return path;
}

test('a list of other files is no film, whatever it is called, and nobody is asked for what it names', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    reply.end('#EXTM3U');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = makeFilm(testFolder(), 'real.mp4', { words: h264 });
  const segments = '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:5.0,\n';
  const mpd = '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><BaseURL>';
  const lists = {
    'passwords.mp4': `${segments}/etc/passwd\n#EXT-X-ENDLIST\n`,
    'film.mp4': `${segments}file://${real}\n#EXT-X-ENDLIST\n`,
    'net.mp4': `${segments}${address}/a.ts\n#EXT-X-ENDLIST\n`,
    'master.mp4': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}/b.m3u8\n`,
    'concat.mp4': `ffconcat version 1.0\nfile '${real}'\n`,
    'concat.mkv': `ffconcat version 1.0\nfile ${address}/c.mp4\n`,
    'dash.mp4': `${mpd}${address}/</BaseURL><Period/></MPD>`,
    'session.mp4': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n`,
    'smil.mov': `<smil><body><video src="${address}/d.mp4"/></body></smil>`,
    'rtsp.mov': `RTSPtext\nrtsp://127.0.0.1/`,
  };
  for (const [name, text] of Object.entries(lists)) {
    expect([name, (await refusal(fileOf(name, text))).reason]).toEqual([name, 'no-film']);
  }
  expect(asked).toEqual([]);
});

test('what is something else than a film is refused in a sentence: a page, a drawing, a picture, an archive, a tone', async () => {
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_000, 7)]);
  const things: [string, string | Uint8Array, FilmReason][] = [
    ['page.mp4', '<!doctype html><video src="/etc/passwd">', 'no-film'],
    ['drawing.mp4', readFileSync(join(sampleFolder, 'icon.svg')), 'no-film'],
    ['picture.mp4', png, 'no-film'],
    ['archive.mkv', zip, 'no-film'],
    ['empty.mp4', '', 'no-film'],
    ['nothing.mp4', Buffer.alloc(100_000), 'no-film'],
    ['words.avi', 'no film at all\n'.repeat(1_000), 'no-film'],
  ];
  for (const [name, content, reason] of things) {
    expect([name, (await refusal(fileOf(name, content))).reason]).toEqual([name, reason]);
  }
  const tone = join(testFolder(), 'tone.mp4');
  ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', tone]);
  expect((await refusal(tone)).message).toBe('The file has no moving picture.');
});

test('a folder, a device, a pipe and a link that leads nowhere are no files', async () => {
  const folder = testFolder();
  symlinkSync('nowhere', join(folder, 'link.mp4'));
  const pipe = join(folder, 'pipe.mp4');
  execFileSync('mkfifo', [pipe]);
  for (const source of [folder, '/dev/zero', pipe, join(folder, 'link.mp4'), join(folder, 'missing.mp4')]) {
    expect([source, (await refusal(source)).reason]).toEqual([source, 'no-file']);
  }
});

test('a film that is cut off is refused, and where it breaks off is said', async () => {
  const folder = testFolder();
  const mkv = makeFilm(folder, 'half.mkv', { seconds: 20, words: h264 });
  truncateSync(mkv, Math.floor(readFileSync(mkv).length / 2));
  const { reason, message } = await refusal(mkv);
  expect([reason, message]).toEqual(['broken', expect.stringMatching(/It breaks off after 0:00:\d\d of 0:00:20\.$/)]);
  const mp4 = makeFilm(folder, 'half.mp4', { seconds: 20, words: h264 });
  truncateSync(mp4, Math.floor(readFileSync(mp4).length / 2));
  expect((await refusal(mp4)).reason).toBe('no-film');
  const early = makeFilm(folder, 'early.mp4', { seconds: 20, words: [...h264, '-movflags', '+faststart'] });
  truncateSync(early, Math.floor(readFileSync(early).length / 2));
  expect((await refusal(early)).reason).toBe('broken');
});

test('a header that claims ten hours, or thirty thousand pixels, is believed for a refusal', async () => {
  const folder = testFolder();
  const hours = makeFilm(folder, 'hours.mkv', { words: h264 });
  const tenHours = Buffer.alloc(8);
  tenHours.writeDoubleBE(36_000_000);
  overwrite(hours, Buffer.from([0x44, 0x89, 0x88]), 3, tenHours);
  expect((await refusal(hours)).message).toBe('It is 10:00:00 long, and a film may be 2:00:00.');

  const wide = makeFilm(folder, 'wide.avi', { words: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'] });
  const side = Buffer.from([0x75, 0x30]);
  overwrite(wide, Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]), 5, Buffer.concat([side, side]));
  const header = Buffer.alloc(8);
  header.writeUInt32LE(30_000, 0);
  header.writeUInt32LE(30_000, 4);
  overwrite(wide, Buffer.concat([Buffer.from('strf'), Buffer.from([40, 0, 0, 0])]), 12, header);
  expect((await refusal(wide)).message).toMatch(/pixels, and a film may have 4096 x 2304\.$/);
});

test('an encrypted film, and one in a codec that is not taken, are refused', async () => {
  const folder = testFolder();
  const key = '0123456789abcdef0123456789abcdef';
  const cenc = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key];
  const locked = makeFilm(folder, 'locked.mp4', { seconds: 5, words: [...h264, ...cenc] });
  expect((await refusal(locked)).message).toMatch(/it is damaged or encrypted\.$/);
  const { reason, message } = await refusal(makeFilm(folder, 'old.avi', { words: ['-c:v', 'huffyuv'] }));
  expect([reason, message]).toEqual(['unknown-codec', expect.stringContaining('huffyuv')]);
});

test('a film with a hundred subtitles is refused before they are read', async () => {
  const folder = testFolder();
  const words = fileOf('words.srt', '1\n00:00:00,000 --> 00:00:01,000\nwords\n');
  const hundred = Array.from({ length: 100 }, () => ['-map', '2']).flat();
  const bomb = makeFilm(folder, 'bomb.mkv', { words: ['-i', words, '-map', '0', ...hundred, ...h264, '-c:s', 'srt'] });
  expect((await refusal(bomb)).reason).toBe('no-film');
});

test('a file that changes while it is read is refused; later it may change as it likes', async () => {
  const source = makeFilm(testFolder(), 'film.mp4', { words: h264 });
  appendFileSync(source, Buffer.alloc(16 * 1_048_576));
  let isWriting = true;
  const write = () => {
    appendFileSync(source, 'x');
    if (isWriting) setImmediate(write);
  };
  write();
  const { reason } = await refusal(source).finally(() => (isWriting = false));
  expect(reason).toBe('changed');

  const other = makeFilm(testFolder(), 'film.mp4', { words: h264 });
  const around = testFolder();
  await prepareFilm({
    source: other,
    folder: join(around, '201'),
    renditions: 'all',
    signal: new AbortController().signal,
    onProgress: ({ step }) => void (step === 'checked' && writeFileSync(other, '#EXTM3U\n/etc/passwd\n')),
  });
  expect(readdirSync(around)).toEqual(['201']);
});

test('a disk that fills while a film is converted stops it, for the club needs the rest', async () => {
  const source = makeFilm(testFolder(), 'film.mp4', { seconds: 30, size: '960x540', words: h264 });
  let free = 2 ** 40;
  const onProgress: FilmWish['onProgress'] = ({ step }) => void (step === '540p' && (free = 2 ** 20));
  const { reason, message } = await refusal(source, { onProgress, freeBytes: async () => free });
  expect([reason, message]).toEqual(['no-room', expect.stringMatching(/nearly full: 1024 MiB have to be free\.$/)]);
  free = 2 ** 30;
  expect((await refusal(source, { freeBytes: async () => free })).reason).toBe('no-room');
});

test('one film is prepared at a time', async () => {
  const source = makeFilm(testFolder(), 'film.mp4', { words: h264 });
  const around = testFolder();
  mkdirSync(join(around, '201'));
  const wish = { source, renditions: 'one' as const, signal: new AbortController().signal, onProgress: () => {} };
  const first = prepareFilm({ ...wish, folder: join(around, '201') });
  expect((await refusal(source)).reason).toBe('busy');
  await first;
  expect(readdirSync(join(around, '201')).toSorted()).toEqual(['360', 'cover.webp', 'index.m3u8']);
});
