/**
 * What a video of a pack consists of: its playlists, written anew, and the files they name, under names of our own. All
 * contents together make the name of the folder it will stand in under `media/videos`.
 */
import { isUtf8 } from 'node:buffer';
import { dirname, join } from 'node:path';
import type { Locale } from '@glass-dice/domain/locale';
import { eachLimit } from './each-limit.ts';
import { captionMistakes } from './captions.ts';
import type { Mistake, Place } from './mistake.ts';
import { refusalOf, type FileKind, type PackFolder } from './pack-folder.ts';
import { hashOf } from './pictures.ts';
import {
  readMaster,
  readMedia,
  writeMaster,
  writeMedia,
  type MediaPlaylist,
  type PlaylistMistake,
} from './playlists.ts';

/** A file of the pack that is copied, or a text. */
export type FilmFile = { name: string; hash: string } & ({ path: string; kind: FileKind } | { text: string });

export type Film = {
  folder: string;
  lengthMs: number;
  qualities: number[];
  captions: Locale[];
  files: FilmFile[];
};

/** A file, and where the pack mentions it. */
type Mentioned = { path: string; at: Place };
export type FilmEntry = { playlist: Mentioned; captions: ({ locale: Locale } & Mentioned)[] };

/** Qualities that differ by more are not of the same video. */
const mostDifferenceMs = 2_000;
/** For each of the videos that are read at once, and a segment may be large. */
const filesAtOnce = 2;

/** Reads everything a video consists of. Mistakes go to `refuse`; the film is there when there was none. */
export async function readFilm(
  folder: PackFolder,
  entry: FilmEntry,
  refuse: (mistake: Mistake) => void,
): Promise<Film | undefined> {
  return await new FilmReading(folder, refuse).read(entry);
}

class FilmReading {
  readonly #folder: PackFolder;
  readonly #refuse: (mistake: Mistake) => void;
  #isRight = true;

  constructor(folder: PackFolder, refuse: (mistake: Mistake) => void) {
    this.#folder = folder;
    this.#refuse = refuse;
  }

  async read({ playlist: { path: playlist, at }, captions }: FilmEntry): Promise<Film | undefined> {
    const text = await this.#text(playlist, 'playlist', at);
    if (text === undefined) return undefined;
    const master = readMaster(text);
    this.#name(playlist, master.mistakes);
    const files: FilmFile[] = [textFile('index.m3u8', writeMaster(master.value))];
    const lengths: number[] = [];
    for (const { uri, line, height } of master.value) {
      const media = await this.#media(join(dirname(playlist), uri), { file: playlist, line });
      if (!media) continue;
      files.push(...(await this.#segments(media.path, media.value, height)));
      lengths.push(Math.round(media.value.segments.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000));
    }
    const lengthMs = Math.max(...lengths, 0);
    if (lengthMs - Math.min(...lengths, lengthMs) > mostDifferenceMs) {
      const problem = `The qualities are ${lengths.map((ms) => `${ms / 1_000} s`).join(' and ')} long.`;
      this.#name(playlist, [{ line: 1, problem, remedy: 'Cut all of them from the same video.' }]);
    }
    for (const each of captions) files.push(...(await this.#captions(each, lengthMs)));
    if (!this.#isRight) return undefined;
    const contents = files.map(({ name, hash }) => `${name} ${hash}\n`);
    return {
      folder: hashOf(...contents),
      lengthMs,
      qualities: master.value.map(({ height }) => height),
      captions: captions.map(({ locale }) => locale),
      files,
    };
  }

  async #media(path: string, mentioned: Place): Promise<{ path: string; value: MediaPlaylist } | undefined> {
    const text = await this.#text(path, 'playlist', mentioned);
    if (text === undefined) return undefined;
    const { value, mistakes } = readMedia(text);
    this.#name(path, mistakes);
    return value && { path, value };
  }

  async #segments(playlist: string, { init, segments }: MediaPlaylist, height: number): Promise<FilmFile[]> {
    const named = segments.map((segment, index) => ({
      ...segment,
      name: `${height}-${String(index).padStart(5, '0')}.m4s`,
    }));
    const wanted = [{ ...init, name: `${height}-init.mp4`, boxes: ['ftyp'] }, ...named.map(asSegment)];
    const hashes = new Map<string, string>();
    await eachLimit(filesAtOnce, wanted, async ({ uri, line, name, boxes }) => {
      const path = join(dirname(playlist), uri);
      const bytes = await this.#bytes(path, 'segment', { file: playlist, line });
      if (!bytes) return;
      hashes.set(name, hashOf(bytes));
      if (beginsWithBox(bytes, boxes)) return;
      const problem = `${path} does not begin as such a file does (${boxes.join(', ')}).`;
      this.#name(playlist, [{ line, problem, remedy: 'Make fragmented MP4 (CMAF) of it.' }]);
    });
    return [
      textFile(`${height}.m3u8`, writeMedia(`${height}-init.mp4`, named)),
      ...wanted.map(({ uri, name }) => ({
        name,
        hash: hashes.get(name) ?? '',
        path: join(dirname(playlist), uri),
        kind: 'segment' as const,
      })),
    ];
  }

  async #captions({ path, locale, at }: FilmEntry['captions'][number], lengthMs: number): Promise<FilmFile[]> {
    const text = await this.#text(path, 'captions', at);
    if (text === undefined) return [];
    if (lengthMs > 0) this.#name(path, captionMistakes(text, lengthMs));
    return [{ name: `captions.${locale}.vtt`, hash: hashOf(text), path, kind: 'captions' }];
  }

  async #text(path: string, kind: FileKind, mentioned: Place): Promise<string | undefined> {
    const bytes = await this.#bytes(path, kind, mentioned);
    if (!bytes) return undefined;
    if (isUtf8(bytes)) return bytes.toString('utf8');
    this.#name(path, [{ line: 1, problem: `${path} is not UTF-8.`, remedy: 'Save it as UTF-8.' }]);
    return undefined;
  }

  async #bytes(path: string, kind: FileKind, { file, line }: Place): Promise<Buffer | undefined> {
    const bytes = await this.#folder.read(path, kind);
    if (bytes.ok) return bytes.value;
    const [problem, remedy] = refusalOf(bytes.reason, path, kind);
    this.#name(file, [{ line, problem, remedy }]);
    return undefined;
  }

  #name(file: string, mistakes: readonly PlaylistMistake[]): void {
    for (const mistake of mistakes) {
      this.#isRight = false;
      this.#refuse({ file, ...mistake });
    }
  }
}

function textFile(name: string, text: string): FilmFile {
  return { name, hash: hashOf(text), text };
}

function asSegment<Named extends object>(segment: Named): Named & { boxes: string[] } {
  return { ...segment, boxes: ['styp', 'sidx', 'moof'] };
}

/** MP4 is a row of boxes, each with its length and its kind. */
function beginsWithBox(bytes: Buffer, boxes: readonly string[]): boolean {
  if (bytes.length < 8) return false;
  const length = bytes.readUInt32BE(0);
  return length >= 8 && length <= bytes.length && boxes.includes(bytes.subarray(4, 8).toString('latin1'));
}
