/** Reads files of a pack and nothing else: no path, link or device leads out of the folder, and no file is too large. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { ok, refuse, type Result } from '@glass-dice/domain/result';

const mebibyte = 1_048_576;

/** The most a file may have, by what it is. */
export const mostBytes = {
  yaml: mebibyte,
  /** Lists of up to 10,000 hosts or videos: reading takes some sixty times as much memory. */
  list: 24 * mebibyte,
  picture: 8 * mebibyte,
  playlist: mebibyte,
  captions: mebibyte,
  segment: 16 * mebibyte,
} as const;

export type FileKind = keyof typeof mostBytes;

/** What is wrong with a file that could not be read, and how to mend it. */
const refusals = {
  missing: (path) => [`${path} is missing.`, 'Add the file, or mend its name.'],
  outside: (path) => [`${path} leads out of the pack's folder.`, 'Put the file itself into the folder.'],
  'not-a-file': (path) => [`${path} is not an ordinary file.`, 'Put a file there.'],
  'too-large': (path, kind) => [`${path} is larger than ${mostBytes[kind] / mebibyte} MiB.`, 'Make it smaller.'],
} satisfies Record<string, (path: string, kind: FileKind) => [problem: string, remedy: string]>;

type Unreadable = keyof typeof refusals;

export function refusalOf(reason: Unreadable, path: string, kind: FileKind): [problem: string, remedy: string] {
  return refusals[reason](path, kind);
}

export class PackFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  static async open(folder: string): Promise<PackFolder> {
    return new PackFolder(await realpath(folder));
  }

  async read(path: string, kind: FileKind): Promise<Result<Buffer, Unreadable>> {
    const real = await realpath(join(this.#root, path)).catch(() => undefined);
    if (real === undefined) return refuse('missing');
    const inside = relative(this.#root, real);
    if (isAbsolute(inside) || inside.split(sep)[0] === '..') return refuse('outside');
    const about = await stat(real);
    if (!about.isFile()) return refuse('not-a-file');
    if (about.size > mostBytes[kind]) return refuse('too-large');
    return ok(await readFile(real));
  }
}
