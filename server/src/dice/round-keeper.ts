/**
 * Keeps the rounds going. Every server runs one; there is no leader, and one that stands still is not missed. It looks at
 * what is due by the database's clock, does it, and sleeps until the next thing is. A round that waits for its beacon,
 * or that has many prizes to pay, holds up no other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { BeaconClient } from './beacon-client.ts';
import { settleRound } from './settlement.ts';
import {
  closeRounds,
  listUnsettled,
  makeChains,
  openRounds,
  rollRound,
  storeBeacon,
  type UnsettledRound,
} from './rounds.ts';

/** Another server takes over within 5 s, so nobody sleeps longer than this. */
const longestSleepMs = 1_000;
const shortestSleepMs = 20;
const chainsEveryMs = 60_000;
const retryBeaconMs = 1_000;

export type RoundKeeper = { stop: () => Promise<void> };

type Keeper = {
  db: Db;
  beacon: BeaconClient | undefined;
  log: Log;
  signal: AbortSignal;
  /** What goes on beside the rest, by its name. */
  atWork: Map<string, Promise<void>>;
};

export function keepRounds(db: Db, { beacon, log }: Pick<Keeper, 'beacon' | 'log'>): RoundKeeper {
  const stopping = new AbortController();
  const keeper: Keeper = { db, beacon, log, signal: stopping.signal, atWork: new Map() };
  const running = run(keeper);
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all(keeper.atWork.values());
    },
  };
}

async function run(keeper: Keeper): Promise<void> {
  const { db, signal } = keeper;
  let chainsDueAt = 0;
  while (!signal.aborted) {
    let freeMs = longestSleepMs;
    try {
      if (performance.now() >= chainsDueAt) {
        await makeChains(db);
        chainsDueAt = performance.now() + chainsEveryMs;
      }
      freeMs = await pass(keeper);
    } catch (error) {
      warn(keeper, error, 'a step of the rounds');
    }
    const sleepMs = Math.min(Math.max(freeMs, shortestSleepMs), longestSleepMs);
    await sleep(sleepMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Does what is due and answers how long nothing else is. */
async function pass(keeper: Keeper): Promise<number> {
  const { db, beacon } = keeper;
  const { now, nextOpensAt } = await openRounds(db, beacon !== undefined);
  let rounds = await listUnsettled(db);
  if (rounds.some(({ state, closesAt }) => state === 'open' && closesAt <= now)) {
    await closeRounds(db);
    rounds = await listUnsettled(db);
  }
  let rolled = false;
  for (const round of rounds) rolled = (await advance(keeper, round, now)) || rolled;
  // What was just rolled is to be settled at once.
  if (rolled) return 0;
  const moments = rounds.flatMap(({ closesAt, rollsAt }) => [closesAt, rollsAt]).filter((moment) => moment > now);
  return Math.min(nextOpensAt, ...moments) - now;
}

/** Whether it was rolled here and now. */
async function advance(keeper: Keeper, round: UnsettledRound, now: number): Promise<boolean> {
  const { db, signal } = keeper;
  const { id, state, beaconRound } = round;
  if (state === 'rolled') beside(keeper, `the settlement of round ${id}`, () => settleRound(db, id, signal));
  if (state !== 'closed') return false;
  if (beaconRound === null || round.hasBeacon) return round.rollsAt <= now && (await rollRound(db, id));
  if (beaconTimeMs(beaconRound) <= now) {
    beside(keeper, `beacon round ${beaconRound}`, () => fetchBeacon(keeper, beaconRound));
  }
  return false;
}

async function fetchBeacon({ db, beacon, signal }: Keeper, round: number): Promise<void> {
  const signature = await beacon?.fetch(round, signal);
  if (signature) await storeBeacon(db, round, signature);
  else await sleep(retryBeaconMs, undefined, { signal });
}

/** Once at a time by its name; what fails is due again soon. */
function beside(keeper: Keeper, name: string, work: () => Promise<void>): void {
  if (keeper.atWork.has(name)) return;
  const done = work()
    .catch((error: unknown) => warn(keeper, error, name))
    .finally(() => keeper.atWork.delete(name));
  keeper.atWork.set(name, done);
}

function warn({ log, signal }: Keeper, error: unknown, what: string): void {
  if (!signal.aborted) log.warn({ err: error }, `${what} was put off`);
}
