/** Lets time pass: what is due at a moment is done by the product's own functions, as a server would do it. */
import { closeRounds, listUnsettled, makeChains, openRounds, rollRound } from '../server/src/dice/rounds.ts';
import { settleRound } from '../server/src/dice/settlement.ts';
import { transaction, type Db } from '../server/src/platform/database/db.ts';
import { sealLedger } from '../server/src/wallet/seals.ts';
import type { Random } from '../drills/harness/random.ts';
import { createCalendar } from './calendar.ts';
import type { SimulationRig } from './rig.ts';
import type { Players, Table } from './players.ts';

export type Timeline = {
  now: () => number;
  /** From now until a moment, or until so many rounds have opened. */
  pass: (until: { moment?: number; rounds?: number }) => Promise<void>;
  /**
   * The server is down until this moment, or a little later, when it is too late for any slot: what should have opened
   * meanwhile must not exist, and what was open comes to its end.
   */
  standStill: (untilMs: number) => Promise<void>;
  /** What the club decides for rounds to come. */
  decide: (game: string, decision: { secondsPerRound: number } | { payouts: Record<string, number> }) => Promise<void>;
  /** Which rounds there must be, in the sequence of their opening. */
  opened: readonly Table[];
};

type TimelineOptions = {
  startMs: number;
  rhythms: Readonly<Record<string, number>>;
  /** What opens at this moment has a beacon. */
  beaconAt: number;
};

const chainsEveryMs = 60_000;
const sealsEveryMs = 10 * 60_000;

export function createTimeline(
  { clock, db, publish }: SimulationRig,
  players: Players,
  random: Random,
  { startMs, rhythms, beaconAt }: TimelineOptions,
): Timeline {
  const calendar = createCalendar(rhythms);
  const opened: Table[] = [];
  const makeChainsRegularly = every(chainsEveryMs, () => makeChains(db));
  const sealRegularly = every(sealsEveryMs, () => sealLedger(db));
  let now = startMs;

  /** What a server does at any moment. Answers which rounds must have opened. */
  const serveAt = async (moment: number): Promise<Table[]> => {
    await setClock(moment);
    await makeChainsRegularly(now);
    await bringToEnd(db, publish, now);
    await sealRegularly(now);
    await openRounds(db, Math.floor(now / 1_000) === beaconAt / 1_000 ? 'named' : 'none');
    const tables = calendar.opening(now);
    opened.push(...tables);
    return tables;
  };
  const setClock = async (moment: number) => {
    now = moment;
    await clock.set(moment);
  };

  /** A millisecond before the closing is in time, the closing is not, even where no server has closed the round yet. */
  const betAtTheLastMoment = async (closingAt: number) => {
    const tables = calendar.closing(closingAt);
    if (tables.length === 0) return;
    await setClock(closingAt - 1);
    await players.bet(tables, 2);
    await setClock(closingAt);
    for (const table of tables) await players.betTooLate(table);
  };

  return {
    now: () => now,
    opened,
    pass: async ({ moment = Infinity, rounds = Infinity }) => {
      for (
        let next = calendar.nextAfter(now);
        next <= moment && opened.length < rounds;
        next = calendar.nextAfter(now)
      ) {
        if (random.chance(0.1)) await betAtTheLastMoment(next);
        const tables = await serveAt(next + random.pick([0, 0, 1, 300, 999]));
        await players.bet(tables, random.between(2, 14));
      }
    },
    standStill: async (untilMs) => {
      await serveAt(calendar.restFrom(untilMs));
    },
    decide: async (game, decision) => {
      if ('secondsPerRound' in decision) calendar.decide(game, decision.secondsPerRound);
      const changed =
        'secondsPerRound' in decision
          ? { seconds_per_round: decision.secondsPerRound }
          : { payouts: JSON.stringify(decision.payouts) };
      await transaction(db, (tx) => tx.updateTable('game').set(changed).where('key', '=', game).execute());
    },
  };
}

/** Closes, rolls and settles what is due. */
async function bringToEnd(db: Db, publish: () => Promise<unknown>, now: number): Promise<void> {
  await closeRounds(db);
  await publish();
  const unsettled = await listUnsettled(db);
  const due = unsettled.filter(
    ({ state, rollsAt, beaconRound, hasBeacon }) =>
      state === 'closed' && rollsAt <= now && (beaconRound === null || hasBeacon),
  );
  await Promise.all(
    due.map(async ({ id }) => {
      if (await rollRound(db, id)) await settleRound(db, id);
    }),
  );
}

function every(everyMs: number, work: () => Promise<void>): (now: number) => Promise<void> {
  let dueAt = 0;
  return async (now) => {
    if (now < dueAt) return;
    await work();
    dueAt = now + everyMs;
  };
}
