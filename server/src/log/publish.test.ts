import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { parseEntry, type OpenEntry } from '@glass-dice/domain/log/entries';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { leafHash, treeOf, treeRoot } from '@glass-dice/domain/log/tree';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { testHead, testLog } from '../../test/rig/test-log.ts';
import { transaction } from '../platform/database/db.ts';
import { withClient } from '../platform/postgres/client.ts';
import type { LogHead } from './log-head.ts';
import { readEntries, readTile, storeTiles } from './log-tree.ts';
import { newestLog } from './open-log.ts';
import { OutOfOrder } from './publish.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
});
afterEach(() => club.close());

async function play(from: number, rounds: number): Promise<void> {
  for (let passed = from; passed <= from + rounds; passed += 1) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
  }
}

const asSuperuser = (statements: string) => withClient(club.database.ownerUrl, (client) => client.query(statements));

async function checkpoints(log = 1) {
  return await club.db.selectFrom('log_checkpoint').selectAll().where('log', '=', log).orderBy('size').execute();
}

test('every checkpoint is signed by the club, and its root is that of the entries before it', async () => {
  await play(0, 6);
  const { key } = (await newestLog(club.db))!;
  const stored = await checkpoints();
  expect(stored.length).toBeGreaterThan(5);
  const lines = await readEntries(club.db, 1, 0, stored.at(-1)!.size);
  const read = treeOf(lines.map((line) => leafHash(Buffer.from(line))));
  for (const { size, root, note } of stored) {
    const opened = openCheckpoint(note, parseVerifierKey(key)!, [], isEd25519Signature);
    expect(opened).toMatchObject({ size });
    expect(Buffer.from(opened!.root)).toEqual(root);
    expect(Buffer.from(treeRoot(size, read))).toEqual(root);
  }
});

test('several servers publish the same, and what is published already is not published again', async () => {
  await play(0, 1);
  await club.clock.set(midnight + 2 * minute);
  await Promise.all(Array.from({ length: 6 }, () => testLog(club.db).publish()));
  const before = await checkpoints();
  expect(new Set(before.map(({ size }) => size)).size).toBe(before.length);
  await testLog(club.db).publish();
  expect(await checkpoints()).toEqual(before);
});

test('a tree of more than 256 entries is read from its tiles', async () => {
  await asSuperuser(`
    alter table log_entry disable trigger log_entry_written;
    insert into log_entry (log, kind, subject, text)
    select 1, 'seal', n, format('{"kind":"seal","block":%s,"head":"%s"}', n, repeat('0', 64)) from generate_series(1, 1100) n;
    alter table log_entry enable trigger log_entry_written`);
  await testLog(club.db).publish();
  const { size, root } = (await checkpoints()).at(-1)!;
  const lines = await readEntries(club.db, 1, 0, size);
  expect(Buffer.from(treeRoot(size, treeOf(lines.map((line) => leafHash(Buffer.from(line))))))).toEqual(root);
  expect(await countTiles()).toEqual([{ level: 1, count: Math.floor(size / 256) }]);
});

test('of 256 full tiles, the root of the tile above is stored, and no other one can be', async () => {
  await asSuperuser(`
    alter table log_tile disable trigger log_tile_follows;
    insert into log_tile (log, level, index, root) select 1, 1, n, sha256(n::text::bytea) from generate_series(0, 255) n;
    alter table log_tile enable trigger log_tile_follows`);
  const wrong = { log: 1, level: 2, index: 0, root: Buffer.alloc(32) };
  await expect(club.db.insertInto('log_tile').values(wrong).execute()).rejects.toThrow('the root of a tile');
  await transaction(club.db, (tx) => storeTiles(tx, 1, 256 * 256));
  expect(await countTiles()).toEqual([
    { level: 1, count: 256 },
    { level: 2, count: 1 },
  ]);
  const below = await readTile(club.db, 1, { level: 1, index: 0, width: 256 });
  const [above] = await readTile(club.db, 1, { level: 2, index: 0, width: 1 });
  expect(above).toEqual(Buffer.from(treeRoot(256, treeOf(below))));
});

async function countTiles() {
  const { rows } = await sql<{ level: number; count: number }>`
    select level::int, count(*)::int from log_tile where log = 1 group by level order by level`.execute(club.db);
  return rows;
}

test('nothing is signed that contradicts what this server signed last: a new log begins, which says so', async () => {
  const head = testHead();
  const log = testLog(club.db, { head });
  await play(0, 2);
  await log.publish();
  const signed = (await head.read())!;
  // As after a restore that nobody told PostgreSQL of.
  const other: LogHead = { ...signed, size: signed.size + 300, root: 'ab'.repeat(32) };
  await head.write(other);
  await play(3, 1);
  await log.publish();
  const { number, origin } = (await newestLog(club.db))!;
  expect(number).toBe(2);
  const [first] = await readEntries(club.db, 2, 0, 1);
  const { after } = parseEntry(first!) as OpenEntry;
  expect(after).toMatchObject({ size: other.size, root: other.root, because: 'restored' });
  expect(origin).toBe(`${after!.origin}/2`);
  expect((await head.read())!.origin).toBe(origin);
  await play(5, 3);
  expect((await checkpoints(2)).length).toBeGreaterThan(2);
});

test('a log that does not keep the order of things is not signed', async () => {
  await play(0, 1);
  await asSuperuser(`
    alter table log_entry disable trigger log_entry_written;
    insert into log_entry (log, kind, subject, text)
    select 1, 'book', 99, text from log_entry where kind = 'book' order by id limit 1;
    alter table log_entry enable trigger log_entry_written`);
  const before = await checkpoints();
  await expect(testLog(club.db).publish()).rejects.toThrow(OutOfOrder);
  expect(await checkpoints()).toEqual(before);
});

test('when the last checkpoint cannot be kept, nothing is signed', async () => {
  await play(0, 1);
  await club.clock.set(midnight + 90_000);
  const head = { read: async () => undefined, write: async () => Promise.reject(new Error('no space left on device')) };
  await asSuperuser(`insert into log_entry (kind, subject) select 'seal', 1 where false`);
  await club.clock.set(midnight + 2 * minute);
  const before = await checkpoints();
  await expect(testLog(club.db, { head }).publish()).rejects.toThrow('no space left');
  expect(await checkpoints()).toEqual(before);
});
