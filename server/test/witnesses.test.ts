/** Witnesses that sign the club's log: real ones as processes, and others that misbehave. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { readCheckpoint } from '../src/log/checkpoints.ts';
import { keepLog } from '../src/log/keep-log.ts';
import { keepWitnesses } from '../src/log/keep-witnesses.ts';
import { newestLog } from '../src/log/open-log.ts';
import { parseWitnesses, type Witness } from '../src/log/witness-list.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { readProof } from '../src/dice/tables.ts';
import { diceRig, midnight, minute, type DiceRig } from './rig/dice-rig.ts';
import { testHead, testLogKey } from './rig/test-log.ts';
import { testWitness } from './rig/test-witness.ts';
import { startWitness } from './rig/witness-process.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
});
afterEach(() => club.close());

const patience = { timeout: 60_000 };

/** Rounds are played from one minute to another; the newest checkpoint has their rolls. */
async function play(from = 0, to = 1): Promise<void> {
  for (let passed = from; passed <= to; passed += 1) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
  }
}

async function logKey(): Promise<string> {
  return (await newestLog(club.db))!.key;
}

async function neighbour(name: string): Promise<Witness> {
  const { witness, stop } = await startWitness(name, await logKey());
  onTestFinished(stop);
  return witness;
}

/** One that does not sign. */
async function impostor(name: string, answer: RequestListener): Promise<Witness> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  const { port } = server.address() as AddressInfo;
  return parseWitnesses(`${testWitness(name).verifierKey} http://127.0.0.1:${port}`)[0]!;
}

function keep(witnesses: Witness[], onAhead = async () => {}) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const kept = keepWitnesses(witnesses, { db: club.db, log, onAhead });
  onTestFinished(() => kept.stop());
  return { ...kept, lines };
}

async function signedBy(): Promise<string[]> {
  const rows = await club.db.selectFrom('log_cosignature').select('witness').distinct().execute();
  return rows.map(({ witness }) => witness).toSorted();
}

test('two neighbours sign, and their signatures are served with the checkpoint and kept with the book', async () => {
  const witnesses = [await neighbour('one.example/w'), await neighbour('two.example/w')];
  await play();
  keep(witnesses);
  await expect.poll(signedBy, patience).toEqual(witnesses.map(({ verifierKey }) => verifierKey).toSorted());
  const { note } = (await readCheckpoint(club.db, 1))!;
  const key = parseVerifierKey(await logKey())!;
  const opened = openCheckpoint(
    note,
    key,
    witnesses.map((each) => each.key),
    isEd25519Signature,
  );
  expect(opened!.witnessed).toHaveLength(2);
  const proof = await readProof(
    club.db,
    { game: 'game1', number: '202603020001' },
    witnesses.map(({ verifierKey }) => verifierKey),
  );
  expect(proof!.log!.book!.join('')).toContain('one.example/w');
  expect(proof!.log!.book!.join('')).toContain('two.example/w');
});

test('a book is signed at once, also when another server was faster with the one before it', async () => {
  const witness = await neighbour('one.example/w');
  await play();
  const [first, second] = [keep([witness]), keep([witness])];
  await expect.poll(signedBy, patience).toHaveLength(1);
  await play(2, 3);
  first.bookPublished();
  second.bookPublished();
  const { size } = (await readCheckpoint(club.db, 1))!;
  const sizes = async () =>
    (await club.db.selectFrom('log_cosignature').select('size').execute()).map((row) => row.size);
  await expect.poll(sizes, patience).toContain(size);
});

test('a book that another server published is signed at once, too', async () => {
  const witness = await neighbour('one.example/w');
  await play();
  const log = pino({ enabled: false });
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  const kept = keepLog({ db: club.db, identity }, [witness], log);
  onTestFinished(() => kept.stop());
  await expect.poll(signedBy, patience).toHaveLength(1);
  const { size } = (await readCheckpoint(club.db, 1))!;
  await play(2, 2);
  const newest = async () =>
    (await sql<{ size: number }>`select max(size)::int as size from log_cosignature`.execute(club.db)).rows[0]!.size;
  // Long before a checkpoint without a book would be.
  await expect.poll(newest, { timeout: 20_000 }).toBeGreaterThan(size);
});

const misbehaviours: Record<string, RequestListener> = {
  'answers-with-an-error': (_, response) => response.writeHead(500).end(),
  'answers-with-another-text': (_, response) => response.end('signed!\n'),
  'does-not-know-the-log': (_, response) => response.writeHead(404).end(),
  'sends-us-elsewhere': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'never-stops-talking': (_, response) => void response.writeHead(200).write('x'.repeat(100_000)),
  'wants-another-size-each-time': (_, response) => response.writeHead(409).end('1\n'),
};

test('one that misbehaves costs its signature and nothing else', async () => {
  const honest = await neighbour('one.example/w');
  const others = await Promise.all(
    Object.entries(misbehaviours).map(([name, answer]) => impostor(`${name}.example/w`, answer)),
  );
  await play();
  const { lines } = keep([...others, honest]);
  await expect.poll(signedBy, patience).toEqual([honest.verifierKey]);
  const named = () => others.filter(({ key }) => lines.some((line) => isAboutUnsigned(line, key.name)));
  await expect.poll(named, patience).toEqual(others);
  expect(await signedBy()).toEqual([honest.verifierKey]);
});

function isAboutUnsigned(line: string, witness: string): boolean {
  const said = JSON.parse(line) as { msg: string; witness?: string };
  return said.msg === 'a witness did not sign' && said.witness === witness;
}

test('one that lost its state says so, and is shown the log from its beginning', async () => {
  const before = await neighbour('one.example/w');
  await play();
  const first = keep([before]);
  await expect.poll(signedBy, patience).toHaveLength(1);
  await first.stop();
  const { size } = (await readCheckpoint(club.db, 1))!;
  // As far as the club knows, it has signed this already.
  await play(2, 2);
  const after = await neighbour('one.example/w');
  const forgetful = { ...after, verifierKey: before.verifierKey };
  keep([forgetful]);
  const sizes = async () =>
    (await club.db.selectFrom('log_cosignature').select('size').execute()).map((row) => row.size);
  await expect.poll(async () => Math.max(...(await sizes())), patience).toBeGreaterThan(size);
});

test('one that has seen more of the log than the club has says that the club went back', async () => {
  const witness = await impostor('one.example/w', (_, response) => response.writeHead(409).end('1000000\n'));
  await play();
  let ahead = 0;
  keep([witness], async () => void (ahead += 1));
  await expect.poll(() => ahead, patience).toBeGreaterThan(0);
  expect(await signedBy()).toEqual([]);
});

test('what it says is believed once, and tried again until the new log has begun', async () => {
  const liar = await impostor('one.example/w', (_, response) => response.writeHead(409).end('1000000\n'));
  await play();
  const lines: string[] = [];
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  const says = async (what: string) => await expect.poll(() => lines.join(), patience).toContain(what);
  const number = async () => (await newestLog(club.db))!.number;
  await withClient(club.database.ownerUrl, async (writer) => {
    // As somebody who writes an entry does, for longer than anybody waits.
    await writer.query('begin; lock table log in row exclusive mode');
    const kept = keepLog(
      { db: club.db, identity },
      [liar],
      pino({}, { write: (line: string) => void lines.push(line) }),
    );
    onTestFinished(() => kept.stop());
    await says('lock timeout');
    expect(await number()).toBe(1);
  });
  await expect.poll(number, patience).toBe(2);
  // It is asked again for the next book.
  await play(2, 2);
  await says('says again');
  expect(await number()).toBe(2);
});
