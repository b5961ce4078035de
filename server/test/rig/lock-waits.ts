/**
 * A row for each session of this database that waits for a lock. Not by pg_stat_activity, which a transaction sees as it
 * was at its first look. The lock of a row has no database; its session has others that have.
 */
export const lockWaits = `
  select from pg_locks where not granted and pid in (
    select pid from pg_locks where database = (select oid from pg_database where datname = current_database())
  )`;
