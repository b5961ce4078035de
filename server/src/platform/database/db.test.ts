import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import type { TestDatabase } from '../../../test/rig/database.ts';
import { connect, transaction } from './db.ts';
import type { Tx } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return rows[0]?.value;
}

test('a bigint arrives as a number, alone and in an array', async () => {
  expect(await valueOf('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await valueOf("'{1,null,-2}'::bigint[]")).toEqual([1, null, -2]);
  expect(await valueOf("'{}'::bigint[]")).toEqual([]);
});

test('a bigint that a number cannot hold exactly is refused, not rounded', async () => {
  await expect(valueOf('9007199254740992::bigint')).rejects.toThrow('9007199254740992');
  await expect(valueOf("'{-9007199254740992}'::bigint[]")).rejects.toThrow('-9007199254740992');
});

test('a day arrives as text and a moment as a Date', async () => {
  expect(await valueOf("date '2026-02-28'")).toBe('2026-02-28');
  expect(await valueOf("timestamptz '2026-02-28 00:00:00.123+08'")).toEqual(new Date('2026-02-27T16:00:00.123Z'));
});

test('no statement and no wait for a lock is endless', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const limit of limits) expect(await valueOf(`current_setting('${limit}')`)).toMatch(/^[1-9]\d*m?s$/);
});

test('a transaction is READ COMMITTED, and one that throws leaves nothing', async () => {
  const failed = transaction(database.db, async (tx) => {
    await insertInvite(tx);
    const { rows } = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx);
    throw new Error(rows[0]?.transaction_isolation);
  });
  await expect(failed).rejects.toThrow('read committed');
  expect(await database.db.selectFrom('invite').selectAll().execute()).toEqual([]);
});

test('a query that writes cannot be given a plain db', async () => {
  // @ts-expect-error A Db is not a Tx.
  await insertInvite(database.db);
  expect(await database.db.selectFrom('invite').selectAll().execute()).toHaveLength(1);
});

async function insertInvite(tx: Tx): Promise<void> {
  await tx.insertInto('invite').values({ code: 'AAAA-BBBB-CCCC', uses_left: 1, expires_at: new Date() }).execute();
}

test('a connection cut by the database costs its query, not the process', async () => {
  await expect(valueOf('pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminating connection');
  const again = () => valueOf('1').catch(() => undefined);
  await expect.poll(again).toBe(1);
});

test('a database that takes its time to let one in is waited for', async () => {
  const url = new URL(database.appUrl);
  const port = Number(url.port);
  const slowDoor = createServer(async (socket) => {
    await sleep(1_200);
    const inside = connectTo(port, url.hostname);
    socket.pipe(inside).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(slowDoor, 'listening');
  url.port = String((slowDoor.address() as AddressInfo).port);
  const db = connect(url.href, { max: 1, onError: () => {} });
  const { rows } = await sql<{ value: number }>`select 1 as value`.execute(db);
  expect(rows).toEqual([{ value: 1 }]);
  await db.destroy();
  slowDoor.close();
});
