import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type ArchiveState = {
  /** Which log the running PostgreSQL archives, and how; empty when it does not. */
  command: string;
  /** The last try failed; PostgreSQL keeps the segment and tries again. */
  failing: boolean;
  /** Begins anew with each restore; the first eight digits of the name of each segment. */
  timeline: string;
};

export const notArchived =
  'The log of PostgreSQL does not get into BACKUP_DIR: make room there, or give this club a folder that has no log of ' +
  'another one. The log of the server says more.';

export async function readArchiveState(db: Db): Promise<ArchiveState> {
  const { rows } = await sql<ArchiveState>`
    select case current_setting('archive_mode') when 'on' then current_setting('archive_command') else '' end as command,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline
    from pg_stat_archiver
  `.execute(db);
  return rows[0]!;
}
