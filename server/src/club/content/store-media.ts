/**
 * Puts a pack's pictures and videos under `media`, named by their content. A file, and a video's folder, is whole or not
 * there, also after a crash in the middle of writing; what is there already is neither read nor made again.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createPool } from '../../platform/load/pool.ts';
import { StartError } from '../../platform/start-error.ts';
import { eachLimit, type Progress } from './each-limit.ts';
import type { Film, FilmFile } from './film.ts';
import type { FileKind, PackFolder } from './pack-folder.ts';
import type { Pack } from './pack.ts';
import { encodePicture, hashOf, type Picture } from './pictures.ts';

/** Waiting for the disk, mostly. */
const writesAtOnce = 8;
const encodersAtOnce = 2;
const videosAtOnce = 2;

export async function storeMedia(
  dataDir: string,
  { folder, pictures, films }: Pick<Pack, 'folder' | 'pictures' | 'films'>,
  progress: Progress = () => {},
): Promise<void> {
  const media = join(dataDir, 'media');
  const videos = join(media, 'videos');
  await mkdir(videos, { recursive: true });
  await Promise.all([media, videos].map(sweep));
  const stored = new Set(await readdir(media));
  const encode = createPool({ concurrency: encodersAtOnce, maxQueued: Infinity });
  const storing = { media, folder, stored, encode };
  await eachLimit(
    writesAtOnce,
    pictures,
    (picture) => storePicture(storing, picture),
    (done) => progress('Pictures', done, pictures.length),
  );
  const shown = new Set(await readdir(videos));
  const newFilms = films.filter((film) => !shown.has(film.folder));
  await eachLimit(
    videosAtOnce,
    newFilms,
    (film) => storeFilm(videos, folder, film),
    (done) => progress('New videos', done, newFilms.length),
  );
  // The names, too, must be on the disk before the database mentions them.
  await Promise.all([media, videos].map(flushFolder));
}

type Storing = { media: string; folder: PackFolder; stored: Set<string>; encode: ReturnType<typeof createPool> };

async function storePicture({ media, folder, stored, encode }: Storing, picture: Picture): Promise<void> {
  const missing = picture.files.filter(({ name }) => !stored.has(name));
  if (missing.length === 0) return;
  const bytes = await readAgain(folder, { path: picture.path, kind: 'picture', hash: picture.sourceHash });
  for (const { name, width, asItIs } of missing) {
    const content = asItIs ? bytes : await encode(() => encodePicture(bytes, width));
    // First, so that a drawing that is there has it.
    if (extname(name) === '.svg') await storeFile(media, `${name}.br`, await compress(content, compression));
    await storeFile(media, name, content);
    stored.add(name);
  }
}

/** A drawing goes out at a third of its size; more effort takes far longer than it saves, while a first start waits. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } as const;
const compress = promisify(brotliCompress);

async function storeFile(media: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(media, `.${name}.${randomUUID()}`);
  await writeFile(unfinished, content, { flush: true });
  await rename(unfinished, join(media, name));
}

async function storeFilm(videos: string, folder: PackFolder, film: Film): Promise<void> {
  const unfinished = join(videos, `.${film.folder}.${randomUUID()}`);
  await mkdir(unfinished);
  try {
    await eachLimit(writesAtOnce, film.files, async (file) => {
      await writeFile(join(unfinished, file.name), await contentOf(folder, file), { flush: true });
    });
    await flushFolder(unfinished);
    await rename(unfinished, join(videos, film.folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another import had the same one and was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function contentOf(folder: PackFolder, file: FilmFile): Promise<string | Buffer> {
  return 'text' in file ? file.text : await readAgain(folder, file);
}

/** Only what was checked is stored: a file that changed in between is refused. */
async function readAgain(folder: PackFolder, { path, kind, hash }: { path: string; kind: FileKind; hash: string }) {
  const bytes = await folder.read(path, kind);
  if (!bytes.ok || hashOf(bytes.value) !== hash) {
    throw new StartError(`${path} changed while the pack was being read: nothing was imported.`);
  }
  return bytes.value;
}

/** Unfinished things have names that begin with a dot. After a day they are left over. */
const unfinishedForMs = 24 * 60 * 60_000;

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.')) continue;
    const about = await stat(join(folder, name)).catch(() => undefined);
    if (!about || Date.now() - about.mtimeMs < unfinishedForMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
