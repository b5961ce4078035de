import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { command, Refusal, wholeNumber, type Command } from '../commands/command.ts';
import { clubMomentText } from '../commands/moment-text.ts';
import type { Db } from '../database/db.ts';
import type { Reached } from '../database/reach-database.ts';
import { archivingIn } from '../postgres/archive.ts';
import { exists, passwordsFile } from '../postgres/cluster.ts';
import { notArchived, readArchiveState } from './archive-state.ts';
import { draftBackup, keepNewest, nameBackup, type Backup } from './backups.ts';
import { copyCluster, copyDurably, copyFolder } from './copy-files.ts';
import { pepperFile, pepperPlace, requireBackupDir, type Places, type WrongChecks } from './places.ts';
import { withRestoredCopy } from './restored-copy.ts';
import { timelineOf } from './segments.ts';

type Surroundings = { config: () => Places; reach: () => Promise<Reached>; wrongChecks: WrongChecks };

export function backupCommand({ config, reach, wrongChecks }: Surroundings): Command {
  return command({
    name: 'backup',
    summary:
      'Copies the club to BACKUP_DIR beside a running server, restores the copy and audits it: only then it counts.',
    options: {
      keep: wholeNumber({ summary: 'how many backups stay, the newest', from: 1, to: 1000, fallback: 7 }),
    },
    run: async ({ database, act, options: { keep } }) => {
      const places = config();
      const backupDir = await requireBackupDir(places);
      await requireArchiving(await database(), backupDir);
      const { superuserUrl } = await reach();
      const draft = await draftBackup(backupDir);
      try {
        const firstSegment = await copyCluster(
          superuserUrl!,
          join(places.dataDir, 'postgres'),
          join(draft.folder, 'postgres'),
        );
        const at = new Date();
        await copyBeside(places, backupDir, draft.folder);
        const copy = { backupDir, backup: { folder: draft.folder, firstSegment }, dataDir: draft.checkDir };
        const wrong = await withRestoredCopy(copy, wrongChecks);
        if (wrong.length > 0) return refused(wrong);
        const name = await nameBackup(backupDir, draft, { at, firstSegment });
        const { kept, removed } = await keepNewest(backupDir, keep);
        return await act(async () => ({
          json: { name, at, kept: kept.length, removed: removed.length },
          text: [
            `Backup ${name} is good: it was restored, and its audit holds. ${kept.length} kept, ${removed.length} older removed.`,
            `The club can be restored as of ${clubMomentText(oldestOf(kept, firstSegment).at)} and any later moment, to half a minute ago.`,
          ],
          details: { name },
        }));
      } finally {
        await draft.clear();
      }
    },
  });
}

/** Those of before a restore end there. */
function oldestOf(kept: readonly Backup[], firstSegment: string): Backup {
  return kept.find((backup) => timelineOf(backup.firstSegment) === timelineOf(firstSegment))!;
}

/** Of the PostgreSQL that runs: it may have been started without BACKUP_DIR, or with another one. */
async function requireArchiving(db: Db, backupDir: string): Promise<void> {
  const { command: archiving, failing } = await readArchiveState(db);
  if (archiving !== archivingIn(backupDir)!.settings['archive_command']) {
    throw new Refusal(`The server was started without BACKUP_DIR=${backupDir}: start it again with it.`);
  }
  if (failing) throw new Refusal(notArchived);
}

/** The passwords of the database belong to its copy; a pepper that is kept elsewhere is for its keeper to copy. */
async function copyBeside(places: Places, backupDir: string, folder: string): Promise<void> {
  const { dataDir, pinPepperFile } = places;
  await copyDurably(join(dataDir, passwordsFile), join(folder, passwordsFile));
  await mkdir(join(backupDir, 'media'), { recursive: true, mode: 0o700 });
  if (await exists(join(dataDir, 'media'))) await copyFolder(join(dataDir, 'media'), join(backupDir, 'media'));
  if (pepperPlace(places) !== undefined) await copyDurably(pinPepperFile, join(folder, pepperFile));
}

function refused(wrong: readonly string[]) {
  const checks = wrong.join(', ');
  return {
    failed: true,
    json: { error: 'the audit of the copy does not hold', wrong },
    text: [
      `This is no good backup, and was removed: in the restored copy the audit does not hold (${checks}).`,
      '"npm run club -- audit" names the first wrong row of each.',
    ],
  };
}
