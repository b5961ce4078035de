/** Seals the ledger about once a minute, and shows the sealed blocks to anyone. Any number of servers may do it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SealedBlock } from '@glass-dice/contract/wallet';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { transaction, type Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';

const everyMs = 60_000;
/** So many are sealed in well under a second. */
const transfersPerBlock = 10_000;
const patienceMs = 20_000;

export function keepSealing(db: Db, log: Log): { stop: () => void } {
  const stopping = new AbortController();
  const seal = async () => {
    if (!(await sealedLately(db))) await sealLedger(db, stopping.signal);
  };
  const trySealing = () =>
    void seal().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'sealing was put off');
    });
  const timer = setInterval(trySealing, everyMs);
  trySealing();
  return {
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** By this server or another one. */
async function sealedLately(db: Db): Promise<boolean> {
  const { rows } = await sql<{ lately: boolean }>`
    select coalesce(max(sealed_at) > clock_timestamp() - interval '50 seconds', false) as lately from seal_block
  `.execute(db);
  return rows[0]!.lately;
}

/**
 * Seals everything that is committed now. Numbers are given before transactions commit, so one that is lower than the
 * highest may still appear; that is over once every transaction that was under way has ended.
 */
export async function sealLedger(db: Db, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ newest: number | null; horizon: string }>`
    select (select max(id) from transfer) as newest, pg_snapshot_xmax(pg_current_snapshot())::text as horizon
  `.execute(db);
  const { newest, horizon } = rows[0]!;
  if (newest === null || !(await allEnded(db, horizon, signal))) return;
  while (await sealBlock(db, newest));
}

async function allEnded(db: Db, horizon: string, signal?: AbortSignal): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as ended
    `.execute(db);
    if (rows[0]!.ended) return true;
    await sleep(100, undefined, { signal });
  }
  return false;
}

/** Whether there was something to seal. */
async function sealBlock(db: Db, newest: number): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const { rows } = await sql<{ block: number | null }>`
      select seal_ledger(${newest}, ${transfersPerBlock}) as block
    `.execute(tx);
    return rows[0]!.block !== null;
  });
}

const pageSize = 10;

export async function listBlocks(db: Db, before?: string): Promise<{ blocks: SealedBlock[]; next: string | null }> {
  const rows = await db
    .selectFrom('seal_block')
    .select(['number', 'last_transfer_id', 'entry_count', 'sealed_at', 'entries_hash', 'previous_head', 'head'])
    .select(['member_total', 'grants_total', 'dice_total', 'withdrawals_total'])
    .select(sql<string>`epoch_us(sealed_at)::text`.as('sealed_at_us'))
    .$if(before !== undefined, (query) => query.where('number', '<', Number(before)))
    .orderBy('number', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const total = (minor: number) => wireAmount(toAmount(minor));
  return {
    blocks: page.map((row) => ({
      number: row.number,
      unit: playUnit,
      sealedAt: row.sealed_at.toISOString(),
      sealedAtUs: row.sealed_at_us,
      lastTransferId: String(row.last_transfer_id),
      entryCount: row.entry_count,
      totals: {
        member: total(row.member_total),
        grants: total(row.grants_total),
        dice: total(row.dice_total),
        withdrawals: total(row.withdrawals_total),
      },
      entriesHash: row.entries_hash.toString('hex'),
      previousHead: row.previous_head.toString('hex'),
      head: row.head.toString('hex'),
    })),
    next: rows.length > pageSize ? String(page.at(-1)!.number) : null,
  };
}
