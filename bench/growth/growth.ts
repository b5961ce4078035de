/** How fast the calls that people make are in clubs of three sizes, and whether a statement begins to read whole tables. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { insertFarRound } from '../../server/test/states/far-round.ts';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { saySurroundings, startBenchRig, type BenchRig } from '../harness/rig.ts';
import { postmasterPid, timed } from '../harness/cpu-time.ts';
import { callsOf, type Call } from './calls.ts';
import { fillGrownClub, oldMembers, playedGame, shapeOf } from './club.ts';
import { sayCurve, sayStatements, type SizeFigures, type Speed } from './report.ts';
import { loadFully } from '../harness/load.ts';
import { notePlans, planReader, planSettings, type Plan } from './plans.ts';
import { startBenchServer } from '../harness/server.ts';

const connections = 16;
const warmUpMs = 300;
/** Long enough for all that a server does every second. */
const idleMs = 3_000;
/** One of each old member, because a plan depends on how much of a table is somebody's. */
const requestsExplained = oldMembers;

export const growthBench: Bench = {
  about: 'the calls people make in clubs of growing sizes, and the plans of their statements',
  options: '[--members 300,3000,30000] [--seconds 1]',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        members: { type: 'string', default: '300,3000,30000' },
        seconds: { type: 'string', default: '1' },
      },
    });
    if (!/^[1-9][0-9]?$/.test(values.seconds)) throw new Error('--seconds is a number from 1 to 99.');
    if (!/^[1-9][0-9]{2,5}(,[1-9][0-9]{2,5})+$/.test(values.members)) {
      throw new Error('--members are several numbers from 100 to 999999, the smallest first, such as 300,3000.');
    }
    const sizes: SizeFigures[] = [];
    for (const members of values.members.split(',').map(Number)) {
      sizes.push(await measureSize(members, 1000 * Number(values.seconds), sizes.length === 0));
    }
    sayCurve(sizes);
    sayStatements(sizes);
  },
};

async function measureSize(members: number, forMs: number, isFirst: boolean): Promise<SizeFigures> {
  await using cleanUp = openCleanUp();
  const rig = await startBenchRig(cleanUp, planSettings);
  if (isFirst) await saySurroundings(rig);
  const shape = shapeOf(members);
  const filled = await timed([], () => fillGrownClub(rig, shape));
  const { tables, numbers } = await lookAround(rig);
  const count = (table: string) => Math.round(tables.get(table) ?? 0);
  say(
    `${members} members, ${count('entry')} ledger entries, ${3 * count('bet_order')} bets in ${shape.rounds} rounds, ` +
      `${shape.hosts} hosts and videos: filled in ${(filled.ms / 1000).toFixed(0)} s`,
  );
  await insertFarRound(rig.ownerUrl);
  const calls = callsOf(shape, numbers);
  await notePlans(rig, true);
  const { port, pid } = await startBenchServer(rig, cleanUp);
  const plans = await explainAll(rig, port, calls);
  await notePlans(rig, false);
  const speeds = new Map<string, Speed>();
  for (const call of calls) speeds.set(call.name, await measure([postmasterPid(rig.folder), pid], port, call, forMs));
  return { members, tables, speeds, plans };
}

/** How many rows each table has, and the numbers of the rounds that were played. */
async function lookAround({ ownerUrl }: BenchRig): Promise<{ tables: Map<string, number>; numbers: string[] }> {
  return await withClient(ownerUrl, async (client) => {
    const tables = await client.query<{ name: string; rows: number }>(
      "select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const rounds = await client.query<{ number: string }>(
      'select number from round where game_key = $1 order by opens_at',
      [playedGame],
    );
    return {
      tables: new Map(tables.rows.map(({ name, rows }) => [name, rows])),
      numbers: rounds.rows.map(({ number }) => number),
    };
  });
}

/** By who asked: first the server by itself, then each call. */
async function explainAll(rig: BenchRig, port: number, calls: readonly Call[]): Promise<Map<string, Plan[]>> {
  const takePlans = planReader(rig);
  await sleep(idleMs);
  const plans = new Map([['the server by itself', await takePlans()]]);
  for (const { name, request } of calls) {
    const enough = new AbortController();
    let turn = 0;
    const nextRequest = () => {
      turn += 1;
      if (turn === requestsExplained) enough.abort();
      return request(turn);
    };
    await loadFully({ port, connections: 1, until: enough.signal, nextRequest });
    plans.set(name, await takePlans());
  }
  return plans;
}

async function measure(working: readonly number[], port: number, call: Call, forMs: number): Promise<Speed> {
  let turn = 0;
  const nextRequest = () => call.request((turn += 1));
  const load = (ms: number) => loadFully({ port, connections, nextRequest, until: AbortSignal.timeout(ms) });
  await load(warmUpMs);
  const { value, cpuMs } = await timed(working, () => load(forMs));
  const others = [...value.statuses.keys()].filter((status) => status !== 200 && status !== 201);
  if (others.length > 0) throw new Error(`${call.name}: answers ${others.join(', ')}.`);
  return { perSecond: value.perSecond, cpuUs: cpuMs && (1000 * cpuMs) / value.latencies.length };
}
