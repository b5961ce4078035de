import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { transaction } from './db.ts';
import type { Db, Tx } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function first<Value>(expression: string): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return rows[0]?.value;
}

test('a bigint arrives as a number, alone and in an array', async () => {
  expect(await first('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await first("'{1,null,-2}'::bigint[]")).toEqual([1, null, -2]);
});

test('a bigint that a number cannot hold exactly is refused, not rounded', async () => {
  await expect(first('9007199254740992::bigint')).rejects.toThrow('9007199254740992');
  await expect(first("'{-9007199254740992}'::bigint[]")).rejects.toThrow('-9007199254740992');
});
