/** How long the prizes of a round take, beside one bare statement that updates as many rows; and whether bets wait. */
import { parseArgs } from 'node:util';
import { closeRounds, makeChains, openRounds, rollRound } from '../../server/src/dice/rounds.ts';
import { settleRound } from '../../server/src/dice/settlement.ts';
import { publish } from '../../server/src/log/publish.ts';
import { simulateClock, type SimulatedClock } from '../../server/test/rig/simulated-clock.ts';
import { say, type Bench } from '../harness/bench.ts';
import { betRequest, takeTurns } from '../harness/bet-request.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { addMembers, openBenchRig, type BenchRig, type BenchMember } from '../harness/rig.ts';
import { postmasterPid, timed } from '../harness/cpu-time.ts';
import { loadSteadily, percentilesText } from '../harness/load.ts';
import { startBenchServer } from '../harness/server.ts';
import { checkPrizes, fillBare, fillRound, untilState, updateBare, type Shape } from './rounds.ts';

/** The first slot of a day, for all games. */
const midnight = Date.parse('2026-03-01T16:00:00Z');
const minute = 60_000;
const second = 1_000;
/** Far from what the server can do, so that what is seen is the waiting. */
const meanwhile = { perSecond: 200, connections: 64 };

export const settlementBench: Bench = {
  about: 'the prizes of 100,000 bets beside one statement updating as many rows, and the bets meanwhile',
  options: '[--members 100000]',
  async run(args) {
    const { values } = parseArgs({ args, options: { members: { type: 'string', default: '100000' } } });
    if (!/^[1-9][0-9]{4,5}$/.test(values.members)) throw new Error('--members is a number from 10000 to 999999.');
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    const members = await addMembers(rig.ownerUrl, Number(values.members));
    const clock = await simulateClock(rig, midnight + second);
    cleanUp.defer(clock.close);
    await makeChains(clock.db);
    await measureAlone(rig, clock, members);
    await measureWithBets(rig, clock, members, cleanUp);
    await checkPrizes(rig.ownerUrl);
    say('\nevery round is settled, every prize is in the ledger, and the ledger sums to 0');
  },
};

async function measureAlone(rig: BenchRig, clock: SimulatedClock, members: readonly BenchMember[]): Promise<void> {
  const shapes: Shape[] = [
    { members: 10_000, orders: 1, picks: 10 },
    { members: 5_000, orders: 2, picks: 10 },
    { members: members.length, orders: 1, picks: 1 },
  ];
  for (const [slot, shape] of shapes.entries()) {
    const opensAt = midnight + slot * minute;
    const roundId = await openAndFill(clock, opensAt, members, shape);
    await clock.set(opensAt + minute);
    await closeRounds(clock.db);
    await publish({ db: clock.db, identity: rig.identity });
    await rollRound(clock.db, roundId);
    const bets = shape.members * shape.orders * shape.picks;
    await fillBare(rig.ownerUrl, bets);
    const working = [postmasterPid(rig.folder)];
    const bare = await timed(working, () => updateBare(rig.ownerUrl));
    const ours = await timed(working, () => settleRound(clock.db, roundId));
    say(`${shapeText(shape)}: settled in ${timesText(ours)}`);
    say(`  one statement updating ${bets} rows takes ${timesText(bare)}`);
    const cpu = ours.cpuMs && bare.cpuMs ? `, ${(ours.cpuMs / bare.cpuMs).toFixed(2)} × its CPU time` : '';
    say(`  ${(ours.ms / bare.ms).toFixed(2)} × its time${cpu}`);
  }
}

function timesText({ ms, cpuMs }: { ms: number; cpuMs: number | undefined }): string {
  return `${(ms / 1000).toFixed(2)} s${cpuMs ? ` (${(cpuMs / 1000).toFixed(2)} s of CPU)` : ''}`;
}

/** The server keeps the rounds by itself here; only the clock is ours. */
async function measureWithBets(
  rig: BenchRig,
  clock: SimulatedClock,
  members: readonly BenchMember[],
  cleanUp: AsyncDisposableStack,
): Promise<void> {
  // A slot of all games; the slowest one's round takes bets while two of the quickest's are played.
  const begin = midnight + 5 * minute;
  await clock.set(begin);
  await closeRounds(clock.db);
  const small = { members: 10_000, orders: 1, picks: 1 };
  const smallId = await openAndFill(clock, begin, members, small);
  const { port } = await startBenchServer({ ...rig, appUrl: clock.appUrl }, cleanUp);
  await clock.set(begin + minute);
  await untilState(rig.ownerUrl, smallId, 'rolled');
  const rolledAt = performance.now();
  await untilState(rig.ownerUrl, smallId, 'settled');
  say(`\n${shapeText(small)}, by a running server: settled ${since(rolledAt)} s after its roll`);

  const large = { members: 10_000, orders: 1, picks: 10 };
  const largeId = await openAndFill(clock, begin + minute, members, large);
  const order = { game: 'game3', number: '202603020002', picks: ['big', 'odd'], stake: 100 };
  const nextMember = takeTurns(members.slice(0, large.members));
  const load = { ...meanwhile, port, nextRequest: () => betRequest(nextMember(), order) };
  await loadSteadily({ ...load, until: AbortSignal.timeout(2 * second) });
  const before = await loadSteadily({ ...load, until: AbortSignal.timeout(5 * second) });
  await clock.set(begin + 2 * minute);
  await untilState(rig.ownerUrl, largeId, 'rolled');
  const largeRolledAt = performance.now();
  const settled = new AbortController();
  const settling = untilState(rig.ownerUrl, largeId, 'settled').then(() => settled.abort());
  const during = await loadSteadily({ ...load, until: settled.signal });
  await settling;
  say(`${shapeText(large)}, while ${meanwhile.perSecond} orders/s of its members go into another round:`);
  say(`  settled ${since(largeRolledAt)} s after its roll`);
  say(`  orders before   ${percentilesText(before)}`);
  say(`  orders meanwhile ${percentilesText(during)}`);
  for (const [status, count] of [...before.statuses, ...during.statuses]) {
    if (status !== 201) say(`  not accepted: ${count} × ${status}`);
  }
}

async function openAndFill(
  clock: SimulatedClock,
  opensAt: number,
  members: readonly BenchMember[],
  shape: Shape,
): Promise<number> {
  await clock.set(opensAt + second);
  await openRounds(clock.db, 'none');
  return await fillRound(clock.appUrl, members, shape);
}

function shapeText({ members, orders, picks }: Shape): string {
  const each = orders === 1 ? 'one order' : `${orders} orders`;
  return `${members} members with ${each} of ${picks} ${picks === 1 ? 'bet' : 'bets'}`;
}

function since(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(2);
}
