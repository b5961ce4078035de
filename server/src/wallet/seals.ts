/** Seals the ledger and the operator log about once a minute, and shows the sealed blocks to anyone. Any number of servers may do it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SealedBlock } from '@glass-dice/contract/wallet';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { pageOf } from '../platform/calls/list-page.ts';
import { transaction, type Db } from '../platform/database/db.ts';
import type { Log } from '../platform/log.ts';

const everyMs = 60_000;
/** So many are sealed in well under a second. */
const transfersPerBlock = 10_000;
const patienceMs = 20_000;

export function startSealing(db: Db, log: Log): { stop: () => void } {
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
    select sealed_at > clock_timestamp() - interval '50 seconds' as lately
    from seal_block order by number desc limit 1
  `.execute(db);
  return rows[0]?.lately ?? false;
}

/**
 * Seals everything that is committed now. Numbers are given before transactions commit, so one that is lower than the
 * highest may still appear. A posting transaction locks an account, and so has an id, before it gets a number: when
 * all ids below one that is given now have ended, every lower number is there or will never be. For the operator log the
 * database waits by itself.
 */
export async function sealLedger(db: Db, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ newest: number | null; horizon: string }>`
    select (select max(id) from transfer) as newest, pg_current_xact_id()::text as horizon
  `.execute(db);
  const { newest, horizon } = rows[0]!;
  await waitForAllBefore(db, horizon, signal);
  while (await sealBlock(db, newest ?? 0));
}

async function waitForAllBefore(db: Db, horizon: string, signal?: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as ended
    `.execute(db);
    if (rows[0]!.ended) return;
    await sleep(100, undefined, { signal });
  }
  throw new Error('a transaction that was under way has not ended');
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
    .select(['number', 'last_transfer_id', 'sealed_at', 'content_hash', 'previous_head', 'head'])
    .select(['day_member_total', 'day_grants_total', 'day_dice_total', 'day_withdrawals_total'])
    .select(sql<string>`epoch_us(sealed_at)::text`.as('sealed_at_us'))
    .$if(before !== undefined, (query) => query.where('number', '<', Number(before)))
    .orderBy('number', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ number }) => number);
  const total = (minor: number) => wireAmount(toAmount(minor));
  return {
    blocks: page.map((row) => ({
      number: row.number,
      unit: playUnit,
      sealedAt: row.sealed_at.toISOString(),
      sealedAtUs: row.sealed_at_us,
      lastTransferId: String(row.last_transfer_id),
      dayTotals: {
        member: total(row.day_member_total),
        grants: total(row.day_grants_total),
        dice: total(row.day_dice_total),
        withdrawals: total(row.day_withdrawals_total),
      },
      contentHash: row.content_hash.toString('hex'),
      previousHead: row.previous_head.toString('hex'),
      head: row.head.toString('hex'),
    })),
    next,
  };
}
