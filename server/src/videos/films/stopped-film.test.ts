import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { renditionsFor } from '@glass-dice/domain/videos/film';
import { makeFilm } from '../../../test/rig/films.ts';
import { testFolder } from '../../../test/rig/pack.ts';
import { scratchFolder } from '../../../test/rig/scratch.ts';
import { finishRendition } from './finish-rendition.ts';
import { prepareFilm, type FilmWish } from './prepare-film.ts';

const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];
const workName = '.film-being-prepared';
const cliPath = resolve(import.meta.dirname, '../../cli.ts');

/** Long enough to be in the middle of. */
let long = '';
let short = '';
beforeAll(() => {
  const folder = scratchFolder();
  long = makeFilm(folder, 'long.mp4', { seconds: 30, size: '960x540', words: h264 });
  short = makeFilm(folder, 'short.mp4', { words: h264 });
  return () => rmSync(folder, { recursive: true });
});

/** The programs whose place is in this folder; without the steps that lead to ffmpeg. */
function programsIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const isFfmpeg = readFileSync(`/proc/${pid}/comm`, 'utf8') === 'ffmpeg\n';
      return isFfmpeg && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });
}

/** Waits for it, and holds it where it is. */
async function converting(around: string): Promise<number> {
  const place = join(around, workName, 'box');
  const started = () => existsSync(join(place, '540')) && programsIn(place)[0];
  const pid = await vi.waitUntil(started, { timeout: 60_000, interval: 5 });
  process.kill(pid, 'SIGSTOP');
  return pid;
}

const wishIn = (around: string, wish: Partial<FilmWish> = {}): FilmWish => ({
  source: long,
  folder: join(around, '201'),
  renditions: 'all',
  signal: new AbortController().signal,
  onProgress: () => {},
  ...wish,
});

test('ffmpeg killed from outside: a sentence, nothing left, and the next try begins anew', async () => {
  const around = testFolder();
  const job = prepareFilm(wishIn(around)).catch((error: unknown) => error);
  process.kill(await converting(around), 'SIGKILL');
  expect(await job).toMatchObject({ reason: 'ended', message: expect.stringContaining('SIGKILL') });
  expect(readdirSync(around)).toEqual([]);
  await prepareFilm(wishIn(around, { source: short }));
  expect(readdirSync(around)).toEqual(['201']);
});

test('a job that is called off ends at once and leaves nothing, whether it reads, converts or has not begun', async () => {
  const around = testFolder();
  const reason = new Error('called off');
  await expect(prepareFilm(wishIn(around, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  for (const until of ['checked', '540p'] as const) {
    const control = new AbortController();
    const onProgress: FilmWish['onProgress'] = ({ step }) => void (step === until && control.abort(reason));
    await expect(prepareFilm(wishIn(around, { signal: control.signal, onProgress }))).rejects.toBe(reason);
  }
  const control = new AbortController();
  const job = prepareFilm(wishIn(around, { signal: control.signal })).catch((error: unknown) => error);
  await converting(around);
  control.abort(reason);
  expect(await job).toBe(reason);
  expect(programsIn(around)).toEqual([]);
  expect(readdirSync(around)).toEqual([]);
});

const cli = (around: string, ...words: string[]) =>
  spawn(process.execPath, [cliPath, 'video', 'prepare', ...words, '--into', join(around, '201')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('without ffmpeg it says what to install', async () => {
  const into = join(testFolder(), '201');
  const child = spawn(process.execPath, [cliPath, 'video', 'prepare', short, '--into', into], {
    env: { PATH: '/none' },
  });
  const [said, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(ended).toEqual([1, null]);
  expect(said.replaceAll(/\s+/g, ' ')).toMatch(/^Films need ffmpeg, .*\(Debian: "apt-get install ffmpeg"\)\. $/);
});

test('Ctrl-C leaves nothing behind', async () => {
  const around = testFolder();
  const child = cli(around, long);
  const said = text(child.stderr);
  const ended = once(child, 'exit');
  await converting(around);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(await said).toContain('Interrupted: nothing is left of it.');
  expect(readdirSync(around)).toEqual([]);
});

test('a killed server takes ffmpeg with it, and what it left is gone after the next film', async () => {
  const around = testFolder();
  const child = cli(around, long);
  const ended = once(child, 'exit');
  await converting(around);
  const busy = cli(around, short);
  const said = text(busy.stderr);
  expect(await once(busy, 'exit')).toEqual([1, null]);
  expect((await said).replaceAll(/\s+/g, ' ')).toContain('is in use by another preparation of a film');

  child.kill('SIGKILL');
  await ended;
  await vi.waitUntil(() => programsIn(around).length === 0, { timeout: 60_000 });
  expect(readdirSync(around)).toEqual([workName]);
  await prepareFilm(wishIn(around, { source: short, folder: join(around, '202') }));
  expect(readdirSync(around)).toEqual(['202']);
});

test('of what a converter that was taken over might leave, nothing is followed and nothing is kept', async () => {
  const rendition = renditionsFor({ width: 480, height: 360 }, 'one')[0]!;
  const made = join(testFolder(), '201');
  await prepareFilm(wishIn(join(made, '..'), { source: short }));
  const secret = join(testFolder(), 'secret');
  const segmentLike = '\0\0\0\u0008moof';
  writeFileSync(secret, segmentLike);

  const spoil = async (change: (folder: string) => void) => {
    const places = { box: join(testFolder(), 'box'), film: join(testFolder(), 'film') };
    const folder = join(places.box, '360');
    mkdirSync(folder, { recursive: true });
    mkdirSync(places.film);
    for (const name of readdirSync(join(made, '360'))) {
      writeFileSync(join(folder, name), readFileSync(join(made, '360', name)));
    }
    change(folder);
    return await finishRendition(places, rendition, 1).then(
      () => 'taken',
      (error: { reason?: string }) => error.reason,
    );
  };
  const anew = (name: string, make: (path: string) => void) => (folder: string) => {
    const path = join(folder, name);
    rmSync(path);
    make(path);
  };
  expect(await spoil(() => {})).toBe('taken');
  expect(await spoil(anew('00000.m4s', (path) => symlinkSync(secret, path)))).toBe('ended');
  expect(await spoil(anew('00000.m4s', (path) => linkSync(secret, path)))).toBe('ended');
  expect(await spoil(anew('index.m3u8', (path) => symlinkSync(join(made, '360/index.m3u8'), path)))).toBe('ended');
  const playlist = readFileSync(join(made, '360/index.m3u8'), 'utf8');
  const elsewhere = playlist.replace('00000.m4s', '../../secret');
  expect(await spoil(anew('index.m3u8', (path) => writeFileSync(path, elsewhere)))).toBe('ended');
  const segment = readFileSync(join(made, '360/00000.m4s'));
  const torn = segment.subarray(0, segment.length - 100);
  expect(await spoil(anew('00000.m4s', (path) => writeFileSync(path, torn)))).toBe('ended');
  expect(readFileSync(secret, 'utf8')).toBe(segmentLike);
});
