import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { command, Refusal, type Command, type Option } from '../commands/command.ts';
import { clubMomentText } from '../commands/moment-text.ts';
import { writeLine } from '../commands/operator-log.ts';
import { transaction, type Db } from '../database/db.ts';
import { walFolder } from '../postgres/archive.ts';
import { exists, ignoreMissing, passwordsFile, restoreDraft, syncFolder } from '../postgres/cluster.ts';
import { lockDataFolder } from '../postgres/data-folder.ts';
import { StartError } from '../start-error.ts';
import { listBackups, lockBackups, stampOf, type Backup } from './backups.ts';
import { copyFolder } from './copy-files.ts';
import { pepperFile, pepperPlace, requireBackupDir, type Places, type WrongChecks } from './places.ts';
import { endLeftBehind, removeCopy, withRestoredCopy } from './restored-copy.ts';

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const moment: Option<Date | undefined> = {
  placeholder: 'MOMENT',
  summary: 'as of this moment; to the end of the archived log if not said',
  expects: 'a moment with its time zone, such as 2026-11-17T20:30:00+08:00',
  read: (text) => (momentPattern.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined),
  required: false,
};

type Surroundings = { config: () => Places; wrongChecks: WrongChecks };

export function restoreCommand({ config, wrongChecks }: Surroundings): Command {
  return command({
    name: 'restore',
    summary:
      'Puts a backup in the place of the club, if its audit holds, while no server runs. What was there is kept.',
    options: { at: moment },
    run: async ({ options: { at }, as }) => {
      const places = config();
      const backupDir = await requireBackupDir(places);
      const backup = newestBefore(await listBackups(backupDir), at);
      using held = new DisposableStack();
      held.defer(lockDataFolder(places.dataDir).release);
      held.defer(lockBackups(backupDir).release);
      // Stopped now, the PostgreSQL of a killed server archives what it has.
      await endLeftBehind(places.dataDir);
      const draftDir = restoreDraft(places.dataDir);
      try {
        const { wrong, asOf } = await withRestoredCopy(
          { backupDir, backup, dataDir: draftDir, until: at },
          async (db) => await judge(db, await wrongChecks(db), backup, { at, as }),
        ).catch(explain(at));
        if (wrong.length > 0) return refused(wrong);
        const aside = await putInPlace(places, backupDir, backup, draftDir);
        return {
          json: { backup: backup.name, asOf, aside },
          text: [
            `Restored from backup ${backup.name}, with everything up to ${clubMomentText(asOf)}. Its audit holds.`,
            ...(aside ? [`What was there before is in ${aside}: remove it when nobody needs it any more.`] : []),
            'Start the server and make a backup at once: those of before end here. Each game begins a new chain of seeds.',
          ],
        };
      } finally {
        await removeCopy(draftDir);
      }
    },
  });
}

function newestBefore(backups: Backup[], at: Date | undefined): Backup {
  const fitting = backups.findLast((backup) => at === undefined || backup.at <= at);
  if (fitting) return fitting;
  const oldest = backups[0];
  throw new Refusal(
    oldest
      ? `The oldest backup is of ${oldest.at.toISOString()}: name a later moment.`
      : 'There is no backup in BACKUP_DIR.',
  );
}

type Told = { at: Date | undefined; as: string | undefined };

/** That it was restored stands in the log of the operators from then on. */
async function judge(db: Db, wrong: readonly string[], backup: Backup, { at, as }: Told) {
  const { rows } = await sql<{ replayed: Date | null }>`select pg_last_xact_replay_timestamp() as replayed`.execute(db);
  const asOf = rows[0]!.replayed ?? backup.at;
  const details = { backup: backup.name, asOf: asOf.toISOString(), ...(at && { at: at.toISOString() }) };
  if (wrong.length === 0) {
    await transaction(db, (tx) => writeLine(tx, { action: 'restore', memberId: undefined, details, as }));
  }
  return { wrong, asOf };
}

function explain(at: Date | undefined) {
  return (error: Error): never => {
    if (!(error instanceof StartError) || !error.message.includes('before configured recovery target')) throw error;
    throw new Refusal(`The archived log ends before ${at!.toISOString()}: leave "--at" out to restore all of it.`);
  };
}

/** Answers with where that is now which was there; nothing when there was nothing. */
async function putInPlace(
  places: Places,
  backupDir: string,
  backup: Backup,
  draftDir: string,
): Promise<string | undefined> {
  const { dataDir } = places;
  await archiveHistory(join(draftDir, 'postgres/pg_wal'), walFolder(backupDir));
  await copyFolder(join(backupDir, 'media'), join(dataDir, 'media'));
  const pepper = await draftPepper(places, backup, draftDir);
  const aside = join(dataDir, `before-restore-${stampOf(new Date())}`);
  // The database last: without one a server does not start while there is a draft.
  for (const part of [...pepper, passwordsFile, 'postgres']) {
    if (await exists(join(dataDir, part))) await move(part, dataDir, aside);
    await move(part, draftDir, dataDir);
  }
  await syncFolder(dataDir);
  return (await exists(aside)) ? aside : undefined;
}

async function move(part: string, from: string, to: string): Promise<void> {
  await mkdir(dirname(join(to, part)), { recursive: true, mode: 0o700 });
  await rename(join(from, part), join(to, part));
}

/** Where it belongs, unless it is kept elsewhere, which is for its keeper, or is the right one already. */
async function draftPepper(places: Places, backup: Backup, draftDir: string): Promise<string[]> {
  const place = pepperPlace(places);
  const kept = await readFile(join(backup.folder, pepperFile)).catch(ignoreMissing);
  const present = await readFile(places.pinPepperFile).catch(ignoreMissing);
  if (place === undefined || !kept || present?.equals(kept)) return [];
  await cp(join(backup.folder, pepperFile), join(draftDir, place));
  return [place];
}

/** The next restore looks there for timelines that are taken. PostgreSQL's user must be able to read them. */
async function archiveHistory(log: string, archive: string): Promise<void> {
  for (const name of (await readdir(log)).filter((each) => each.endsWith('.history'))) {
    const kept = join(archive, `${name}.gz`);
    if (await exists(kept)) continue;
    await writeFile(`${kept}.new`, gzipSync(await readFile(join(log, name))), { mode: 0o644, flush: true });
    await rename(`${kept}.new`, kept);
  }
  await syncFolder(archive);
}

function refused(wrong: readonly string[]) {
  return {
    failed: true,
    json: { error: 'the audit of the restored copy does not hold', wrong },
    text: [
      `Nothing was changed: in the restored copy the audit does not hold (${wrong.join(', ')}). Try an earlier moment with "--at".`,
    ],
  };
}
