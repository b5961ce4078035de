import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { simulateClock } from '../../../test/rig/simulated-clock.ts';
import { connect, transaction, type Db } from '../../platform/database/db.ts';
import { audit, auditWithin, type Audit } from './audit.ts';
import { triggers } from './triggers.ts';

let database: TestDatabase;
/** Somebody who may do anything. */
let superuser: Db;
beforeAll(async () => {
  database = await testDatabase();
  superuser = connect(database.superuserUrl, { max: 1, onError: () => {} });
});
afterAll(async () => {
  await superuser.destroy();
  await database.close();
});

const wrongIn = ({ checks }: Audit) => checks[0]!.wrong;

test('the triggers and functions of the migrations hold, whichever search path the role has', async () => {
  const looked = await audit(database.db, [triggers], () => {});
  expect(looked.checks[0]!.lookedAt).toEqual({ triggers: expect.any(Number), functions: expect.any(Number) });
  expect(wrongIn(looked)).toBeUndefined();
  const name = new URL(database.appUrl).pathname.slice(1);
  await sql`alter role current_user in database ${sql.id(name)} set search_path = queue, pg_catalog`.execute(
    database.db,
  );
  const other = connect(database.appUrl, { max: 1, onError: () => {} });
  expect(wrongIn(await audit(other, [triggers], () => {}).finally(() => other.destroy()))).toBeUndefined();
});

test('the time zone that a club chose is one of the functions, and no other is', async () => {
  const chosen = await testDatabase();
  const choose = (zone: string) => chosen.db.updateTable('club_choice').set({ time_zone: zone }).execute();
  await choose('Europe/Berlin');
  expect(wrongIn(await audit(chosen.db, [triggers], () => {}))).toBeUndefined();
  const owner = connect(chosen.ownerUrl, { max: 1, onError: () => {} });
  await sql`create or replace function club_time_zone() returns text
    language sql immutable parallel safe return 'Asia/Taipei'`.execute(owner);
  expect(wrongIn(await audit(chosen.db, [triggers], () => {}))).toMatchObject({ key: { name: 'club_time_zone()' } });
  await owner.destroy();
  await chosen.close();
});

test.each([
  ['alter table bet_order disable trigger bet_order_checked', 'bet_order bet_order_checked'],
  ['alter table bet_order enable replica trigger bet_order_checked', 'bet_order bet_order_checked'],
  ['drop trigger bet_order_insert_only on bet_order', 'bet_order bet_order_insert_only'],
  [
    `drop trigger round_logged on round;
     create trigger round_logged after insert on round for each row execute function log_it('terms', 'sequence')`,
    'round round_logged',
  ],
  [
    `drop trigger bet_order_insert_only on bet_order;
     create trigger bet_order_insert_only before update or delete or truncate on bet_order
     for each statement when (current_user <> 'postgres') execute function refuse_change()`,
    'bet_order bet_order_insert_only',
  ],
  [`create trigger another before insert on bet_order for each row execute function write_book()`, 'bet_order another'],
  [`alter table book disable trigger all; alter table book enable trigger user`, expect.stringMatching(/^book RI_/)],
  ['create rule another as on insert to bet_order do instead nothing', 'bet_order another'],
  ['alter table bet_order enable row level security', 'bet_order row security'],
  [`alter role glass_dice_app set session_replication_role = 'replica'`, 'setting of glass_dice_app'],
  [
    'create or replace function check_orders() returns trigger language plpgsql as $$ begin return null; end $$',
    'check_orders()',
  ],
  [
    `create or replace function orders_as_sealed(of_round bigint, of_members bigint[], with_count boolean) returns boolean
     language sql return true`,
    'orders_as_sealed(bigint,bigint[],boolean)',
  ],
  ['alter function close_round(bigint) security invoker', 'close_round(bigint)'],
  [
    'create function leaf_hash(content varchar) returns bytea language sql return null::bytea',
    'leaf_hash(character varying)',
  ],
  ['create table x () inherits (bet_order)', 'bet_order inherited by x'],
  ['create aggregate best(bigint) (sfunc = int8larger, stype = bigint)', 'best(bigint)'],
  [`create procedure nothing() language sql as ''`, 'nothing()'],
  ['create operator === (leftarg = bigint, rightarg = bigint, function = int8eq)', '===(bigint,bigint)'],
  ['create cast (pick as bytea) with inout', 'cast pick to bytea'],
  ['drop function leaf_place(bytea, bytea)', 'leaf_place(bytea,bytea)'],
])('is named after: %s', async (change, name) => {
  const undone = new Error('undone');
  let audited: Audit | undefined;
  const changed = transaction(superuser, async (tx) => {
    await sql.raw(change).execute(tx);
    audited = await auditWithin(tx, [triggers], () => {});
    throw undone;
  });
  await expect(changed).rejects.toBe(undone);
  expect(wrongIn(audited!)?.key).toEqual({ name });
});

test('a clock that is put before the database’s own is named', async () => {
  const other = await testDatabase();
  const clock = await simulateClock(other, '2026-03-01T16:00:00Z');
  const wrong = wrongIn(await audit(other.db, [triggers], () => {}));
  await clock.close();
  await other.close();
  expect(wrong).toMatchObject({ table: 'pg_proc', key: { name: expect.stringContaining('(') } });
});
