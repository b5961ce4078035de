/** Slots of told days, one after the other, in which one game takes bets. */
import { closeRounds, openRounds } from '../../server/src/dice/rounds.ts';
import { publish } from '../../server/src/log/publish.ts';
import type { SimulatedClock } from '../../server/test/rig/simulated-clock.ts';
import type { BenchMember, BenchRig } from '../harness/rig.ts';

export type Told = { rig: BenchRig; clock: SimulatedClock; people: readonly BenchMember[]; forMs: number };

/** The first slot of a day, for all games. */
export const midnight = Date.parse('2026-03-01T16:00:00Z');
/** Of the game that is quickest. */
const roundMs = 60_000;
/** A visit ends in between, so that nobody has a reality check due. */
const slotsBetween = 20;
let slot = 0;

/** Opens the next round; what is open then takes bets. */
export async function openNext({ clock }: Told): Promise<void> {
  slot += slotsBetween;
  await clock.set(midnight + slot * roundMs + 1_000);
  await openRounds(clock.db, 'none');
}

/** Closes it with its book and publishes that, as a server does it; answers how long that took. */
export async function closeAndPublish({ rig, clock }: Told): Promise<number> {
  await clock.set(midnight + (slot + 1) * roundMs - 10_000);
  const begunAt = performance.now();
  await closeRounds(clock.db);
  await publish({ db: clock.db, identity: rig.identity });
  return performance.now() - begunAt;
}
