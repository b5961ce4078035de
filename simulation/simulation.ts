/**
 * Thousands of rounds in minutes: the product's own functions on a real PostgreSQL with a simulated clock, with random
 * members and bets, outages, a month's end, changed rhythms and payouts, and a beacon that is late.
 */
import type { Proof } from '@glass-dice/domain/dice/proof';
import { sealLedger } from '../server/src/wallet/seals.ts';
import { auditClub } from '../drills/harness/audit.ts';
import type { RunOptions } from '../drills/harness/command.ts';
import { readBooks, type Verdict } from '../drills/harness/oracle.ts';
import { createRandom, type Random } from '../drills/harness/random.ts';
import { say } from '../drills/harness/report.ts';
import { admitMembers, openSimulationRig, type SimulationRig } from './rig.ts';
import { judgeReturns, judgeRounds, roundBooksSql, type RoundBooks } from './oracle.ts';
import { createPlayers } from './players.ts';
import { judgeChanges, judgeProofs, readProofs } from './proofs.ts';
import { sayAudit, sayChanges, sayPlay, sayReturns } from './report.ts';
import { returnsOf } from './returns.ts';
import { beaconRound, beginningOfApril, dayOfTheBeacon, endOfMarch, firstRhythm, monthEndsAt } from './story.ts';
import { createTimeline } from './timeline.ts';

const memberCount = 200;
const sampleSize = 12;

export async function simulate({ count: rounds, seed, interrupted, cleanUp }: RunOptions): Promise<Verdict[]> {
  const random = createRandom(seed);
  say(`  seed ${seed}: at least ${rounds} rounds, ${memberCount} members`);
  const startMs = monthEndsAt - Math.ceil((rounds * 0.4) / 3) * firstRhythm * 1_000;
  // Not to be interrupted: what is half open could not be closed.
  const rig = await openSimulationRig(startMs, cleanUp);
  return await Promise.race([carryOut(rig, startMs, rounds, random), interrupted]);
}

async function carryOut(rig: SimulationRig, startMs: number, rounds: number, random: Random): Promise<Verdict[]> {
  const { db, folder, databaseUrl } = rig;
  const players = createPlayers(db, await admitMembers(db, random, memberCount), random.fork());
  const games = await db.selectFrom('game').select('key').execute();
  const rhythms = Object.fromEntries(games.map(({ key }) => [key, firstRhythm]));
  const timeline = createTimeline(rig, players, random.fork(), { startMs, rhythms, beaconAt: beaconRound.opensAt });
  for (const [game, secondsPerRound] of Object.entries(rhythms)) await timeline.decide(game, { secondsPerRound });

  const begunAt = performance.now();
  await endOfMarch(timeline);
  say(`  March has ended, after ${timeline.opened.length} rounds`);
  await beginningOfApril(timeline, rounds);
  const waiting = await dayOfTheBeacon(rig, timeline);
  await sealLedger(db);
  await rig.publish();
  sayPlay(timeline.opened.length, players, performance.now() - begunAt);

  const { opened } = timeline;
  const { proofs, problems } = await readProofs(db, opened);
  const returns = returnsOf(players.placed, proofs);
  sayReturns(returns);
  const books = await readBooks<keyof RoundBooks, RoundBooks>(databaseUrl, roundBooksSql);
  return [
    ...judgeRounds(books, { opened, told: players, proofs }),
    waiting,
    judgeReturns(returns),
    await judgeAudit(rig),
    { rule: 'every round has published its proof', problems },
    await judgeProofs(folder, proofs),
    await judgeSample(folder, proofs, random),
  ];
}

async function judgeAudit({ environment }: SimulationRig): Promise<Verdict> {
  const { problems, checks } = await auditClub(environment, { hasSimulatedClock: true });
  sayAudit(checks);
  return { rule: 'club audit finds nothing wrong', problems };
}

/** The round with a beacon, the first one, and some others. */
async function judgeSample(folder: string, proofs: readonly Proof[], random: Random): Promise<Verdict> {
  const others = Array.from({ length: sampleSize }, () => random.pick(proofs));
  const sample = [...proofs.filter(({ beacon }) => beacon), proofs[0]!, ...others];
  const { verdict, refused } = await judgeChanges(folder, sample);
  sayChanges(sample.length, refused);
  return verdict;
}
