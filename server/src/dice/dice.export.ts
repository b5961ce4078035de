/** What the dice keep about a member, for the export of everything. */
import { sql } from 'kysely';
import type { ExportRow } from '@glass-dice/contract/account';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import type { Db } from '../platform/database/db.ts';
import { written } from '../wallet/wallet.export.ts';

const pageSize = 1000;

type Page = { rows: ExportRow[]; next: number | undefined };

/** Every order, in the sequence of rounds; `after` is the round of the last one on the page before. */
async function bets(db: Db, memberId: number, after: number): Promise<Page> {
  const slips = await db
    .selectFrom('slip')
    .select('round_id')
    .where('member_id', '=', memberId)
    .where('round_id', '>', after)
    .orderBy('round_id')
    .limit(pageSize)
    .execute();
  const last = slips.at(-1)?.round_id;
  if (last === undefined) return { rows: [], next: undefined };
  const orders = await db
    .selectFrom('slip')
    .innerJoin('round', 'round.id', 'slip.round_id')
    .innerJoin('bet_order', (join) =>
      join.onRef('bet_order.round_id', '=', 'slip.round_id').onRef('bet_order.member_id', '=', 'slip.member_id'),
    )
    .select(['bet_order.id', 'game_key', 'number', 'stake', 'bet_order.placed_at', 'slip.staked', 'slip.prize'])
    .select(sql<string>`array_to_string(picks, ' ')`.as('picks'))
    .where('slip.member_id', '=', memberId)
    .where('slip.round_id', '>', after)
    .where('slip.round_id', '<=', last)
    .orderBy('bet_order.id')
    .execute();
  return {
    rows: orders.map((order) => ({
      bets: order.id,
      game: order.game_key,
      round: order.number,
      picks: order.picks,
      ...written('stakePerBet', order.stake),
      at: order.placed_at.toISOString(),
      ...written('stakedInRound', order.staked),
      ...(order.prize === null ? { prizeOfRound: null } : written('prizeOfRound', order.prize)),
    })),
    next: slips.length === pageSize ? last : undefined,
  };
}

async function limits(db: Db, memberId: number): Promise<Page> {
  const rows = await db
    .selectFrom('play_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('period')
    .execute();
  return {
    rows: rows.map((row) => ({
      limit: row.kind,
      period: row.period,
      amountMinor: row.amount === null ? null : wireAmount(toAmount(row.amount)),
      amountBeforeMinor: row.amount_before === null ? null : wireAmount(toAmount(row.amount_before)),
      inForceAt: row.in_force_at.toISOString(),
    })),
    next: undefined,
  };
}

async function visit(db: Db, memberId: number): Promise<Page> {
  const rows = await db.selectFrom('visit').selectAll().where('member_id', '=', memberId).execute();
  return {
    rows: rows.map((row) => ({
      realityCheckMinutes: row.check_minutes,
      startedAt: row.started_at?.toISOString() ?? null,
      lastSeenAt: row.seen_at?.toISOString() ?? null,
      acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    })),
    next: undefined,
  };
}

export const diceSections = [
  { name: 'bets', page: bets },
  { name: 'limits', page: limits },
  { name: 'visit', page: visit },
];
