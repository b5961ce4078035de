import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, register, registration, testApp, type TestApp } from '../test/rig/app.ts';
import { chores } from './chores.ts';
import { openSession } from './platform/calls/sessions.ts';
import { reserveTry } from './platform/calls/rate-limit.ts';
import { transaction } from './platform/database/db.ts';
import { cleanUp } from './platform/database/housekeeping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const count = async (table: 'idempotency' | 'session' | 'try_count' | 'reset_code' | 'known_device') =>
  (await app.db.selectFrom(table).selectAll().execute()).length;

test('what has had its time goes, and nothing else', async () => {
  const member = await newMember(app);
  const place = { address: '192.0.2.1', userAgent: '' };
  const before = {
    session: await count('session'),
    try_count: await count('try_count'),
    devices: await count('known_device'),
  };
  await transaction(app.db, async (tx) => {
    await openSession(tx, member.id, place);
    await sql`update session set last_seen_at = now() - interval '16 days' where address = '192.0.2.1'`.execute(tx);
    const long = sql<Date>`now() - interval '401 days'`;
    const values = { member_id: member.id, token_hash: Buffer.alloc(32), user_agent: '', last_seen_at: long };
    await tx.insertInto('known_device').values(values).execute();
  });
  await reserveTry(app.db, 'long ago', { most: 1, withinMs: 1 });
  await sql`update try_count set last_at = now() - interval '2 days' where bucket = 'long ago'`.execute(app.db);
  await cleanUp(app.db, chores);
  expect(await count('session')).toBe(before.session);
  expect(await count('try_count')).toBe(before.try_count);
  expect(await count('known_device')).toBe(before.devices);
});

test('an answer younger than 30 days is not removed', async () => {
  await register(app, await registration(app));
  const before = await count('idempotency');
  expect(before).toBeGreaterThan(0);
  await cleanUp(app.db, chores);
  expect(await count('idempotency')).toBe(before);
});

test('however much there is, all of it goes in one round', async () => {
  await sql`insert into try_count select 'old ' || n, '{}', now() - interval '2 days' from generate_series(1, 2500) n`.execute(
    app.db,
  );
  await cleanUp(app.db, chores);
  const left = await app.db.selectFrom('try_count').select('bucket').where('bucket', 'like', 'old %').execute();
  expect(left).toEqual([]);
});

test('a code that has expired goes', async () => {
  const member = await newMember(app);
  const at = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;
  const code = { member_id: member.id, code_hash: 'x' };
  await app.db
    .insertInto('reset_code')
    .values({ ...code, secret: 'pin', expires_at: at(1) })
    .execute();
  await app.db
    .insertInto('reset_code')
    .values({ ...code, secret: 'password', expires_at: at(-1) })
    .execute();
  await cleanUp(app.db, chores);
  const left = await app.db.selectFrom('reset_code').select('secret').where('member_id', '=', member.id).execute();
  expect(left).toEqual([{ secret: 'pin' }]);
});
