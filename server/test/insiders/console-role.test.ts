/** What the database lets the console do: a list, so that whoever adds to it is seen. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { consoleRoleOf } from '../../src/platform/postgres/roles.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { inAnotherDatabase } from '../rig/databases.ts';

let database: TestDatabase;
let role: string;
beforeAll(async () => {
  database = await testDatabase();
  role = consoleRoleOf(new URL(database.appUrl).username);
});
afterAll(() => database.close());

test('the console writes what is about operators, what the club may do about members and comments, and its own log', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and (has_any_column_privilege(${role}, oid, 'insert, update')
        or has_table_privilege(${role}, oid, 'delete, truncate, trigger'))
    order by relname`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual([
    'account_event',
    'block',
    'comment_hiding',
    'invite',
    'operator',
    'operator_invitation',
    'operator_log',
    'operator_passkey',
    'operator_session',
    'reset_code',
    'restriction',
    'session',
    'used_challenge',
  ]);
});

test('nothing of money, bets, rounds, rolls and the public log can it change, and no secret can it read', async () => {
  const forbidden = ['transfer', 'entry', 'slip', 'round', 'beacon', 'log_entry', 'log_checkpoint', 'seal_block'];
  for (const table of forbidden) {
    await expect(sql`delete from ${sql.table(table)}`.execute(database.consoleDb)).rejects.toThrow('permission denied');
  }
  for (const column of ['password_hash', 'pin_hash', 'phone']) {
    const read = sql`select ${sql.ref(column)} from member`.execute(database.consoleDb);
    await expect(read).rejects.toThrow('permission denied');
  }
  const reporters = sql`select member_id from comment_report`.execute(database.consoleDb);
  await expect(reporters).rejects.toThrow('permission denied');
  await expect(sql`update operator_log set operator = 'nobody'`.execute(database.consoleDb)).rejects.toThrow(
    'permission denied',
  );
});

test('a role that is made after the migrations gets what they grant at the next start', async () => {
  const { ownerUrl, superuserUrl, close } = await testDatabase('template0');
  const app = `late_${new URL(ownerUrl).pathname.slice(-8)}`;
  const asSuperuser = (statement: string) => withClient(superuserUrl, (client) => client.query(statement));
  const isGranted = async () => {
    const { rows } = await asSuperuser(
      `select has_table_privilege(oid, 'operator', 'select') as may from pg_roles where rolname = '${app}_console'`,
    );
    return (rows as { may: boolean }[])[0]?.may;
  };
  await asSuperuser(`create role ${app}`);
  await migrate(ownerUrl, app);
  expect(await isGranted()).toBeUndefined();
  await asSuperuser(`create role ${app}_console`);
  expect(await isGranted()).toBe(false);
  await migrate(ownerUrl, app);
  expect(await isGranted()).toBe(true);
  await close();
  await inAnotherDatabase(superuserUrl, `drop role ${app}, ${app}_console`);
});

test('no function that does what its owner may is open to it', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege(${role}, oid, 'execute')
    order by proname`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(['has_pin', 'leave_comment']);
});
