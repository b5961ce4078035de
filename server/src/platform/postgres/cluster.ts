/** The cluster's files: its folder, made once by initdb, and the generated passwords of its roles. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.ts';
import { spawnAs } from './run-as.ts';
import type { RunAs } from './run-as.ts';

export const passwordsFile = 'postgres-passwords.json';

const draftPrefix = 'postgres.new-';

/** Where a restore makes the cluster that it puts in place at its end. */
export function restoreDraft(dataDir: string): string {
  return join(dataDir, 'restore.new');
}

export type Passwords = { superuser: string; owner: string; app: string };

/** Reads the passwords, or makes them up where there is no cluster yet that would need the old ones. */
export async function loadPasswords(dataDir: string, clusterDir: string): Promise<Passwords> {
  const path = join(dataDir, passwordsFile);
  const stored = await readFile(path, 'utf8').catch(ignoreMissing);
  if (stored !== undefined) return JSON.parse(stored) as Passwords;
  if (await exists(clusterDir)) {
    throw new StartError(`${path} is missing, so nobody can sign in to the database: put it back from a backup.`);
  }
  const passwords = { superuser: newPassword(), owner: newPassword(), app: newPassword() };
  // Written aside and renamed, so that a crash leaves either no file or a whole one.
  await writeFile(`${path}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return passwords;
}

/**
 * Makes the cluster unless it exists, aside and then renamed, so that it is there whole or not at all. Each try has a
 * draft of its own, because the initdb of a killed server may still be writing to the last one.
 */
export async function ensureCluster(clusterDir: string, initdb: string, runAs: RunAs, password: string): Promise<void> {
  const dataDir = dirname(clusterDir);
  for (const name of await readdir(dataDir)) if (name.startsWith(draftPrefix)) await removeFolder(join(dataDir, name));
  if (await exists(clusterDir)) return giveTo(runAs, clusterDir);
  if (await exists(restoreDraft(dataDir))) {
    throw new StartError(`A restore was cut short in ${dataDir}: repeat it with "npm run club -- restore".`);
  }

  const draftDir = await mkdtemp(join(dataDir, draftPrefix));
  const passwordFile = join(draftDir, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(runAs, draftDir);
  const draftCluster = join(draftDir, 'cluster');
  await runInitdb(initdb, runAs, draftCluster, passwordFile);
  await rename(draftCluster, clusterDir);
  await syncFolder(dataDir);
  await removeFolder(draftDir);
}

async function runInitdb(initdb: string, runAs: RunAs, folder: string, passwordFile: string): Promise<void> {
  const child = spawnAs(runAs, initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    // Small segments, so that an archive of the log is never far behind.
    '--wal-segsize=1',
  ]);
  const [complaint] = await Promise.all([text(child.stderr!), once(child, 'close')]);
  if (child.exitCode !== 0) throw new StartError(`PostgreSQL could not make its folder: ${complaint.trim()}`);
}

/** Retried, because an initdb that nobody waits for any more may be adding files meanwhile. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** The pid that PostgreSQL last wrote down for itself. Another process may have it now. */
export async function readPid(clusterDir: string): Promise<string | undefined> {
  return (await readPidFile(clusterDir))?.[0];
}

/** The port on which PostgreSQL last said that it listens. */
export async function readPort(clusterDir: string): Promise<number | undefined> {
  const port = Number((await readPidFile(clusterDir))?.[3]);
  return port > 0 ? port : undefined;
}

async function readPidFile(clusterDir: string): Promise<string[] | undefined> {
  const pidFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(ignoreMissing);
  return pidFile?.split('\n');
}

/** Renames in a folder survive a power cut only once the folder itself is written. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** A folder into which only PostgreSQL writes. */
export async function ensureFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(runAs, folder);
}

/** PostgreSQL insists on files of its own user's, and those restored by root are root's. The folder itself goes last. */
export async function giveTo({ owner }: RunAs, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const path of await readdir(folder, { recursive: true })) await lchown(join(folder, path), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(ignoreMissing)) !== undefined;
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
