/** A rig of rounds: a club whose clock stands still until a test moves it: rounds of any day, played by the product's own functions. */
import { sql } from 'kysely';
import { usualChoice } from '@glass-dice/domain/club-choice';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { slotAt } from '@glass-dice/domain/dice/schedule';
import { toAmount } from '@glass-dice/domain/money';
import type { Refused } from '@glass-dice/domain/result';
import { betDesk, type BetRefusal } from '../../src/dice/bet-desk.ts';
import { closeRounds, listUnsettled, openRounds, rollRound } from '../../src/dice/rounds.ts';
import { settleRound } from '../../src/dice/settlement.ts';
import type { AdmissionRefusal } from '../../src/platform/calls/admission.ts';
import { claimOf } from '../../src/platform/calls/idempotency.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { chainsTemplate } from './databases.ts';
import { simulateClock, type SimulatedClock } from './simulated-clock.ts';
import { heldBy } from './held-session.ts';
import { testHead, testLog } from './test-log.ts';

export type DiceRig = {
  database: TestDatabase;
  clock: SimulatedClock;
  /** As the app's role, living at the simulated time. */
  db: Db;
  bet: (
    memberId: number,
    order: Partial<Order>,
  ) => Promise<{ ok: true } | Refused<BetRefusal | AdmissionRefusal | 'idempotency-key-reused'>>;
  /** Does whatever is due at this moment, as a server would. */
  advance: () => Promise<void>;
  close: () => Promise<void>;
};

type Order = { game: string; number: string; picks: readonly Pick[]; stake: number };

export const minute = 60_000;
/** The first slot of a day. */
export const midnight = Date.parse('2026-03-01T16:00:00Z');

export async function diceRig(start = midnight, { withBeacon = false, head = testHead() } = {}): Promise<DiceRig> {
  const database = await testDatabase(chainsTemplate);
  const clock = await simulateClock(database, start);
  const { db } = clock;
  const desk = betDesk(db);
  const log = testLog(db, { head });
  let now = start;
  const set = async (moment: number | string) => {
    now = new Date(moment).getTime();
    await clock.set(now);
  };
  return {
    database,
    clock: { ...clock, set },
    db,
    bet: async (memberId, { game = 'game1', number, picks: picked = [picks[0]], stake = 100 }) =>
      await desk.place({
        session: heldBy(memberId),
        game,
        number: number ?? slotAt(now, 60, usualChoice.timeZone).number,
        picks: picked,
        stake: toAmount(stake),
        claim: claimOf(`${memberId} POST /bets`, crypto.randomUUID(), {}),
        reply: ({ receipt }) => JSON.stringify({ receipt }),
      }),
    advance: async () => {
      await closeRounds(db);
      await log.publish();
      for (const { id, state } of await listUnsettled(db)) if (state === 'closed') await rollRound(db, id);
      for (const { id, state } of await listUnsettled(db)) if (state === 'rolled') await settleRound(db, id);
      await openRounds(db, withBeacon ? 'named' : 'none');
    },
    close: async () => {
      await clock.close();
      await database.close();
    },
  };
}

export async function stateOf(db: Db, game: string, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('round')
    .innerJoin('round_progress', 'round_id', 'round.id')
    .select('state')
    .where('game_key', '=', game)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.state;
}

export async function balanceIn(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from account where member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]!.balance;
}
