/** What happens in the simulation, and when. All of it lies in the past, where a real beacon is recorded. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { payoutRange } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import { storeBeacon } from '../server/src/dice/rounds.ts';
import { withClient } from '../server/src/platform/postgres/client.ts';
import type { Verdict } from '../drills/harness/oracle.ts';
import type { SimulationRig } from './rig.ts';
import type { Timeline } from './timeline.ts';

const minuteMs = 60_000;
/** April begins in Taipei. */
export const monthEndsAt = Date.parse('2026-03-31T16:00:00Z');
/** Of all games, in seconds. */
export const firstRhythm = 20;

/** With rounds of 25 s, as one of the games has, this recorded beacon is the one for the round that opens at this moment. */
export const beaconRound = { opensAt: Date.parse('2026-04-14T20:17:55Z'), round: 27_798_178 };
const recordedBeacons = resolve(import.meta.dirname, '../domain/vectors/drand-quicknet.json');
/** About as many as that day has. */
const roundsOfItsDay = 12;

/** Two games are told to change their rhythm; that waits for midnight. The server is down for some minutes. */
export async function endOfMarch(timeline: Timeline): Promise<void> {
  const startMs = timeline.now();
  const part = (share: number) => startMs + (monthEndsAt - startMs) * share;
  await timeline.pass({ moment: part(0.4) });
  await timeline.decide('game2', { secondsPerRound: 25 });
  await timeline.decide('game3', { secondsPerRound: 30 });
  await timeline.pass({ moment: part(0.7) });
  await timeline.standStill(timeline.now() + minuteMs);
  await timeline.pass({ moment: monthEndsAt });
}

/** Other payouts for rounds to come, and outages: shorter than a round, an hour, and in the middle of betting. */
export async function beginningOfApril(timeline: Timeline, rounds: number): Promise<void> {
  const begunWith = timeline.opened.length;
  const part = (share: number) => Math.round(begunWith + (rounds - roundsOfItsDay - begunWith) * share);
  await timeline.pass({ rounds: part(0.3) });
  await timeline.decide('game1', { payouts: payoutsAt('highest') });
  await timeline.pass({ rounds: part(0.5) });
  await timeline.standStill(timeline.now() + 60 * minuteMs);
  await timeline.pass({ rounds: part(0.7) });
  await timeline.decide('game3', { payouts: payoutsAt('lowest') });
  await timeline.standStill(timeline.now() + 1_500);
  await timeline.pass({ rounds: part(1) });
  await timeline.decide('game1', { secondsPerRound: 27 });
  await timeline.decide('game3', { secondsPerRound: 32 });
}

/** The most, or the least, that a club may promise. */
function payoutsAt(end: 'lowest' | 'highest'): Record<string, number> {
  return Object.fromEntries(picks.map((pick) => [pick, payoutRange(pick)[end]]));
}

/** After days without a server, one round names a beacon that does not come for a while. */
export async function dayOfTheBeacon({ db, databaseUrl }: SimulationRig, timeline: Timeline): Promise<Verdict> {
  await timeline.standStill(beaconRound.opensAt - minuteMs);
  await timeline.pass({ moment: beaconRound.opensAt + 72_000 });
  const { rows } = await withClient(databaseUrl, (client) => client.query(statesSql, [beaconRound.round]));
  await storeBeacon(db, beaconRound.round, recordedSignature());
  await timeline.standStill(timeline.now() + minuteMs);
  const states = rows.map(({ state }: { state: string }) => state).join();
  return {
    rule: 'a round waits for the beacon that it named, and the next ones do not wait for it',
    problems: states.startsWith('closed,settled,') ? [] : [`from the one with the beacon on: ${states}`],
  };
}

const statesSql = `
  select p.state from round lit
  join round r on r.game_key = lit.game_key and r.opens_at >= lit.opens_at
  join round_progress p on p.round_id = r.id
  where lit.beacon_round = $1 order by r.opens_at`;

function recordedSignature(): string {
  const { beacons } = JSON.parse(readFileSync(recordedBeacons, 'utf8')) as {
    beacons: { round: number; signature: string }[];
  };
  return beacons.find(({ round }) => round === beaconRound.round)!.signature;
}
