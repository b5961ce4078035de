/** A secret in a file of its own, outside the database, made at the first start. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './postgres/cluster.ts';
import { StartError } from './start-error.ts';

/** Nothing when the file is not there. */
export function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/**
 * What the file holds afterwards, on the disk: another server, started at the same moment with the same file, may have been
 * faster.
 */
export async function makeSecret(file: string, content: string): Promise<string> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Written aside and put in place whole: one that was cut short would stop every later start.
    writeFileSync(aside, `${content}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(aside, file);
    await syncFolder(dirname(file));
  } catch (error) {
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(file) : undefined;
    if (others) return others;
    throw new StartError(`${file} cannot be written: ${(error as Error).message}.`);
  } finally {
    rmSync(aside, { force: true });
  }
  return content;
}

/** Whether its mode lets anybody but its owner read it. */
export function isReadableByOthers(file: string): boolean {
  return (statSync(file).mode & 0o077) !== 0;
}
