import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { withClient } from '../postgres/client.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** By the owner: the app says no moment. */
async function keepAnswer(key: string, days: number): Promise<void> {
  await withClient(database.ownerUrl, (client) =>
    client.query(
      `insert into idempotency (scope, key, request_hash, reply, created_at)
       values ('test', $1, sha256('request'), '{}', now() - make_interval(days => $2))`,
      [key, days],
    ),
  );
}

test('an answer cannot be changed', async () => {
  await keepAnswer('changed', 0);
  const change = database.db.updateTable('idempotency').set({ reply: 'another' }).execute();
  await expect(change).rejects.toMatchObject({ code: '42501' });
});

test('an answer is kept for 30 days and may go afterwards', async () => {
  await keepAnswer('young', 29);
  await keepAnswer('old', 31);
  const remove = (key: string) => database.db.deleteFrom('idempotency').where('key', '=', key).executeTakeFirst();
  await expect(remove('young')).rejects.toMatchObject({ constraint: 'idempotency_kept_30_days' });
  expect(await remove('old')).toMatchObject({ numDeletedRows: 1n });
});
