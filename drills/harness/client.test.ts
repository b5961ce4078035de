/** The client against servers that behave badly in one way each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { openJournal, readJournal } from './journal.ts';
import { createRandom } from './random.ts';

type Asked = { key: string; body: string };

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glass-dice-client-'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true });
});

/** Sends so many top-ups to a server that answers as told, and tells what came of it. */
async function topUps(count: number, answer: (asked: Asked, nth: number, response: ServerResponse) => void) {
  const asked: Asked[] = [];
  server = createServer(async (request, response) => {
    const each = { key: String(request.headers['idempotency-key']), body: await text(request) };
    asked.push(each);
    answer(each, asked.filter(({ key }) => key === each.key).length, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const journalFile = join(folder, 'journal');
  const complaints: string[] = [];
  const complain = (problem: string) => void complaints.push(problem);
  const url = () => `http://127.0.0.1:${port}`;
  const client = createClient({ url, journal: openJournal(journalFile), random: createRandom(3), complain });
  for (let each = 0; each < count; each += 1) {
    const [body, otherBody] = [{ amount: '10000' }, { amount: '50000' }];
    await client.send({ member: 'lin', route: 'POST /wallet/top-ups', body, otherBody });
  }
  return { asked, complaints, deeds: readJournal(journalFile), tally: client.tally };
}

/** As the product does it: once per key, and another body is refused. */
function createHonest() {
  const first = new Map<string, Asked>();
  return ({ key, body }: Asked, _nth: number, response: ServerResponse) => {
    const earlier = first.get(key) ?? { key, body };
    first.set(key, earlier);
    if (earlier.body === body) response.writeHead(201).end(`{"of":"${key}"}`);
    else response.writeHead(422).end('{"code":"idempotency-key-reused"}');
  };
}

test('a request that is not answered is sent again with the same key and body until it is', async () => {
  const honest = createHonest();
  const { asked, complaints, deeds } = await topUps(4, (each, nth, response) => {
    if (nth === 1) response.destroy();
    else if (nth === 2) response.writeHead(503).end();
    else honest(each, nth, response);
  });
  expect(complaints).toEqual([]);
  expect(deeds.map(({ answer }) => answer?.status)).toEqual(Array(4).fill(201));
  for (const { key, body } of deeds) {
    const tries = asked.filter((each) => each.key === key);
    expect(tries.length).toBeGreaterThanOrEqual(3);
    expect(tries.slice(0, 3).map((each) => each.body)).toEqual(Array(3).fill(JSON.stringify(body)));
  }
});

test('an honest server is not complained about, however often it is asked again', async () => {
  const { complaints, tally } = await topUps(150, createHonest());
  expect(complaints).toEqual([]);
  for (const times of Object.values({ ...tally, lost: 1 })) expect(times).toBeGreaterThan(0);
});

test('a repeated request that is answered otherwise is complained about', async () => {
  const { complaints } = await topUps(50, ({ body }, nth, response) => {
    if (body.includes('50000')) response.writeHead(422).end('{"code":"idempotency-key-reused"}');
    else response.writeHead(201).end(`{"nth":${nth}}`);
  });
  expect(complaints.join('\n')).toContain('when it was repeated 201 {"nth":2}');
});

test('a key that is taken for two different requests is complained about', async () => {
  const { complaints } = await topUps(50, ({ key }, _nth, response) => response.writeHead(201).end(key));
  expect(complaints.join('\n')).toContain('came with another body and was answered 201');
});

test('an error of the server is complained about, also when the next try succeeds', async () => {
  const honest = createHonest();
  const { complaints } = await topUps(3, (each, nth, response) =>
    nth === 1 ? void response.writeHead(500).end() : honest(each, nth, response),
  );
  expect(complaints.filter((problem) => problem.includes('was answered 500'))).not.toEqual([]);
});
