/** Pages of a small club and of a large one, each beside the bare framework answering a constant of the same size. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { connect } from '../../server/src/platform/database/db.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { pageSize } from '../../server/src/videos/videos.ts';
import { addHosts, addVideos } from '../../server/test/states/content.ts';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { addMembers, openBenchRig, type BenchRig, type BenchMember } from '../harness/rig.ts';
import { getRequest, loadFully, type Measured } from '../harness/load.ts';
import { startBenchServer } from '../harness/server.ts';

const small = 24;
const large = 10_000;
/** Away from the ids of the sample club. */
const firstId = 100_000;
const connections = 32;
const warmUpMs = 1_500;

/** `paths` has more addresses than answers are shared, so that every one is made anew. */
type Page = { name: string; paths: string[]; session?: true };

const addresses = 1_500;

/** From everywhere in each list, because counting from its beginning would be slow, and each a full page. */
function listsOf(count: number): Page[] {
  const places = Array.from({ length: addresses }, (_each, index) => firstId + ((index * 7) % (count - pageSize)));
  const from = (path: string) => places.map((place, index) => `${path}after=${place}.${index}`);
  return [
    { name: 'hosts', paths: from('/api/hosts?') },
    { name: 'hosts of a region', paths: from('/api/hosts?region=1&') },
    { name: 'videos', paths: from('/api/videos?') },
    { name: 'videos of a class', paths: from('/api/videos?class=class-1&') },
    { name: 'hosts, all the same page', paths: [`/api/hosts?after=${firstId}.0`] },
    { name: 'videos, all the same page', paths: [`/api/videos?after=${firstId}.0`] },
    { name: 'followed hosts', paths: ['/api/me/hosts'], session: true },
    { name: 'watch history', paths: ['/api/me/watched'], session: true },
    { name: 'money log', paths: ['/api/wallet/log'], session: true },
  ];
}

export const pagesBench: Bench = {
  about: `pages of a club of ${small} hosts and videos and of one of ${large}, beside the bare framework`,
  options: '[--seconds 3]',
  async run(args) {
    const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '3' } } });
    if (!/^[1-9][0-9]?$/.test(values.seconds)) throw new Error('--seconds is a number from 1 to 99.');
    const forMs = 1000 * Number(values.seconds);
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    const [member] = (await addMembers(rig.ownerUrl, 1)) as [BenchMember];
    const { port } = await startBenchServer(rig, cleanUp);
    await fillClub(rig, member, 0, small);
    const ofSmall = await measureAll(port, member, listsOf(small), forMs);
    await fillClub(rig, member, small, large);
    const ofLarge = await measureAll(port, member, listsOf(large), forMs);
    say(
      `\n${'page'.padEnd(26)} ${'bytes'.padStart(6)} ${'bare'.padStart(8)} ${String(small).padStart(8)} ${String(large).padStart(8)}   requests/s`,
    );
    for (const [index, { name, bytes, perSecond }] of ofLarge.entries()) {
      const bare = await measureBare(bytes, forMs);
      const before = ofSmall[index]!.perSecond;
      const row = [bytes, bare, before, perSecond].map((each, at) => each.toFixed(0).padStart(at === 0 ? 6 : 8));
      const ratios = `${(perSecond / bare).toFixed(2)} × the bare framework, ${(perSecond / before).toFixed(2)} × the small club`;
      say(`${name.padEnd(26)} ${row.join(' ')}   ${ratios}`);
    }
  },
};

/** From so many to so many, all in one region and one class, and all of them followed and watched by the member. */
async function fillClub({ ownerUrl }: BenchRig, member: BenchMember, from: number, to: number): Promise<void> {
  const db = connect(ownerUrl, { max: 1, onError: () => {} });
  const step = 1_000;
  for (let done = from; done < to; done += step) {
    await addHosts(db, firstId + done, Math.min(step, to - done));
    await addVideos(db, firstId + done, Math.min(step, to - done));
  }
  await db.destroy();
  await withClient(ownerUrl, async (client) => {
    await client.query('update host set region_id = 1 where id > $1 and region_id <> 1', [firstId]);
    await client.query("update video set class_key = 'class-1' where id > $1 and class_key <> 'class-1'", [firstId]);
    await client.query('insert into follow (member_id, host_id) select $1, id from host on conflict do nothing', [
      member.id,
    ]);
    await client.query(
      `insert into watch (member_id, video_id, watched_at) select $1, id, clock_timestamp() from video
       on conflict do nothing`,
      [member.id],
    );
    await client.query('analyze');
  });
}

type Result = { name: string; bytes: number; perSecond: number };

async function measureAll(port: number, member: BenchMember, pages: Page[], forMs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, paths, session } of pages) {
    const headers = { 'accept-language': 'en', ...(session && { authorization: `Bearer ${member.token}` }) };
    const answer = await fetch(`http://127.0.0.1:${port}${paths[0]}`, { headers });
    if (!answer.ok) throw new Error(`${paths[0]} answers ${answer.status}.`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    results.push({
      name,
      bytes,
      perSecond: await measure(
        port,
        paths.map((path) => getRequest(path, headers)),
        forMs,
      ),
    });
  }
  return results;
}

async function measureBare(bytes: number, forMs: number): Promise<number> {
  const file = resolve(import.meta.dirname, 'baseline.ts');
  const child = spawn(process.execPath, [file, String(bytes)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return await measure(Number(line), [getRequest('/', { 'accept-language': 'en' })], forMs);
  } finally {
    child.stdin.end();
    await ended;
  }
}

async function measure(port: number, requests: readonly string[], forMs: number): Promise<number> {
  let turn = 0;
  const nextRequest = () => requests[(turn += 1) % requests.length]!;
  await loadFully({ port, connections, nextRequest, until: AbortSignal.timeout(warmUpMs) });
  const measured: Measured = await loadFully({ port, connections, nextRequest, until: AbortSignal.timeout(forMs) });
  const others = [...measured.statuses.keys()].filter((status) => status !== 200);
  if (others.length > 0) throw new Error(`Answers other than 200: ${others.join(', ')}.`);
  return measured.perSecond;
}
