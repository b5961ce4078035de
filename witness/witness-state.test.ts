/** What a witness must never forget, whatever happens to it. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { openIdentity } from './identity.ts';
import { changedAt, testLog, vkey } from './log.fixture.ts';
import { addLog, keepCheckpoint, newestCheckpoint } from './logs.ts';
import { newWitnessFolder, secondOf, startWitness, witnessKey } from './witness.fixture.ts';

const log = testLog();
const origin = 'club.example/log';

test('after a restart it goes on where it was', async () => {
  const folder = newWitnessFolder();
  {
    await using witness = await startWitness(folder);
    expect((await witness.submit(log.request(0, 300))).status).toBe(200);
  }
  await using witness = await startWitness(folder);
  expect(await witness.submit(log.request(0, 301))).toMatchObject({ status: 409, body: '300\n' });
  expect((await witness.submit(testLog(changedAt(5)).request(300, 301))).status).toBe(422);
  expect((await witness.submit(log.request(300, 301))).status).toBe(200);
});

test('what it signed is on the disk before the answer leaves: a copy of the files has it', async () => {
  await using witness = await startWitness();
  const copy = newWitnessFolder();
  await witness.submit(log.request(0, 300));
  cpSync(witness.folder, copy, { recursive: true });
  const database = openDatabase(copy);
  expect(newestCheckpoint(database, origin)?.size).toBe(300);
  database.close();
});

test('a witness that lost its database says that it has seen nothing', async () => {
  const folder = newWitnessFolder();
  for (const file of ['', '-wal', '-shm']) rmSync(join(folder, `witness.sqlite${file}`), { force: true });
  const said: string[] = [];
  const database = openDatabase(folder);
  const identity = openIdentity(database, folder, witnessKey.name, (line) => said.push(line));
  expect(identity.key).toEqual(witnessKey);
  expect(said.join()).toContain('does not know what it signed before');
  addLog(database, parseVerifierKey(vkey)!);
  database.close();
  await using witness = await startWitness(folder);
  expect(await witness.submit(log.request(300, 301))).toEqual({ status: 409, type: 'text/x.tlog.size', body: '0\n' });
});

test('the same request twice at the same time is signed once as new, and the other is told the size', async () => {
  await using witness = await startWitness();
  const answers = await Promise.all([1, 2].map(() => witness.submit(log.request(0, 9))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toBe('9\n');
});

test('of two different requests at the same time one wins, and the size never goes back', async () => {
  for (const sizes of [
    [10, 20],
    [20, 10],
  ]) {
    await using witness = await startWitness();
    await witness.submit(log.request(0, 5));
    const answers = await Promise.all(sizes.map((size) => witness.submit(log.request(5, size))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = sizes[answers.findIndex(({ status }) => status === 200)]!;
    expect(newestCheckpoint(witness.database, origin)?.size).toBe(won);
    expect(answers.find(({ status }) => status === 409)?.body).toBe(`${won}\n`);
  }
});

test('two that share a folder are one witness, in either order', async () => {
  for (const [first, second] of [
    [10, 20],
    [20, 10],
  ] as const) {
    const folder = newWitnessFolder();
    await using one = await startWitness(folder);
    await using other = await startWitness(folder);
    await one.submit(log.request(0, 5));
    expect((await one.submit(log.request(5, first))).status).toBe(200);
    expect(await other.submit(log.request(5, second))).toMatchObject({ status: 409, body: `${first}\n` });
  }
});

test('a clock that is set back does not make it sign an older time', async () => {
  const folder = newWitnessFolder();
  let last: number;
  {
    await using witness = await startWitness(folder);
    last = secondOf((await witness.submit(log.request(0, 5))).body);
    expect(last).toBe(witness.clock.ms / 1_000);
    expect(witness.said).toEqual([]);
  }
  await using witness = await startWitness(folder);
  witness.clock.ms -= 3_600_000;
  expect(secondOf((await witness.submit(log.request(5, 6))).body)).toBe(last);
  expect(witness.said.join()).toContain('3600 s behind');
  expect(secondOf((await witness.submit(log.request(6, 6))).body)).toBe(last);
  witness.clock.ms += 3_600_000 + 2_000;
  expect(secondOf((await witness.submit(log.request(6, 7))).body)).toBe(last + 2);
});

test('a full disk signs nothing, answers 500, and is over when there is room again', async () => {
  await using witness = await startWitness();
  await witness.submit(log.request(0, 1));
  const { page_count: pages } = witness.database.prepare('pragma page_count').get() as { page_count: number };
  witness.database.exec(`pragma max_page_count = ${pages}`);
  let [size, status] = [1, 200];
  while (status === 200 && size < 500) {
    status = (await witness.submit(log.request(size, size + 1))).status;
    if (status === 200) size += 1;
  }
  expect(status).toBe(500);
  expect(witness.said.join()).toContain('database or disk is full');
  expect(newestCheckpoint(witness.database, origin)?.size).toBe(size);
  expect(await witness.submit(log.request(0, size + 1))).toMatchObject({ status: 409, body: `${size}\n` });
  // A contradiction is said all the same.
  await witness.submit(testLog(changedAt(0)).request(size, size));
  expect(witness.said.join()).toContain('CONTRADICTION, PROVED');
  witness.database.exec('pragma max_page_count = 100000');
  expect((await witness.submit(log.request(size, size + 1))).status).toBe(200);
});

test('it remembers ten thousand checkpoints of a log, the newest ones', async () => {
  await using witness = await startWitness();
  const fill = witness.database.prepare('insert into checkpoint (origin, size, root, note) values (?, ?, ?, ?)');
  witness.database.exec('begin');
  for (let size = 1; size <= 10_100; size += 1) fill.run(origin, size, log.root(1), 'x');
  witness.database.exec('commit');
  keepCheckpoint(witness.database, origin, { size: 10_101, root: new Uint8Array(32), note: 'x' }, 1);
  const row = witness.database.prepare('select min(size) as least, count(*) as count from checkpoint').get();
  expect(row).toMatchObject({ least: 102, count: 10_000 });
});
