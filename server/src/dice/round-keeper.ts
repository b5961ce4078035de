/**
 * Keeps the rounds going. Every server runs one; there is no leader, and one that stands still is not missed. It looks at
 * what is due by the database's clock, does it, and sleeps until the next thing is. A round that waits for its beacon,
 * or that has many prizes to pay, holds up no other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import type { Db } from '../platform/database/db.ts';
import { withDeadline, batchDeadlineMs } from '../platform/load/deadline.ts';
import type { Log } from '../platform/log.ts';
import type { BeaconClient } from './beacon-client.ts';
import {
  closeRounds,
  listUnsettled,
  makeChains,
  markLateIfSlow,
  openRounds,
  rollRound,
  storeBeacon,
  type BeaconNow,
  type UnsettledRound,
} from './rounds.ts';
import { settleRound } from './settlement.ts';

/** Another server takes over within 5 s, so no server sleeps longer than this. */
const longestSleepMs = 1_000;
const shortestSleepMs = 20;
const chainsEveryMs = 60_000;
const relaysEveryMs = 20_000;
const retryBeaconMs = 1_000;
/** All their orders are read each time, and somebody has to mend them first. */
const haltedEveryMs = 10_000;
/** To check a signature takes a while, and nothing else is done meanwhile: after an outage they come one after the other. */
const mostFetched = 2;

export type RoundKeeper = { stop: () => Promise<void> };

type Keeper = {
  db: Db;
  beacon: KeptBeacon | undefined;
  log: Log;
  /** Publishes what the log says, the books above all. */
  publishNow: () => Promise<void>;
  signal: AbortSignal;
  /** What goes on beside the rest, by its name. */
  atWork: Map<string, Promise<void>>;
  chainsDueAt: number;
  relaysDueAt: number;
};

/** With `insists` no round opens that cannot have the beacon. */
export type KeptBeacon = BeaconClient & { insists: boolean };

export function keepRounds(db: Db, needs: Pick<Keeper, 'beacon' | 'log' | 'publishNow'>): RoundKeeper {
  const stopping = new AbortController();
  const keeper: Keeper = { db, ...needs, signal: stopping.signal, atWork: new Map(), chainsDueAt: 0, relaysDueAt: 0 };
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
  const { signal } = keeper;
  while (!signal.aborted) {
    const freeMs = await withDeadline(pass(keeper), batchDeadlineMs).catch((error: unknown) => {
      warn(keeper, error, 'a step of the rounds');
      return longestSleepMs;
    });
    const sleepMs = Math.min(Math.max(freeMs, shortestSleepMs), longestSleepMs);
    await sleep(sleepMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Does what is due and answers how long nothing else is. What goes wrong with one round is put off, and no other waits. */
async function pass(keeper: Keeper): Promise<number> {
  const { db, beacon } = keeper;
  await lookForRelays(keeper);
  const opened = await openRounds(db, beaconNow(beacon), beacon?.newestMs());
  const { now, nextOpensAt, lacksChain, troubles } = opened;
  for (const trouble of troubles) warn(keeper, trouble, 'the opening of a round');
  if (lacksChain || performance.now() >= keeper.chainsDueAt) {
    keeper.chainsDueAt = performance.now() + chainsEveryMs;
    beside(keeper, 'the next chains', () => makeChains(db));
  }
  let rounds = await listUnsettled(db);
  if (rounds.some(({ state, closesAt }) => state === 'open' && closesAt <= now)) {
    lookAtClock(keeper, 'at a closing');
    await closeRounds(db).catch((error: unknown) => warn(keeper, error, 'the closing of a round'));
    await keeper.publishNow().catch((error: unknown) => warn(keeper, error, 'the publishing of a book'));
    lookAtClock(keeper, 'after a closing');
    rounds = await listUnsettled(db);
  }
  const halted = rounds.filter(({ isHalted }) => isHalted);
  if (halted.length > 0) beside(keeper, 'the settlement of halted rounds', () => retryHalted(keeper, halted));
  let rolled = false;
  for (const round of rounds) {
    const advanced = advance(keeper, round, now).catch((error: unknown) => {
      warn(keeper, error, `round ${round.id}`);
      return false;
    });
    rolled = (await advanced) || rolled;
  }
  // What was just rolled is to be settled at once.
  if (rolled) return 0;
  const moments = rounds.flatMap(({ closesAt, rollsAt }) => [closesAt, rollsAt]).filter((moment) => moment > now);
  return Math.min(nextOpensAt, ...moments) - now;
}

/** Only the first time it is waited for: what opens then should know whether there is a beacon. */
async function lookForRelays(keeper: Keeper): Promise<void> {
  const { beacon, signal, relaysDueAt } = keeper;
  if (!beacon || performance.now() < relaysDueAt) return;
  keeper.relaysDueAt = performance.now() + relaysEveryMs;
  beside(keeper, 'the beacon’s relays', () => beacon.look(signal));
  if (relaysDueAt === 0) await keeper.atWork.get('the beacon’s relays');
}

/** One that was set back while a round closes lets bets in that are too late. */
function lookAtClock(keeper: Keeper, when: string): void {
  const { db, beacon, signal } = keeper;
  if (!beacon) return;
  beside(keeper, `a look at the clock ${when}`, async () => {
    await beacon.look(signal);
    await markLateIfSlow(db, beacon.newestMs());
  });
}

/** One after the other: there may be hundreds. */
async function retryHalted(keeper: Keeper, rounds: readonly UnsettledRound[]): Promise<void> {
  const { db, signal } = keeper;
  for (const { id } of rounds)
    await settleRound(db, id, signal).catch((error: unknown) => warn(keeper, error, `the settlement of round ${id}`));
  await sleep(haltedEveryMs, undefined, { signal });
}

function beaconNow(beacon: KeptBeacon | undefined): BeaconNow {
  if (!beacon) return 'none';
  if (beacon.isAnswering()) return 'named';
  return beacon.insists ? 'missing' : 'none';
}

/** Whether it was rolled here and now. */
async function advance(keeper: Keeper, round: UnsettledRound, now: number): Promise<boolean> {
  const { db, signal } = keeper;
  const { id, state, beaconRound, isHalted } = round;
  if (state === 'rolled' && !isHalted)
    beside(keeper, `the settlement of round ${id}`, () => settleRound(db, id, signal));
  if (state !== 'closed') return false;
  if (beaconRound === null || round.hasBeacon) return round.rollsAt <= now && (await rollRound(db, id));
  const fetched = [...keeper.atWork.keys()].filter((name) => name.startsWith(beaconName(''))).length;
  if (beaconTimeMs(beaconRound) <= now && fetched < mostFetched) {
    beside(keeper, beaconName(beaconRound), () => fetchBeacon(keeper, beaconRound));
  }
  return false;
}

const beaconName = (round: number | '') => `beacon round ${round}`;

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
