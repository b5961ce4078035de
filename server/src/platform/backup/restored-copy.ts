/** A copy of a backup, brought forward by the archived log, in a data folder of its own. */
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Refusal } from '../commands/command.ts';
import { connect, type Db } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { finishFirst } from '../database/reach-database.ts';
import { recoveringFrom, walFolder } from '../postgres/archive.ts';
import { exists, giveTo, passwordsFile } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres/embedded.ts';
import { clusterNameOf, endProcesses } from '../postgres/processes.ts';
import { placeOf, segmentName, timelineOf } from './segments.ts';

type Wanted = {
  backupDir: string;
  backup: { folder: string; firstSegment: string };
  dataDir: string;
  until?: Date | undefined;
};

/** Removes what is left of one, whose PostgreSQL may still run when the command that made it was killed. */
export async function removeCopy(dataDir: string): Promise<void> {
  await endLeftBehind(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

export async function endLeftBehind(dataDir: string): Promise<void> {
  const clusterDir = join(dataDir, 'postgres');
  if (await exists(clusterDir)) await endProcesses(await clusterNameOf(clusterDir));
}

/** Makes it, calls `look` with it, and stops it. The folder stays. */
export async function withRestoredCopy<Result>(
  { backupDir, backup, dataDir, until }: Wanted,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  await removeCopy(dataDir);
  finishFirst();
  const newest = await newestSegment(backupDir, backup.firstSegment);
  await copyBackup(backupDir, backup.folder, dataDir);
  const log = pino({ level: 'silent' });
  const postgres = await startPostgres({ dataDir, log, archive: recoveringFrom(backupDir, until) });
  try {
    await migrate(postgres.ownerUrl, decodeURIComponent(new URL(postgres.appUrl).username));
    const db = connect(postgres.appUrl, { max: 2, onError: () => {} });
    try {
      if (!until) await requireWholeLog(db, newest);
      return await look(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

async function copyBackup(backupDir: string, folder: string, dataDir: string): Promise<void> {
  // Others may pass through: under root, PostgreSQL runs as a user of its own.
  await mkdir(dataDir, { mode: 0o711 });
  for (const part of ['postgres', passwordsFile]) {
    await cp(join(folder, part), join(dataDir, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  await writeFile(join(dataDir, 'postgres/recovery.signal'), '', { mode: 0o600 });
  // Root gives it to whom the log belongs: to another user the log would be closed, or taken from the first.
  const owner = await stat(walFolder(backupDir));
  if (process.getuid?.() === 0 && owner.uid !== 0) await giveTo({ owner }, join(dataDir, 'postgres'));
}

/** Of the timeline to which the backup belongs. */
async function newestSegment(backupDir: string, firstSegment: string): Promise<string> {
  const segments = (await readdir(walFolder(backupDir))).filter(
    (name) => segmentName.test(name) && timelineOf(name) === timelineOf(firstSegment),
  );
  return segments.toSorted().at(-1) ?? firstSegment;
}

/** To PostgreSQL a segment that is missing is the end of the log, though later ones may be there. */
async function requireWholeLog(db: Db, newest: string): Promise<void> {
  const { rows } = await sql<{ reached: string }>`
    select pg_walfile_name(pg_last_wal_replay_lsn()) as reached`.execute(db);
  const { reached } = rows[0]!;
  if (placeOf(reached) >= placeOf(newest)) return;
  throw new Refusal(
    `The archived log has a gap: it was followed to segment ${placeOf(reached)}, but there are some up to ` +
      `${placeOf(newest)}. With "--at" a club can be restored as of a moment before the gap.`,
  );
}
