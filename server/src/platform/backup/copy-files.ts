/** Copies folders that may be written to meanwhile. */
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseError } from 'pg';
import { Refusal } from '../commands/command.ts';
import { withClient } from '../postgres/client.ts';
import { syncFolder } from '../postgres/cluster.ts';
import { notArchived } from './archive-state.ts';

/** Folders that PostgreSQL fills anew; the log comes from its archive. */
const emptied = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const skipped = /^(?:postmaster\.(?:pid|opts)|pg_wal\/(?!archive_status$|summaries$).+|.*\bpgsql_tmp.*)$/;
/** Written at each checkpoint; copied last. */
const controlFile = 'global/pg_control';

/** A copy is worth nothing before the archive has the log of the time in which it was made. */
const archivePatience = '2min';
const timedOut = '57014';

/** Copies a cluster that is in use, and answers with the first segment of the log that the copy needs. */
export async function copyCluster(superuserUrl: string, clusterDir: string, target: string): Promise<string> {
  return withClient(superuserUrl, async (client) => {
    const { rows: started } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('glass dice', fast => true)) as segment`,
    );
    await copyFolder(clusterDir, target, isForCopy);
    await copyDurably(join(clusterDir, controlFile), join(target, controlFile));
    await client.query(`set statement_timeout = '${archivePatience}'`);
    const stopped = await client
      .query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
      .catch((error: DatabaseError) => {
        throw error.code === timedOut ? new Refusal(notArchived) : error;
      });
    await writeDurably(join(target, 'backup_label'), stopped.rows[0]!.labelfile);
    return started[0]!.segment;
  });
}

function isForCopy(path: string): boolean {
  return path !== controlFile && !skipped.test(path) && !emptied.some((folder) => path.startsWith(`${folder}/`));
}

/** Files that are there already with their size are not copied again; one that vanishes meanwhile was not needed. */
export async function copyFolder(
  from: string,
  to: string,
  isMeant: (path: string) => boolean = () => true,
): Promise<void> {
  const { mode } = await stat(from);
  await mkdir(to, { recursive: true, mode });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!isMeant(entry.name)) continue;
    const within = (path: string) => isMeant(`${entry.name}/${path}`);
    const copied = entry.isDirectory() ? copyFolder(source, target, within) : copyDurably(source, target);
    await copied.catch(ignoreVanished(source));
  }
  await syncFolder(to);
}

export async function copyDurably(source: string, target: string): Promise<void> {
  const [size, there] = await Promise.all([sizeOf(source), sizeOf(target)]);
  if (size !== undefined && size === there) return;
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await using handle = await open(target);
  await handle.sync();
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using handle = await open(path, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

function ignoreVanished(source: string) {
  return async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || (await sizeOf(source)) !== undefined) throw error;
  };
}
