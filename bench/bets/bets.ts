/** Orders accepted per second over HTTP, beside one hand-written transaction per order. */
import { parseArgs } from 'node:util';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { farRound, insertFarRound } from '../../server/test/states/far-round.ts';
import { say, type Bench } from '../harness/bench.ts';
import { betRequest, takeTurns, type BenchOrder } from '../harness/bet-request.ts';
import { placeOneByOne } from './baseline.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { addMembers, openBenchRig, type BenchRig, type BenchMember } from '../harness/rig.ts';
import { postmasterPid, timed } from '../harness/cpu-time.ts';
import { loadFully, loadSteadily, percentilesText, type Measured } from '../harness/load.ts';
import { startBenchServer } from '../harness/server.ts';

const members = 2_000;
const baselineConnections = [1, 2, 4, 8, 16, 32];
const httpConnections = [16, 64, 128, 256];
const warmUpMs = 2_000;
/** The first slot of a day that is far away, so that it takes bets however long the bench runs. */
const order: BenchOrder = { ...farRound, picks: ['big', 'odd'], stake: 100 };

export const betsBench: Bench = {
  about: 'orders per second over HTTP beside one transaction per order, and how long they take',
  options: '[--seconds 6]',
  async run(args) {
    const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '6' } } });
    if (!/^[1-9][0-9]?$/.test(values.seconds)) throw new Error('--seconds is a number from 1 to 99.');
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    await insertFarRound(rig.ownerUrl);
    const forMs = 1000 * Number(values.seconds);
    const nextMember = takeTurns(await addMembers(rig.ownerUrl, members));
    const baseline = await measureBaseline(rig, forMs, nextMember);
    const ours = await measureOurs(rig, forMs, nextMember, cleanUp);
    say(`\n${(ours.best / baseline.best).toFixed(2)} × the baseline in orders/s`);
    if (ours.cpuUs && baseline.cpuUs)
      say(`${(baseline.cpuUs / ours.cpuUs).toFixed(2)} × its orders for the same CPU time`);
    await sayWhatIsThere(rig.ownerUrl, baseline.accepted + ours.accepted);
  },
};

type Side = { best: number; accepted: number; cpuUs: number | undefined };

async function measureBaseline(
  { folder, ownerUrl }: BenchRig,
  forMs: number,
  nextMember: () => BenchMember,
): Promise<Side> {
  say('one transaction per order, straight through the driver');
  const working = [postmasterPid(folder), process.pid];
  const place = (connections: number, ms: number) =>
    placeOneByOne({ ownerUrl, connections, forMs: ms, nextMember, order });
  const side: Side = { best: 0, accepted: (await place(8, warmUpMs)).accepted, cpuUs: undefined };
  for (const connections of baselineConnections) {
    const { value, cpuMs } = await timed(working, () => place(connections, forMs));
    noteStep(side, { connections, cpuMs, ...value });
  }
  return side;
}

async function measureOurs(
  rig: BenchRig,
  forMs: number,
  nextMember: () => BenchMember,
  cleanUp: AsyncDisposableStack,
): Promise<Side> {
  say('\nPOST /api/bets');
  const { port, pid } = await startBenchServer(rig, cleanUp);
  const working = [postmasterPid(rig.folder), pid];
  const load = { port, nextRequest: () => betRequest(nextMember(), order) };
  const warmUp = await loadFully({ ...load, connections: 64, until: AbortSignal.timeout(warmUpMs) });
  const side: Side = { best: 0, accepted: acceptedOf(warmUp), cpuUs: undefined };
  for (const connections of httpConnections) {
    const { value: measured, cpuMs } = await timed(working, () =>
      loadFully({ ...load, connections, until: AbortSignal.timeout(forMs) }),
    );
    const { perSecond } = measured;
    noteStep(side, { connections, cpuMs, perSecond, accepted: acceptedOf(measured) }, percentilesText(measured));
  }
  const perSecond = side.best / 2;
  const half = await loadSteadily({ ...load, connections: 256, until: AbortSignal.timeout(forMs), perSecond });
  side.accepted += acceptedOf(half);
  say(`  at half of the best, ${half.perSecond.toFixed(0)} orders/s: ${percentilesText(half)}`);
  return side;
}

type Step = { connections: number; accepted: number; perSecond: number; cpuMs: number | undefined };

/** Of the best step the processor time is kept too. */
function noteStep(side: Side, { connections, accepted, perSecond, cpuMs }: Step, latencies = ''): void {
  const cpuUs = cpuMs && (1000 * cpuMs) / accepted;
  const rate = `${perSecond.toFixed(0).padStart(6)} orders/s`;
  const cpu = cpuUs ? `${cpuUs.toFixed(0).padStart(5)} CPU µs per order` : '';
  say(`  ${String(connections).padStart(3)} connections  ${rate}  ${cpu}  ${latencies}`);
  side.accepted += accepted;
  if (perSecond <= side.best) return;
  side.best = perSecond;
  side.cpuUs = cpuUs;
}

function acceptedOf({ statuses }: Measured): number {
  const others = [...statuses].filter(([status]) => status !== 201);
  if (others.length > 0) say(`  not accepted: ${others.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  return statuses.get(201) ?? 0;
}

/** A bench that loses orders measures nothing. */
async function sayWhatIsThere(ownerUrl: string, accepted: number): Promise<void> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<Record<'orders' | 'answers' | 'ledger' | 'missing', string>>(`
      select (select count(*) from bet_order) as orders, (select count(*) from idempotency) as answers,
        (select sum(amount) from entry) as ledger,
        (select count(*) * 100000 from account) - (select sum(stake * cardinality(picks)) from bet_order)
          - (select sum(balance) from account) as missing`),
  );
  const { orders, answers, ledger, missing } = rows[0]!;
  say(`accepted ${accepted}, in the database ${orders} orders and ${answers} answers; the ledger sums to ${ledger}`);
  if (![orders, answers].every((count) => Number(count) === accepted) || ledger !== '0' || missing !== '0') {
    throw new Error('What was acknowledged is not what is in the database.');
  }
}
