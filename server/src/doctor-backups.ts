/** Whether a lost disk would lose the club. */
import { stat } from 'node:fs/promises';
import type { Config } from './config.ts';
import { failed, ok, warning, type Finding } from './doctor-checks.ts';
import { notArchived, readArchiveState } from './platform/backup/archive-state.ts';
import { listBackups } from './platform/backup/backups.ts';
import { timelineOf } from './platform/backup/segments.ts';
import { clubMomentText } from './platform/commands/moment-text.ts';
import type { Db } from './platform/database/db.ts';
import { archivingIn } from './platform/postgres/archive.ts';

const oldestMs = 2 * 24 * 60 * 60_000;
const makeOne = 'run "npm run club -- backup", best every day';

export async function lookAtBackups(db: Db, { backupDir, dataDir }: Config): Promise<Finding> {
  if (backupDir === undefined) {
    return warning('None are made: set BACKUP_DIR, for the server and for commands, to a folder on another disk.');
  }
  const { command, failing, timeline } = await readArchiveState(db);
  if (command !== archivingIn(backupDir)!.settings['archive_command']) {
    return warning('The server was started without this BACKUP_DIR: start it again with it.');
  }
  if (failing) {
    return failed(notArchived);
  }
  const backups = await listBackups(backupDir);
  const newest = backups.at(-1);
  if (!newest) return warning(`There is no backup yet: ${makeOne}.`);
  const says = `${backups.length}, the newest of ${clubMomentText(newest.at)}`;
  if (timelineOf(newest.firstSegment) !== timeline) {
    return failed(`The club was restored after its newest backup, which knows nothing since: ${makeOne}.`);
  }
  if (Date.now() - newest.at.getTime() > oldestMs) return warning(`${says}: ${makeOne}.`);
  const [there, here] = await Promise.all([stat(backupDir), stat(dataDir)]);
  return there.dev === here.dev ? warning(`${says}; but on the same disk as the club. Copy them elsewhere.`) : ok(says);
}
