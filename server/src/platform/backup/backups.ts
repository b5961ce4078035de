/**
 * The folder of a club's backups: one folder for each, named by its moment, beside the archived log of PostgreSQL and
 * the media. A backup gets its name when it was restored and its audit held; what has none is not one.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walFolder } from '../postgres/archive.ts';
import { exists, ignoreMissing, syncFolder } from '../postgres/cluster.ts';
import { lockDataFolder } from '../postgres/data-folder.ts';
import { removeCopy } from './restored-copy.ts';
import { placeOf, segmentName } from './segments.ts';

export type Backup = {
  name: string;
  folder: string;
  /** From here on it can be restored, as of any later moment that the archive has. */
  at: Date;
  /** The segment of the log with which bringing it forward begins. */
  firstSegment: string;
};

const named = /^\d{8}T\d{6}Z$/;
const note = 'backup.json';

/** The oldest first. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  if (!(await exists(backupDir))) return [];
  const names = (await readdir(backupDir)).filter((name) => named.test(name)).toSorted();
  const found = await Promise.all(names.map((name) => readBackup(backupDir, name)));
  return found.filter((backup) => backup !== undefined);
}

/** When the newest was made; nothing without one. */
export async function newestBackupAt(backupDir: string): Promise<Date | undefined> {
  return (await listBackups(backupDir)).at(-1)?.at;
}

/** Nothing of one that is just being removed. */
async function readBackup(backupDir: string, name: string): Promise<Backup | undefined> {
  const folder = join(backupDir, name);
  const text = await readFile(join(folder, note), 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const { at, firstSegment } = JSON.parse(text) as Record<string, string>;
  return { name, folder, at: new Date(at!), firstSegment: firstSegment! };
}

const draftDir = (backupDir: string) => join(backupDir, 'draft');
const removedDir = (backupDir: string) => join(draftDir(backupDir), 'removed');

/** No other process makes, removes or restores one until `release`. */
export function lockBackups(backupDir: string): { release: () => void } {
  return lockDataFolder(draftDir(backupDir), { who: 'backup or restore', toDo: 'wait until it has ended' });
}

export type Draft = {
  folder: string;
  /** For the copy that is restored and looked at. */
  checkDir: string;
  clear: () => Promise<void>;
};

/** Folders for the next one and for its check, for one at a time. What an interrupted one left is removed. */
export async function draftBackup(backupDir: string): Promise<Draft> {
  const { release } = lockBackups(backupDir);
  const folder = join(draftDir(backupDir), 'backup');
  const checkDir = join(draftDir(backupDir), 'check');
  const empty = async () => {
    await removeCopy(checkDir);
    for (const left of [folder, removedDir(backupDir)]) await rm(left, { recursive: true, force: true });
  };
  await empty();
  await mkdir(folder, { mode: 0o700 });
  return { folder, checkDir, clear: () => empty().finally(release) };
}

/** From now on it is one. */
export async function nameBackup(backupDir: string, draft: Draft, told: Pick<Backup, 'at' | 'firstSegment'>) {
  const name = stampOf(told.at);
  await writeFile(join(draft.folder, note), `${JSON.stringify(told, undefined, 2)}\n`, { flush: true });
  await syncFolder(draft.folder);
  await rename(draft.folder, join(backupDir, name));
  await syncFolder(backupDir);
  return name;
}

/** Keeps the newest, and of the log what they need. */
export async function keepNewest(backupDir: string, count: number): Promise<{ kept: Backup[]; removed: Backup[] }> {
  const all = await listBackups(backupDir);
  const removed = all.slice(0, -count);
  const kept = all.slice(-count);
  for (const { folder } of removed) {
    // At once, so that one half of it never counts as a backup.
    await rename(folder, removedDir(backupDir));
    await rm(removedDir(backupDir), { recursive: true });
  }
  const first = kept.map(({ firstSegment }) => placeOf(firstSegment)).toSorted()[0];
  for (const file of await readdir(walFolder(backupDir))) {
    if (first !== undefined && segmentName.test(file) && placeOf(file) < first)
      await rm(join(walFolder(backupDir), file));
  }
  return { kept, removed };
}

/** 20261117T130522Z */
export function stampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
