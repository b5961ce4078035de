/** Reads files of a pack and nothing else: no path, link or device leads out of the folder, and no file is too large. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { ok, refuse, type Result } from '@glass-dice/domain/result';

const maxBytes = 1_048_576;

/** What is wrong with a file that could not be read, and how to mend it. */
export const fileRefusals = {
  missing: (path: string) => [`${path} is missing.`, 'Add the file, or mend its name.'],
  outside: (path: string) => [`${path} leads out of the pack's folder.`, 'Put the file itself into the folder.'],
  'not-a-file': (path: string) => [`${path} is not an ordinary file.`, 'Put a file there.'],
  'too-large': (path: string) => [`${path} is larger than 1 MiB.`, 'Make it smaller.'],
} satisfies Record<string, (path: string) => [problem: string, remedy: string]>;

export async function readPackFile(folder: string, path: string): Promise<Result<Buffer, keyof typeof fileRefusals>> {
  const root = await realpath(folder);
  const real = await realpath(join(root, path)).catch(() => undefined);
  if (real === undefined) return refuse('missing');
  const inside = relative(root, real);
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') return refuse('outside');
  const { size, isFile } = await stat(real).then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
  if (!isFile) return refuse('not-a-file');
  if (size > maxBytes) return refuse('too-large');
  return ok(await readFile(real));
}
