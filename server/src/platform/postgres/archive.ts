/**
 * PostgreSQL's log, archived: each finished segment is compressed into a folder, and a copy of the cluster is brought
 * forward from there. PostgreSQL repeats a command until it succeeds, and keeps the segment as long.
 */
import { join } from 'node:path';

export type Archive = { folder: string; settings: Record<string, string> };

/** A segment that is not full is archived, too, so that a lost disk takes less than a minute with it. */
const longestWaitSeconds = 30;

/** Where a club's backups have it. */
export function walFolder(backupDir: string): string {
  return join(backupDir, 'wal');
}

/** A segment that is already there may be the same one, sent twice by a crash; another one of that name is refused. */
export function archivingIn(backupDir: string | undefined): Archive | undefined {
  if (backupDir === undefined) return undefined;
  const folder = walFolder(backupDir);
  const kept = inFolder(folder, '%f.gz');
  const draft = inFolder(folder, '%f.gz.new');
  const durably = `sync ${kept} ${inFolder(folder, '')}`;
  const settings = {
    archive_mode: 'on',
    archive_timeout: String(longestWaitSeconds),
    archive_command:
      `if test -e ${kept}; then gzip -dc ${kept} | cmp -s - "%p" && ${durably}; ` +
      `else gzip -nc "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept} && ${durably}; fi`,
  };
  return { folder, settings };
}

/**
 * To the end of the archive, or as of a moment, on the timeline of the copy; nobody is let in before. A segment that is
 * there and cannot be read is no end of the archive: such an exit code makes PostgreSQL give up.
 */
export function recoveringFrom(backupDir: string, until?: Date): Archive {
  const folder = walFolder(backupDir);
  const kept = inFolder(folder, '%f.gz');
  const settings = {
    restore_command: `if test -e ${kept}; then gzip -dc ${kept} > "%p" || exit 200; else exit 1; fi`,
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    // At that point PostgreSQL knows no names of time zones, and "Z" is one.
    ...(until && {
      recovery_target_time: until.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  };
  return { folder, settings };
}

/** For the shell, and for PostgreSQL, to which a per cent sign means something. */
function inFolder(folder: string, name: string): string {
  return `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'/${name}`;
}
