/**
 * From a film as a camera or a program wrote it to a video as packs have them. All work is done in a folder beside the
 * finished one, which appears at the end, whole. One film at a time: another is refused.
 */
import { constants, createWriteStream } from 'node:fs';
import { chmod, chown, lstat, mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filmLimits, renditionsFor, type Rendition, type RenditionChoice } from '@glass-dice/domain/videos/film';
import { lockDataFolder } from '../../platform/postgres/data-folder.ts';
import { findConfinement, type Confinement } from './confined.ts';
import { encodeRendition, soundKbitPerSecond } from './encode-rendition.ts';
import { makePoster } from './film-poster.ts';
import { FilmRefusal } from './film-refusal.ts';
import { finishRendition, masterPlaylist, type FinishedRendition } from './finish-rendition.ts';
import { probeFilm, said, sourceName, type Film } from './probe-film.ts';

export type FilmStep = 'checked' | `${number}p` | 'poster' | 'done';
/** Of the whole job; it never falls. */
export type FilmProgress = { step: FilmStep; percent: number };

export type FilmWish = {
  source: string;
  /** Where the video will stand: new or empty. */
  folder: string;
  renditions: RenditionChoice;
  /** The second of the film that becomes its cover; without it a good one is found. */
  posterSecond?: number | undefined;
  signal: AbortSignal;
  onProgress: (progress: FilmProgress) => void;
  /** What is free on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
};

/** Paths below the folder, and what the converting program could not reach. */
export type PreparedFilm = {
  playlist: string;
  cover: string;
  lengthMs: number;
  qualities: Pick<Rendition, 'lines' | 'width' | 'height'>[];
  hasSound: boolean;
  confined: { asNobody: boolean; withoutNetwork: boolean };
};

/** One name for all, so that the next job finds what an interrupted one left. */
const workName = '.film-being-prepared';
const oneGibibyte = 1_073_741_824;
/** The club goes on beside it. */
const keptFreeBytes = oneGibibyte;

let isBusy = false;

/** Throws a FilmRefusal, or the signal's reason; then nothing is left. */
export async function prepareFilm(wish: FilmWish): Promise<PreparedFilm> {
  if (isBusy) throw new FilmRefusal('busy', 'Another film is being prepared: wait until it is done.');
  isBusy = true;
  try {
    return await prepareAlone({ ...wish, folder: resolve(wish.folder) });
  } catch (error) {
    wish.signal.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new FilmRefusal('no-room', 'The disk is full: nothing was kept.');
  } finally {
    isBusy = false;
  }
}

async function prepareAlone(wish: FilmWish): Promise<PreparedFilm> {
  await refuseFull(wish.folder);
  const confinement = await findConfinement();
  const work = join(dirname(wish.folder), workName);
  await mkdir(dirname(work), { recursive: true });
  const { release } = lockDataFolder(work, { who: 'preparation of a film', toDo: 'wait until it is done' });
  try {
    await clear(work);
    const prepared = await prepareIn(work, confinement, wish);
    wish.signal.throwIfAborted();
    await rename(join(work, 'film'), wish.folder).catch(() => {
      throw notEmpty(wish.folder);
    });
    wish.onProgress({ step: 'done', percent: 100 });
    return prepared;
  } finally {
    await rm(work, { recursive: true, force: true });
    release();
  }
}

/** All but the lock. */
async function clear(work: string): Promise<void> {
  for (const name of ['box', 'film', 'still.png']) await rm(join(work, name), { recursive: true, force: true });
}

async function prepareIn(work: string, confinement: Confinement, wish: FilmWish): Promise<PreparedFilm> {
  const { posterSecond, signal, onProgress } = wish;
  const places = { box: join(work, 'box'), film: join(work, 'film') };
  for (const place of Object.values(places)) await mkdir(place, { mode: 0o700 });
  await copySource(wish, join(places.box, sourceName));
  await giveTo(confinement, places.box, join(places.box, sourceName));
  const film = await probeFilm(confinement, { folder: places.box, signal });
  if (posterSecond !== undefined && posterSecond > Math.ceil(film.seconds)) {
    throw new FilmRefusal('poster-beyond', `The film is ${said(film.seconds)} long: it has no second ${posterSecond}.`);
  }
  const renditions = renditionsFor(film, wish.renditions);
  await refuseNoRoom(wish, bytesOf(film, renditions));
  onProgress({ step: 'checked', percent: 1 });

  const finished = await encodeAll({ confinement, film, renditions, places, wish });
  onProgress({ step: 'poster', percent: 98 });
  const cover = join(places.film, 'cover.webp');
  const still = join(work, 'still.png');
  await makePoster(confinement, film, { atSeconds: posterSecond, folder: places.box, still, cover, signal });
  await writeFile(join(places.film, 'index.m3u8'), masterPlaylist(finished));
  await chmod(places.film, 0o755);
  return {
    playlist: 'index.m3u8',
    cover: basename(cover),
    lengthMs: Math.max(...finished.map(({ lengthMs }) => lengthMs)),
    qualities: finished.map(({ lines, width, height }) => ({ lines, width, height })),
    hasSound: film.audioIndex !== undefined,
    confined: { asNobody: confinement.owner !== undefined, withoutNetwork: confinement.withoutNetwork },
  };
}

type Encoding = {
  confinement: Confinement;
  film: Film;
  renditions: readonly Rendition[];
  places: { box: string; film: string };
  wish: FilmWish;
};

async function encodeAll({ confinement, film, renditions, places, wish }: Encoding): Promise<FinishedRendition[]> {
  const pixels = (each: readonly Rendition[]) => each.reduce((sum, { width, height }) => sum + width * height, 0);
  const finished: FinishedRendition[] = [];
  let shown = 1;
  for (const rendition of renditions) {
    // A program that goes on filling a disk is stopped, whatever it was told.
    const full = new AbortController();
    const tell = (seconds: number) => {
      const part = Math.min(1, seconds / film.seconds) * pixels([rendition]) + pixels(finished);
      shown = Math.max(shown, Math.min(97, 1 + Math.floor((96 * part) / pixels(renditions))));
      wish.onProgress({ step: `${rendition.lines}p`, percent: shown });
      refuseNoRoom(wish, 0).catch((error: unknown) => full.abort(error));
    };
    tell(0);
    const signal = AbortSignal.any([wish.signal, full.signal]);
    await encodeRendition(confinement, film, rendition, { folder: places.box, signal, onSeconds: tell });
    finished.push(await finishRendition(places, rendition, film.seconds));
  }
  return finished;
}

/** The programs read a copy: under a name of ours, in their own folder, the same from beginning to end. */
async function copySource({ source, signal, ...wish }: FilmWish, copy: string): Promise<void> {
  // Without waiting: a pipe may never have a writer.
  const file = await open(source, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw new FilmRefusal('no-file', `${source} cannot be read (${error.code}).`);
  });
  try {
    const before = await file.stat();
    if (!before.isFile()) throw new FilmRefusal('no-file', `${source} is not an ordinary file.`);
    if (before.size > filmLimits.bytes) {
      const most = filmLimits.bytes / oneGibibyte;
      throw new FilmRefusal('too-large', `${source} is larger than ${most} GiB: convert it to a smaller one first.`);
    }
    await refuseNoRoom(wish, before.size);
    if (before.size > 0) {
      const bytes = file.createReadStream({ autoClose: false, end: before.size - 1 });
      await pipeline(bytes, createWriteStream(copy, { flags: 'wx', mode: 0o400 }), { signal });
    } else await writeFile(copy, '');
    const after = await file.stat();
    const isSame =
      after.size === before.size && after.mtimeMs === before.mtimeMs && (await lstat(copy)).size === after.size;
    if (!isSame) throw new FilmRefusal('changed', `${source} changed while it was read: try again when it is whole.`);
  } finally {
    await file.close();
  }
}

async function giveTo({ owner }: Confinement, ...paths: string[]): Promise<void> {
  if (owner) for (const path of paths) await chown(path, owner.uid, owner.gid);
}

function bytesOf(film: Film, renditions: readonly Rendition[]): number {
  return renditions.reduce(
    (sum, each) => sum + ((each.kbitPerSecond + soundKbitPerSecond) / 8) * 1_000 * film.seconds,
    0,
  );
}

async function refuseNoRoom({ folder, freeBytes = freeOn }: Room, bytes: number): Promise<void> {
  const disk = dirname(folder);
  if ((await freeBytes(disk)) >= keptFreeBytes + bytes) return;
  const needed = Math.ceil((keptFreeBytes + bytes) / 1_048_576);
  throw new FilmRefusal('no-room', `The disk of ${disk} is nearly full: ${needed} MiB have to be free.`);
}

type Room = Pick<FilmWish, 'folder' | 'freeBytes'>;

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [folder],
  );
  if (names.length > 0) throw notEmpty(folder);
}

function notEmpty(folder: string): FilmRefusal {
  return new FilmRefusal('folder-not-empty', `${folder} is no new or empty folder: choose another.`);
}
