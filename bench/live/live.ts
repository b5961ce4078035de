/** One message to thousands of open streams, beside a bare loop that writes as much; and all of them cut and back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { insertFarRound } from '../../server/test/states/far-round.ts';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { openBenchRig, type BenchRig } from '../harness/rig.ts';
import { timed } from '../harness/cpu-time.ts';
import { gather, type Crowd } from './crowd.ts';
import { startBenchServer } from '../harness/server.ts';

const messages = 20;
const warmUp = 5;
const missed = 5;

export const liveBench: Bench = {
  about: 'one message to all open streams beside a bare loop, memory for each, and all of them cut and back',
  options: '[--streams 10000]',
  async run(args) {
    const { values } = parseArgs({ args, options: { streams: { type: 'string', default: '10000' } } });
    if (!/^[1-9][0-9]{0,4}$/.test(values.streams)) throw new Error('--streams is a number from 1 to 99999.');
    const count = Number(values.streams);
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    // So that the table has a round to tell of, whenever the bench runs.
    await insertFarRound(rig.ownerUrl);
    const ours = await measureOurs(rig, count, cleanUp);
    const bare = await measureBare(count, ours.bytes, cleanUp);
    say(`\n${(ours.ms / bare.ms).toFixed(2)} × the time of the bare loop`);
    if (ours.cpuMs && bare.cpuMs) say(`${(ours.cpuMs / bare.cpuMs).toFixed(2)} × its CPU time`);
  },
};

type Side = { ms: number; cpuMs: number | undefined };

async function measureOurs(
  rig: BenchRig,
  count: number,
  cleanUp: AsyncDisposableStack,
): Promise<Side & { bytes: number }> {
  const server = await startBenchServer(rig, cleanUp);
  const memoryBefore = residentKib(server.pid);
  const crowd = gather(server.port, count);
  await crowd.allSee(0);
  const perStream = (residentKib(server.pid) - memoryBefore) / count;
  say(`${count} streams open; ${perStream.toFixed(1)} KiB of memory for each`);
  const announce = () => announceTable(rig.ownerUrl);
  const side = await measure(crowd, server.pid, announce);
  say(`  a table to all of them: half within ${side.ms.toFixed(0)} ms, ${cpuText(side)}`);
  const bytes = await messageBytes(server.port);

  await server.stop();
  for (let time = 1; time < missed; time += 1) await announce();
  const newest = await announce();
  const back = await startBenchServer(rig, cleanUp, server.port);
  const returned = await timed([back.pid], () => crowd.allSee(newest));
  say(`  server restarted and ${missed} messages missed: all ${crowd.seen(newest)} are back and know the newest`);
  say(`  ${(returned.ms / 1000).toFixed(1)} s after it was there again; ${crowd.failedTries()} tries failed`);
  crowd.leave();
  return { ...side, bytes };
}

async function measureBare(count: number, bytes: number, cleanUp: AsyncDisposableStack): Promise<Side> {
  const baseline = resolve(import.meta.dirname, 'baseline.ts');
  const child = spawn(process.execPath, [baseline], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanUp.defer(async () => {
    child.stdin.end();
    await once(child, 'exit');
  });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const crowd = gather(Number(port), count);
  cleanUp.defer(crowd.leave);
  await crowd.allSee(0);
  let seq = 0;
  const side = await measure(crowd, child.pid!, async () => {
    seq += 1;
    const start = `id: ${seq}\\ndata: `;
    child.stdin.write(`${start}${'x'.repeat(bytes - start.length)}\n`);
    return seq;
  });
  say(`bare loop, ${bytes} bytes to each: half within ${side.ms.toFixed(0)} ms, ${cpuText(side)}`);
  return side;
}

/** The median of many, because others use the machine too. */
async function measure(crowd: Crowd, pid: number, announce: () => Promise<number>): Promise<Side> {
  const times: number[] = [];
  const send = async () => await crowd.allSee(await announce());
  for (let time = 0; time < warmUp; time += 1) await send();
  const { cpuMs } = await timed([pid], async () => {
    for (let time = 0; time < messages; time += 1) times.push((await timed([], send)).ms);
  });
  return { ms: times.toSorted((a, b) => a - b)[messages / 2]!, cpuMs: cpuMs && cpuMs / messages };
}

function cpuText({ cpuMs }: Side): string {
  return cpuMs ? `${cpuMs.toFixed(0)} ms of CPU` : '';
}

/** What the database does in each phase of a round, whenever the bench wants it. */
async function announceTable(ownerUrl: string): Promise<number> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ seq: string }>(`
      with next as (update live_counter set seq = seq + 1 returning seq),
        told as (insert into live_message select seq, 'game1' from next)
      select seq, pg_notify('table_changed', '') from next`),
  );
  return Number(rows[0]!.seq);
}

async function messageBytes(port: number): Promise<number> {
  const table = await fetch(`http://127.0.0.1:${port}/api/games/game1/table`);
  return `id: 1\ndata: {"kind":"table","seq":1,"table":${await table.text()}}`.length;
}

function residentKib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);
}
