/**
 * Takes orders and writes them in batches, each a single transaction whatever the number of orders in it. While two are
 * under way the next gathers. Every order is answered on its own; a batch that fails as a whole is tried again order by
 * order, so that no order fails because of another one.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderRefusal, PlacementRefusal } from '@glass-dice/domain/dice/order';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { toAmount, type Amount } from '@glass-dice/domain/money';
import type { LimitKind, LimitPeriod } from '@glass-dice/domain/safe-play/limits';
import { ok, refuse, type Refused, type Result } from '@glass-dice/domain/result';
import {
  earlierAnswers,
  storeAnswers,
  type Claim,
  type KeyRefusal,
  type StoredAnswer,
} from '../platform/calls/idempotency.ts';
import { admitStill, type AdmissionRefusal } from '../platform/calls/admission.ts';
import type { Session } from '../platform/calls/sessions.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { isAway } from '../platform/outage.ts';
import { deadlineMs, withDeadline, batchDeadlineMs, Unavailable } from '../platform/load/deadline.ts';
import { receiptIn } from './signed-receipt.ts';

export type BetRefusal = OrderRefusal | PlacementRefusal;

export type PlacedOrder = {
  placedAt: Date;
  balanceAfter: Amount;
  /** The text of its receipt, which is signed when it is sent: the same bytes each time. */
  receipt: string;
};

export type OrderAsked = {
  session: Session;
  game: string;
  number: string;
  picks: readonly Pick[];
  stake: Amount;
  claim: Claim;
  /** The answer's text, once it is known what became of the order. */
  reply: (placed: PlacedOrder) => string;
};

type Answer = Result<StoredAnswer, BetRefusal | KeyRefusal | AdmissionRefusal>;
type Waiting = { order: OrderAsked; until: number } & PromiseWithResolvers<Answer>;

/** Enough for a transaction to cost little per order, few enough that the ones before it are answered and signed meanwhile. */
const mostAtOnce = 100;
/** While PostgreSQL works on one, the server answers the one before it. */
const maxConcurrent = 2;
/** More than can be written before their senders give up; further orders are refused at once. */
const mostWaiting = 5_000;

export type BetDesk = { place: (order: OrderAsked) => Promise<Answer> };

export function betDesk(db: Db): BetDesk {
  let waiting: Waiting[] = [];
  /** Whose orders are being written. */
  const members = new Set<number>();
  let underWay = 0;

  /** The first orders, one per member: a statement sees a balance once. Others of theirs come afterwards. */
  const nextBatch = (): Waiting[] => {
    const batch: Waiting[] = [];
    waiting = waiting.filter((entry) => {
      const { memberId } = entry.order.session;
      if (batch.length === mostAtOnce || members.has(memberId)) return true;
      members.add(memberId);
      batch.push(entry);
      return false;
    });
    return batch;
  };

  const write = async () => {
    underWay += 1;
    // Orders of the same turn of the event loop join this batch.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      await writeBatch(db, batch);
      for (const { order } of batch) members.delete(order.session.memberId);
    }
    underWay -= 1;
  };

  return {
    place: async (order) => {
      if (waiting.length >= mostWaiting) throw new Unavailable('too many orders wait');
      const entry = { order, until: performance.now() + deadlineMs, ...Promise.withResolvers<Answer>() };
      waiting.push(entry);
      if (underWay < maxConcurrent) void write();
      return await entry.promise;
    },
  };
}

/**
 * Alone, an order can still meet itself on another server that is trying its own one by one; when the database has said
 * so, that one is stored, and the next try finds its answer.
 */
const triesAlone = 2;

async function writeBatch(db: Db, entries: readonly Waiting[], triesLeft = triesAlone): Promise<void> {
  const batch = entries.filter(isAwaited);
  if (batch.length === 0) return;
  const orders = batch.map(({ order }) => order);
  try {
    const answers = await withDeadline(placeOrders(db, orders), batchDeadlineMs);
    for (const { order, resolve } of batch) resolve(answers.get(order)!);
  } catch (error) {
    // A round closed between the judging and the writing: now they are all judged by that.
    if (triesLeft > 0 && (error as { constraint?: string }).constraint === 'bet_order_in_time')
      await writeBatch(db, batch, triesLeft - 1);
    // One order is at fault, or another server got the same one at the same moment.
    else if (triesLeft > 0 && isWorthAnother(error as Error))
      for (const entry of batch) await writeBatch(db, [entry], triesLeft - 1);
    // It may have been committed. The same idempotency key finds out.
    else for (const { reject } of batch) reject(error);
  }
}

/** No order is taken after its sender was told that there is no answer. */
function isAwaited({ until, reject }: Waiting): boolean {
  if (performance.now() < until) return true;
  reject(new Unavailable('no answer in time'));
  return false;
}

const statementTimeout = '57014';

function isWorthAnother(error: Error & { code?: unknown }): boolean {
  return !isAway(error) && error.code !== statementTimeout;
}

type Answers = Map<OrderAsked, Answer>;

async function placeOrders(db: Db, orders: readonly OrderAsked[]): Promise<Answers> {
  return await transaction(db, async (tx) => {
    const answers = await earlierOf(tx, orders);
    const fresh = orders.filter((order) => !answers.has(order));
    const placed: { order: OrderAsked; claim: Claim; reply: string }[] = [];
    for (const [order, outcome] of await placeBets(tx, fresh)) {
      if (outcome.ok) placed.push({ order, claim: order.claim, reply: order.reply(outcome.value) });
      else answers.set(order, outcome.reason === 'not-admitted' ? await whyNot(tx, order) : outcome);
    }
    const texts = await storeAnswers(tx, placed);
    placed.forEach(({ order }, index) => answers.set(order, ok(texts[index]!)));
    // What refuses an order may be that very order, given to another server at the same moment and taken there.
    const refused = fresh.filter((order) => !answers.get(order)!.ok);
    return new Map([...answers, ...(await earlierOf(tx, refused))]);
  });
}

/** Since the request arrived the member has signed out, was blocked or takes a break. */
async function whyNot(tx: Tx, { session }: OrderAsked): Promise<Refused<AdmissionRefusal>> {
  const admitted = await admitStill(tx, session, 'player');
  if (admitted.ok) throw new Unavailable('what stood in the way has just ended');
  return admitted;
}

async function earlierOf(tx: Tx, orders: readonly OrderAsked[]): Promise<Answers> {
  if (orders.length === 0) return new Map();
  const earlier = await earlierAnswers(
    tx,
    orders.map(({ claim }) => claim),
  );
  const found = orders.flatMap((order, index): [OrderAsked, Answer][] =>
    earlier[index] ? [[order, earlier[index]]] : [],
  );
  await checkReceipts(
    tx,
    found.flatMap(([order, answer]) => (answer.ok ? { order, receipt: receiptIn(answer.value) } : [])),
  );
  return new Map(found);
}

/** Whoever has the app's password can store an answer. Nothing is signed for them but the receipt of an order. */
async function checkReceipts(tx: Tx, stored: readonly { order: OrderAsked; receipt: string }[]): Promise<void> {
  if (stored.length === 0) return;
  const asked = stored.map(({ order: { session, game, number, claim }, receipt }) => ({
    member_id: session.memberId,
    game,
    number,
    key: hash('sha256', claim.key),
    receipt,
  }));
  const { rows } = await sql<{ forged: number }>`
    select count(*)::integer as forged
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (
      member_id bigint, game text, number text, key text, receipt text)
    where not exists (
      select from round r join bet_order o on o.round_id = r.id and o.member_id = a.member_id
      where r.game_key = a.game and r.number = a.number and o.key_hash = decode(a.key, 'hex')
        and o.leaf = leaf_hash(a.receipt))
  `.execute(tx);
  if (rows[0]!.forged > 0) throw new Error('a stored answer holds a receipt that is of no order');
}

type AnswerRow = {
  member_id: number;
  placed_at: Date;
  balance_after: number | null;
  receipt: string | null;
  refusal: BetRefusal | 'not-admitted' | null;
  limit_minor: number | null;
  limit_kind: LimitKind | null;
  limit_period: LimitPeriod | null;
};

type Outcome = { ok: true; value: PlacedOrder } | Refused<BetRefusal> | Refused<'not-admitted'>;

async function placeBets(tx: Tx, orders: readonly OrderAsked[]): Promise<[OrderAsked, Outcome][]> {
  if (orders.length === 0) return [];
  const asked = orders.map(({ session, game, number, picks, stake, claim }) => ({
    member_id: session.memberId,
    session: session.tokenHash.toString('hex'),
    game,
    number,
    picks,
    stake,
    key: hash('sha256', claim.key),
  }));
  const { rows } = await sql<AnswerRow>`select * from place_bets(${JSON.stringify(asked)}::jsonb)`.execute(tx);
  // There is one order of each member in a batch.
  const byMember = new Map(rows.map((row) => [row.member_id, row]));
  return orders.map((order) => [order, outcomeOf(byMember.get(order.session.memberId)!)]);
}

function outcomeOf(row: AnswerRow): Outcome {
  if (row.refusal === null)
    return ok({ placedAt: row.placed_at, balanceAfter: toAmount(row.balance_after!), receipt: row.receipt! });
  return refuse(row.refusal, {
    ...(row.limit_minor !== null && { limit: toAmount(row.limit_minor) }),
    ...(row.limit_kind && { limitKind: row.limit_kind }),
    ...(row.limit_period && { limitPeriod: row.limit_period }),
  });
}
