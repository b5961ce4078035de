/**
 * Takes orders and writes them in batches: one connection, one batch after the other, each a single transaction whatever
 * the number of orders in it. While one is written the next gathers. Every order is answered on its own; a batch that
 * fails as a whole is tried again order by order, so that nobody suffers for another's order.
 */
import { sql } from 'kysely';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { toAmount, type Amount } from '@glass-dice/domain/money';
import type { LimitKind, LimitPeriod } from '@glass-dice/domain/play/limits';
import { ok, refuse, type Refused, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../platform/db.ts';
import { isAway } from '../platform/problem.ts';
import {
  earlierAnswers,
  storeAnswers,
  type Claim,
  type KeyRefusal,
  type StoredAnswer,
} from '../platform/idempotency.ts';

export type BetRefusal =
  | 'round-unknown'
  | 'round-closed'
  | 'below-minimum'
  | 'above-maximum'
  | 'table-minimum'
  | 'insufficient-balance'
  | 'round-cap'
  | 'limit-reached';

export type PlacedOrder = { placedAt: Date; balanceAfter: Amount };

export type OrderAsked = {
  memberId: number;
  game: string;
  number: string;
  picks: readonly Pick[];
  stake: Amount;
  claim: Claim;
  /** The answer's text, once it is known what became of the order. */
  reply: (placed: PlacedOrder) => string;
};

type Answer = Result<StoredAnswer, BetRefusal | KeyRefusal>;
type Waiting = { order: OrderAsked } & PromiseWithResolvers<Answer>;

/** Enough for a transaction to cost little per order, few enough that nobody waits long for one. */
const mostAtOnce = 200;

export type BetDesk = { place: (order: OrderAsked) => Promise<Answer> };

export function betDesk(db: Db): BetDesk {
  let waiting: Waiting[] = [];
  let writing = false;

  const write = async () => {
    writing = true;
    // Whoever has arrived in the same moment comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const { batch, rest } = nextBatch(waiting);
      waiting = rest;
      await writeBatch(db, batch);
    }
    writing = false;
  };

  return {
    place: (order) => {
      const entry = { order, ...Promise.withResolvers<Answer>() };
      waiting.push(entry);
      if (!writing) void write();
      return entry.promise;
    },
  };
}

/** The first orders, one per member: a statement sees a balance once. A second one of a member is in the next batch. */
function nextBatch(waiting: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const members = new Set<number>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const entry of waiting) {
    const { memberId } = entry.order;
    if (batch.length < mostAtOnce && !members.has(memberId)) {
      members.add(memberId);
      batch.push(entry);
    } else rest.push(entry);
  }
  return { batch, rest };
}

async function writeBatch(db: Db, batch: readonly Waiting[], again = true): Promise<void> {
  try {
    const answers = await placeOrders(
      db,
      batch.map(({ order }) => order),
    );
    batch.forEach(({ resolve }, index) => resolve(answers[index]!));
  } catch (error) {
    // Somebody's order is at fault, or another server was given the same one at the same moment.
    if (again && !isAway(error as Error)) for (const entry of batch) await writeBatch(db, [entry], false);
    // Whether it was committed nobody knows; whoever sends the order again with its key finds out.
    else for (const { reject } of batch) reject(error);
  }
}

async function placeOrders(db: Db, orders: readonly OrderAsked[]): Promise<Answer[]> {
  return await transaction(db, async (tx) => {
    const answers: (Answer | undefined)[] = await earlierAnswers(
      tx,
      orders.map(({ claim }) => claim),
    );
    const fresh = orders.filter((_, index) => !answers[index]);
    if (fresh.length === 0) return answers as Answer[];
    const outcomes = await placeBets(tx, fresh);
    const placed = fresh.flatMap((order) => {
      const outcome = outcomes.get(order.memberId)!;
      return outcome.ok ? [{ claim: order.claim, reply: order.reply(outcome.value) }] : [];
    });
    const stored = new Map((await storeAnswers(tx, placed)).map((text, index) => [placed[index]!.claim, text]));
    return orders.map((order, index): Answer => {
      if (answers[index]) return answers[index];
      const outcome = outcomes.get(order.memberId)!;
      return outcome.ok ? ok(stored.get(order.claim)!) : outcome;
    });
  });
}

type AnswerRow = {
  member_id: number;
  placed_at: Date;
  balance_after: number | null;
  refusal: BetRefusal | null;
  limit_minor: number | null;
  limit_kind: LimitKind | null;
  limit_period: LimitPeriod | null;
};

/** By member, of whom there is one order in a batch. */
async function placeBets(
  tx: Tx,
  orders: readonly OrderAsked[],
): Promise<Map<number, { ok: true; value: PlacedOrder } | Refused<BetRefusal>>> {
  const asked = orders.map(({ memberId, game, number, picks, stake }) => ({
    member_id: memberId,
    game,
    number,
    picks,
    stake,
  }));
  const { rows } = await sql<AnswerRow>`select * from place_bets(${JSON.stringify(asked)}::jsonb)`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.member_id,
      row.refusal === null
        ? ok({ placedAt: row.placed_at, balanceAfter: toAmount(row.balance_after!) })
        : refuse(row.refusal, {
            ...(row.limit_minor !== null && { limit: toAmount(row.limit_minor) }),
            ...(row.limit_kind && { limitKind: row.limit_kind }),
            ...(row.limit_period && { limitPeriod: row.limit_period }),
          }),
    ]),
  );
}
