/** Rounds in every state, and what the audit of dice names after a change that only somebody above the app could make. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { diceChecks } from '../../src/dice/audit/dice-checks.ts';
import type { Db } from '../../src/platform/database/db.ts';
import type { Audit } from '../../src/wallet/audit/audit.ts';
import { playRounds, type Played } from '../states/rounds-played.ts';
import { auditor, filledWith, namedBy } from './audit-after.ts';

const tables =
  'chain chain_seed round round_progress round_total beacon round_result bet_order slip play_day transfer entry account book book_level log log_entry log_checkpoint log_tile log_cosignature idempotency';

export type AuditedRounds = {
  club: Played;
  /** Can read the kept seeds, too. */
  owner: Db;
  /** `:name` stands for the key of that name. */
  filled: (text: string) => string;
  auditAfter: (change: string) => Promise<Audit>;
  namedAfter: (change: string) => Promise<string[]>;
  /** For a comparison; an `id=*` is one of those that the change is about. */
  named: (wrong: readonly string[]) => unknown[];
};

/** Filled before the first test of the file that calls it. */
export function useAuditedRounds(): AuditedRounds {
  const rounds = {} as AuditedRounds;
  beforeAll(async () => {
    const club = await playRounds();
    const keys = await keysOf(club);
    const { owner, auditAfter: auditAfterAny } = auditor(club.ownerUrl, diceChecks, tables);
    const filled = (text: string) => filledWith(keys, text);
    const auditAfter = async (change: string) =>
      await auditAfterAny(async (tx) => {
        await sql.raw(filled(change)).execute(tx);
        // Walking down from the kept seeds takes a while; only some changes need it.
        if (!change.includes('chain_seed')) await sql`revoke select on chain_seed from current_user`.execute(tx);
      });
    const namedAfter = async (change: string) => namedBy(await auditAfter(change));
    const named = (wrong: readonly string[]) =>
      wrong.map(filled).map((each): unknown => {
        return each.endsWith('*') ? expect.stringContaining(each.slice(0, -1)) : each;
      });
    Object.assign(rounds, { club, owner, filled, auditAfter, namedAfter, named });
  });
  afterAll(async () => {
    await rounds.owner.destroy();
    await rounds.club.close();
  });
  return rounds;
}

async function keysOf({ db, lin, wu, rounds }: Played): Promise<Record<string, number | string>> {
  const { rows } = await sql<Record<string, number>>`
    select min(o.id) as "order", min(t.id) as stake, max(o.id) as "newestOrder", max(t.id) as "newestStake",
      (select id from chain) as chain, (select max(round) from beacon) as beacon,
      (select id from transfer where kind = 'prize' and member_id = ${lin} and key = ${String(rounds.plain)}) as prize,
      (select min(id) from transfer where kind = 'prize' and key = ${String(rounds.paying)}) as "payingPrize",
      (select max(size) from log_checkpoint) as size
    from bet_order o join transfer t on t.kind = 'stake' and t.key = o.id::text
  `.execute(db);
  return { lin, wu, ...rounds, ...rows[0] };
}
