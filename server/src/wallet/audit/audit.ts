/**
 * Recomputes everything from its rows and believes no balance, sum, seal or roll: each feature brings its own checks. It
 * reads one snapshot, so that it may run beside a server under load, and changes nothing.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Check, Found, Progress } from './check.ts';

export type Audited = Found & Pick<Check, 'name' | 'rule'>;

export type Audit = {
  at: Date;
  checks: readonly Audited[];
  /** The newest of the heads that are published; none before the first block. */
  newestHead: { block: number; head: string } | null;
};

export async function audit(db: Db, checks: readonly Check[], progress: Progress): Promise<Audit> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await snapshot.execute((tx) => auditWithin(tx, checks, progress));
}

/** As the transaction sees the tables. */
export async function auditWithin(tx: Tx, checks: readonly Check[], progress: Progress): Promise<Audit> {
  // A request may take seconds, and looks at few rows; this may take minutes, and joins whole tables. A role may have given
  // itself a search path with tables of its own in it.
  const { rows } = await sql<{ at: Date }>`
    select now() as at, set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true),
      set_config('search_path', 'public, pg_temp', true)
  `.execute(tx);
  const audited: Audited[] = [];
  for (const { name, rule, look } of checks) audited.push({ name, rule, ...(await look(tx, progress)) });
  const newest = await tx
    .selectFrom('seal_block')
    .select(['number as block', sql<string>`encode(head, 'hex')`.as('head')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { at: rows[0]!.at, checks: audited, newestHead: newest ?? null };
}
