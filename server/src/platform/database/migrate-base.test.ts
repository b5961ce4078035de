/** What 0001-base.sql gives to every later migration. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import type { TestDatabase } from '../../../test/rig/database.ts';
import { withClient } from '../postgres/client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function asOwner(statement: string): Promise<unknown[]> {
  return withClient(database.ownerUrl, async (client) => (await client.query(statement)).rows);
}

test.for([
  ['2026-03-01T15:59:59.999Z', '2026-03-01'],
  ['2026-03-01T16:00:00.000Z', '2026-03-02'],
  ['2024-02-28T16:00:00.000Z', '2024-02-29'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
])('%s is on the Taipei day %s, whatever the time zone of the session', async ([moment, day]) => {
  for (const zone of ['UTC', 'Asia/Taipei', 'America/Los_Angeles']) {
    const [, row] = await withClient(database.ownerUrl, async (client) => {
      await client.query(`set timezone = '${zone}'`);
      return [zone, (await client.query(`select club_day($1)::text as day`, [moment])).rows[0] as unknown];
    });
    expect(row).toEqual({ day });
  }
});

test('a Taipei day can be indexed', async () => {
  await asOwner('create table moment (at timestamptz)');
  await expect(asOwner('create index on moment (club_day(at))')).resolves.toEqual([]);
});

test('an insert-only table refuses every change, even of no row', async () => {
  await asOwner(`create table fact (words text);
    create trigger fact_insert_only before update or delete or truncate on fact
    for each statement execute function refuse_change()`);
  await asOwner(`insert into fact values ('said')`);
  for (const change of [`update fact set words = ''`, 'delete from fact where false', 'truncate fact']) {
    await expect(asOwner(change)).rejects.toMatchObject({ code: '23000', constraint: 'fact_insert_only' });
  }
  expect(await asOwner('select words from fact')).toEqual([{ words: 'said' }]);
});

test('the role of the app may do what a migration granted, and no more', async () => {
  await asOwner(`create table list (item text); set glass_dice.app_role = 'glass_dice_app';
    select grant_app('select, insert', 'list')`);
  await sql`insert into list values ('bread')`.execute(database.db);
  expect((await sql`select * from list`.execute(database.db)).rows).toEqual([{ item: 'bread' }]);
  await expect(sql`update list set item = ''`.execute(database.db)).rejects.toThrow('permission denied');
  await expect(sql`delete from list`.execute(database.db)).rejects.toThrow('permission denied');
});

test('the role of the app sees which migrations ran, creates nothing, and grants itself nothing', async () => {
  await expect(database.db.selectFrom('migration').select('name').execute()).resolves.not.toEqual([]);
  await expect(sql`delete from migration`.execute(database.db)).rejects.toThrow('permission denied');
  await expect(sql`create table mine ()`.execute(database.db)).rejects.toThrow('permission denied');
  await asOwner('create table secret ()');
  const grab = sql`with role as materialized (select set_config('glass_dice.app_role', current_user, false))
    select grant_app('select', 'secret') from role`;
  await expect(grab.execute(database.db)).rejects.toThrow('permission denied');
});
