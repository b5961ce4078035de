/** Members who bet at random, top up when they run out, and remember what they were told. */
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { toAmount } from '@glass-dice/domain/money';
import { ok } from '@glass-dice/domain/result';
import { topUpAmounts } from '@glass-dice/domain/wallet/grants';
import { betDesk, type OrderAsked } from '../server/src/dice/bet-desk.ts';
import { claimOf, once } from '../server/src/platform/calls/idempotency.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import { topUpBalance } from '../server/src/wallet/top-ups.ts';
import { heldBy } from '../server/test/rig/held-session.ts';
import type { Random } from '../drills/harness/random.ts';

export type Table = { game: string; number: string };

export type Placed = Table & { member: number; picks: readonly Pick[]; stakeMinor: number };

export type Players = {
  /** Some of them bet in these rounds at this moment; every order is answered when it returns. */
  bet: (tables: readonly Table[], orders: number) => Promise<void>;
  /** A bet that comes too late. */
  betTooLate: (table: Table) => Promise<void>;
  /** What was acknowledged. */
  placed: readonly Placed[];
  /** By reason. */
  refusals: ReadonlyMap<string, number>;
  toppedUp: ReadonlyMap<number, number>;
  /** Answers that must not be. */
  surprises: readonly string[];
};

const evenChances = picks.slice(0, 4);
/**
 * What they like to bet on, how many of it, and for how much in TWD: the rarer a prize the smaller, or a single one would
 * hide all others. Much on all even chances leaves little to chance, and is often more than a member has.
 */
const tastes = [
  { share: 0.43, among: evenChances, least: 1, most: 2, stakes: [5, 10, 20, 20, 50, 50, 100, 200] },
  { share: 0.35, among: picks.slice(8, 16), least: 1, most: 4, stakes: [1, 2, 5, 5, 10] },
  { share: 0.13, among: [...picks.slice(4, 8), ...picks.slice(16)], least: 1, most: 4, stakes: [1, 1, 2] },
  { share: 0.06, among: picks, least: 1, most: picks.length, stakes: [1] },
  { share: 0.02, among: evenChances, least: 4, most: 4, stakes: [200, 300] },
];
/** More than a stake may be: one in a hundred tries. */
const tooMuch = { picks: picks.slice(0, 1), stakeMinor: 5_001_00 };

export function createPlayers(db: Db, members: readonly number[], random: Random): Players {
  const desk = betDesk(db);
  const placed: Placed[] = [];
  const refusals = new Map<string, number>();
  const toppedUp = new Map<number, number>();
  const surprises: string[] = [];

  const order = async (draft: Placed): Promise<string | undefined> => {
    const repeats = random.chance(0.02);
    const asked = orderOf(draft);
    const answer = await desk.place(asked);
    if (!answer.ok) {
      refusals.set(answer.reason, (refusals.get(answer.reason) ?? 0) + 1);
      return answer.reason;
    }
    placed.push(draft);
    if (!repeats) return undefined;
    const again = await desk.place(asked);
    if (!again.ok || again.value !== answer.value)
      surprises.push(`a repeated order of ${draft.member} was told otherwise`);
    return undefined;
  };

  const topUp = async (member: number) => {
    const amount = random.pick(topUpAmounts);
    const claim = claimOf(`${member} POST /wallet/top-ups`, crypto.randomUUID(), { amount });
    const answer = await once(db, claim, async (tx) => {
      const granted = await topUpBalance(tx, heldBy(member), amount);
      return granted.ok ? ok(JSON.stringify(granted.value)) : granted;
    });
    if (answer.ok) toppedUp.set(member, (toppedUp.get(member) ?? 0) + amount);
    else refusals.set(answer.reason, (refusals.get(answer.reason) ?? 0) + 1);
  };

  return {
    bet: async (tables, orders) => {
      const drafts = tables.flatMap((table) =>
        Array.from({ length: orders }, () => ({ ...table, member: random.pick(members), ...drawOrder(random) })),
      );
      const reasons = await Promise.all(drafts.map(order));
      const broke = drafts.filter((_, index) => /balance|table-minimum/.test(reasons[index] ?? ''));
      await Promise.all([...new Set(broke.map(({ member }) => member))].map(topUp));
      if (reasons.some((reason) => reason?.startsWith('round-') && reason !== 'round-cap')) {
        surprises.push(`a bet in time was refused: ${[...new Set(reasons)].join()}`);
      }
    },
    betTooLate: async (table) => {
      const reason = await order({ ...table, member: random.pick(members), picks: ['big'], stakeMinor: 100 });
      if (reason !== 'round-closed')
        surprises.push(`a bet at the closing of ${table.number} was answered ${reason ?? 'yes'}`);
    },
    placed,
    refusals,
    toppedUp,
    surprises,
  };
}

function drawOrder(random: Random): { picks: readonly Pick[]; stakeMinor: number } {
  let way = random.next();
  for (const { share, among, least, most, stakes } of tastes) {
    way -= share;
    if (way >= 0) continue;
    return {
      picks: random.shuffled(among).slice(0, random.between(least, most)),
      stakeMinor: random.pick(stakes) * 100,
    };
  }
  return tooMuch;
}

function orderOf({ member, stakeMinor, ...rest }: Placed): OrderAsked {
  return {
    ...rest,
    session: heldBy(member),
    stake: toAmount(stakeMinor),
    claim: claimOf(`${member} POST /bets`, crypto.randomUUID(), rest),
    reply: (placed) => JSON.stringify(placed),
  };
}
