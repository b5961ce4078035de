/** Every way around the posting function, tried as the app's role and as the owner of the tables. */
import { Client, type DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { topUpAmounts, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { newMember, newMemberWithGrant } from './members.fixture.ts';

let database: TestDatabase;
let app: Client;
let owner: Client;
/** Two members with their welcome grants; each test has its own. */
let alice: number;
let bob: number;

beforeAll(async () => {
  database = await testDatabase();
  app = new Client(database.appUrl);
  owner = new Client(database.ownerUrl);
  await Promise.all([app.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.close();
});
beforeEach(async () => {
  [alice, bob] = [await newMemberWithGrant(database.db), await newMemberWithGrant(database.db)];
});

/** The whole ledger as text, to see that nothing changed. */
async function snapshot(): Promise<string> {
  const { rows } = await owner.query(`
    select (select json_agg(a order by member_id) from account a) as accounts,
      (select json_agg(t order by id) from transfer t) as transfers,
      (select json_agg(e order by transfer_id, account) from entry e) as entries`);
  return JSON.stringify(rows);
}

/** Runs what must be refused, sees that it changed nothing, and returns the constraint or else the error code. */
async function refusalOf(client: Client, statement: string, values?: unknown[]): Promise<string | undefined> {
  const before = await snapshot();
  const error = await client.query(statement, values).then(
    () => undefined,
    (reason: DatabaseError) => reason,
  );
  expect(await snapshot()).toBe(before);
  return error?.constraint ?? error?.code;
}

const permissionDenied = '42501';
const notNullViolation = '23502';

type Movement = {
  kind: number;
  member_id: number;
  key: string;
  memo: string;
  entries: { account: string; amount: number }[];
};

const entriesOf = (member: number, dice: number) => [
  { account: 'member', amount: member },
  { account: 'dice', amount: dice },
];

function stakeOf(memberId: number, changes: Partial<Movement> = {}): Movement {
  return { kind: 3, member_id: memberId, key: 'order', memo: '', entries: entriesOf(-100, 100), ...changes };
}

const grantsOf = (amount: number) => [
  { account: 'grants', amount: -amount },
  { account: 'member', amount },
];

const postTransfers = 'select * from post_transfers($1)';

type Parts = { set?: string; account?: string; member?: string; club?: string };

/** The statement that posts a stake of 1.00, as the owner could write it by hand, with some of its parts replaced. */
function byHand({
  set = 'balance = balance - 100, version = version + 1',
  account = `update account set ${set} where member_id = ${alice} returning *`,
  member = `3, a.member_id, a.balance, a.version, -100, 'PLAY'`,
  club = `'dice', 3, null, null, null, 100, 'PLAY'`,
}: Parts = {}): string {
  return `
    with t as (insert into transfer (kind, member_id, key, memo) values (3, ${alice}, 'by hand', '') returning id),
    a as (${account})
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount, unit)
    select t.id, e.* from t, a, lateral (values ('member'::ledger_account, ${member}), (${club})) e
    where a.member_id = ${alice}`;
}

test.for([
  `insert into transfer (kind, member_id, key, memo) values (1, 1, 'x', '')`,
  `insert into entry (transfer_id, account, kind, amount) values (1, 'grants', 1, 100)`,
  `insert into account (member_id, balance) values (1, 100)`,
  'update account set balance = balance + 1',
  'update account set version = version + 1',
  'update account set closed = true',
  'update transfer set memo = memo',
  'update entry set amount = amount',
  'delete from account',
  'delete from transfer',
  'delete from entry',
  'truncate account, transfer, entry',
  'alter table entry disable trigger all',
  `set session_replication_role = 'replica'`,
  `create or replace function post_transfers(movements jsonb) returns void language sql return null`,
])('the app may not: %s', async (statement) => {
  expect(await refusalOf(app, statement)).toBe(permissionDenied);
});

test.for([
  ['update account set balance = balance + 1', 'account_shows_newest_entry'],
  ['update account set version = version + 1', 'account_shows_newest_entry'],
  ['update account set balance = balance + 1, version = version + 1', 'account_shows_newest_entry'],
  [`update account set unit = 'TWD'`, 'account_unit_is_play'],
  ['update account set closed = true', 'account_closed_is_empty'],
  ['delete from account', 'account_stays'],
  ['update transfer set memo = memo', 'transfer_insert_only'],
  ['delete from transfer', 'transfer_insert_only'],
  ['update entry set amount = amount', 'entry_insert_only'],
  ['delete from entry', 'entry_insert_only'],
  ['truncate entry', 'entry_insert_only'],
  ['truncate account, transfer, entry', 'account_stays'],
] as const)('not even the owner may: %s', async ([statement, constraint]) => {
  expect(await refusalOf(owner, statement)).toBe(constraint);
});

test.for([
  [500, 1],
  [500, 0],
  [0, 1],
  [0, -1],
] as const)('not even the owner may open an account with balance %i and version %i', async ([balance, version]) => {
  const carol = await newMember(database.db);
  const open = 'insert into account (member_id, balance, version) values ($1, $2, $3)';
  expect(await refusalOf(owner, open, [carol, balance, version])).toBe('account_opens_empty');
});

test('a transfer may be written by hand, whole and in one statement', async () => {
  await owner.query(byHand());
  const { rows } = await owner.query(`select balance from account where member_id = ${alice}`);
  expect(rows).toEqual([{ balance: '99900' }]);
});

test('a transfer without entries is refused', async () => {
  const alone = `insert into transfer (kind, member_id, key, memo) values (3, ${alice}, 'alone', '')`;
  expect(await refusalOf(owner, alone)).toBe('transfer_has_entries');
});

test.for<[string, Parts, string]>([
  ['entries that do not sum to zero', { club: `'dice', 3, null, null, null, 101, 'PLAY'` }, 'entry_sums_to_zero'],
  ['another unit', { member: `3, a.member_id, a.balance, a.version, -100, 'TWD'` }, 'entry_unit_is_play'],
  ['a balance that stays', { set: 'version = version + 1' }, 'entry_continues_balance'],
  ['another balance', { set: 'balance = balance + 100, version = version + 1' }, 'entry_continues_balance'],
  ['a balance below zero', { set: 'balance = -100, version = version + 1' }, 'account_balance_not_below_zero'],
  ['a version left out', { set: 'balance = balance - 100, version = version + 2' }, 'entry_continues_balance'],
  ['a version used again', { set: 'balance = balance - 100' }, 'entry_member_version'],
  [
    'an account left as it is',
    { member: `3, a.member_id, 99900, 2, -100, 'PLAY'`, account: 'select * from account' },
    'entry_continues_balance',
  ],
  [
    'another member',
    { member: `3, 0, a.balance, a.version, -100, 'PLAY'`, account: 'select * from account' },
    'entry_fits_transfer',
  ],
  ['another kind', { member: `5, a.member_id, a.balance, a.version, -100, 'PLAY'` }, 'entry_fits_transfer'],
  [
    'a member without a balance',
    { member: `3, null::bigint, null::bigint, null::bigint, -100, 'PLAY'` },
    'entry_balance_of_members_only',
  ],
  [
    'a club account with a balance',
    { club: `'dice', 3, a.member_id, 100, 3, 100, 'PLAY'` },
    'entry_balance_of_members_only',
  ],
  ['the wrong club account', { club: `'grants', 3, null, null, null, 100, 'PLAY'` }, 'entry_account_fits_kind'],
  ['a second member', { club: `'member', 3, a.member_id - 1, 100, 3, 100, 'PLAY'` }, 'entry_direction_fits_kind'],
])('a transfer written by hand with %s is refused', async ([, parts, constraint]) => {
  expect(await refusalOf(owner, byHand(parts))).toBe(constraint);
});

test('an account cannot go back to an earlier entry', async () => {
  await owner.query(byHand());
  const back = `update account set balance = ${welcomeGrant}, version = 1 where member_id = ${alice}`;
  expect(await refusalOf(owner, back)).toBe('account_shows_newest_entry');
});

test.for([
  [`($1, 'dice', 2, null, null, null, -100000)`, 'entry_account_fits_kind'],
  [`($1, 'grants', 2, null, null, null, -100000)`, 'entry_pkey'],
  [`($1, 'member', 2, $2, 200000, 2, 100000), ($1, 'grants', 2, null, null, null, -100000)`, 'entry_pkey'],
] as const)('nothing can be added to a transfer that exists: %s', async ([lines, constraint]) => {
  const { rows } = await owner.query(`select id from transfer where member_id = ${alice}`);
  const insert = `insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount) values ${lines}`;
  expect(await refusalOf(owner, insert.replaceAll('$1', rows[0].id).replaceAll('$2', String(bob)))).toBe(constraint);
});

test('a welcome grant is exactly the constant, and there is one per member', async () => {
  const carol = await newMember(database.db);
  await app.query('insert into account (member_id) values ($1)', [carol]);
  const grant = (amount: number, key: string) => [
    JSON.stringify([stakeOf(carol, { kind: 2, key, entries: grantsOf(amount) })]),
  ];
  expect(await refusalOf(app, postTransfers, grant(welcomeGrant - 1, 'first'))).toBe('entry_welcome_grant_exact');
  expect(await refusalOf(app, postTransfers, grant(welcomeGrant + 1, 'first'))).toBe('entry_welcome_grant_exact');
  await app.query(postTransfers, grant(welcomeGrant, 'first'));
  expect(await refusalOf(app, postTransfers, grant(welcomeGrant, 'second'))).toBe('transfer_one_welcome_grant');
});

test('a top-up is exactly one of the constants', async () => {
  const topUp = (amount: number) => [
    JSON.stringify([stakeOf(alice, { kind: 1, key: String(amount), entries: grantsOf(amount) })]),
  ];
  for (const amount of topUpAmounts) {
    expect(await refusalOf(app, postTransfers, topUp(amount - 1))).toBe('entry_top_up_exact');
    expect(await refusalOf(app, postTransfers, topUp(amount + 1))).toBe('entry_top_up_exact');
    await app.query(postTransfers, topUp(amount));
  }
  const { rows } = await owner.query(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'entry_top_up_exact'`,
  );
  expect(rows[0].rule.match(/\d{2,}/g).map(Number)).toEqual(topUpAmounts);
});

test('the posting function refuses two member entries in one transfer, and transfers that sum to zero only together', async () => {
  const [give, take] = [
    { account: 'member', amount: -100 },
    { account: 'member', amount: 100 },
  ];
  const inOne = [stakeOf(alice, { entries: [give, take] })];
  expect(await refusalOf(app, postTransfers, [JSON.stringify(inOne)])).toBe('transfer_key_once');
  const inTwo = [stakeOf(alice, { entries: [give] }), stakeOf(bob, { kind: 4, entries: [take] })];
  expect(await refusalOf(app, postTransfers, [JSON.stringify(inTwo)])).toBe('entry_sums_to_zero');
});

test.for<[string, Partial<Movement>, string]>([
  ['that does not sum to zero', { entries: entriesOf(-100, 99) }, 'entry_sums_to_zero'],
  ['of one entry', { entries: entriesOf(-100, 100).slice(0, 1) }, 'entry_sums_to_zero'],
  ['without the member', { entries: entriesOf(-100, 100).slice(1) }, notNullViolation],
  ['of nothing', { entries: entriesOf(0, 0) }, 'entry_amount_exact'],
  ['that is a stake and gives', { entries: entriesOf(100, -100) }, 'entry_direction_fits_kind'],
  ['to a balance beyond 2^53', { kind: 4, entries: entriesOf(2 ** 53 - 1, 1 - 2 ** 53) }, 'account_balance_exact'],
  ['of an unknown kind', { kind: 7 }, 'transfer_kind_known'],
  ['without a key', { key: '' }, 'transfer_key_length'],
  ['with an endless memo', { memo: 'x'.repeat(201) }, 'transfer_memo_length'],
])('the posting function refuses a movement %s', async ([, changes, constraint]) => {
  expect(await refusalOf(app, postTransfers, [JSON.stringify([stakeOf(alice, changes)])])).toBe(constraint);
});

test('a batch answers each movement on its own', async () => {
  const tooMuch = stakeOf(bob, { entries: entriesOf(-100_001, 100_001) });
  const { rows } = await app.query(postTransfers, [JSON.stringify([tooMuch, stakeOf(alice)])]);
  expect(rows.find((row) => row.member_id === String(alice))).toMatchObject({ balance_after: '99900', refusal: null });
  expect(rows.find((row) => row.member_id === String(bob))).toMatchObject({ refusal: 'insufficient-balance' });
});

test('a member may be only once in a batch', async () => {
  const twice = JSON.stringify([stakeOf(alice, { key: 'one' }), stakeOf(alice, { key: 'two' })]);
  expect(await refusalOf(app, postTransfers, [twice])).toBe('account_once_per_batch');
});

test('batches over the same members in any order wait for one another and never deadlock', async () => {
  const clients = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = new Client(database.appUrl);
      await client.connect();
      return client;
    }),
  );
  await Promise.all(
    clients.map(async (client, index) => {
      const order = index % 2 ? [alice, bob] : [bob, alice];
      for (let turn = 0; turn < 5; turn++) {
        const batch = order.map((memberId) => stakeOf(memberId, { key: `${index}-${turn}` }));
        await client.query(postTransfers, [JSON.stringify(batch)]);
      }
      await client.end();
    }),
  );
  const { rows } = await app.query('select balance from account where member_id in ($1, $2)', [alice, bob]);
  expect(rows.map((row) => Number(row.balance))).toEqual([welcomeGrant - 5_000, welcomeGrant - 5_000]);
});

test('a temporary table named like a ledger table is not what the posting function reads', async () => {
  await app.query(`create temporary table account (member_id bigint, balance bigint, version bigint)`);
  await app.query('insert into account values ($1, 1000000000, 7)', [alice]);
  const { rows } = await app.query(postTransfers, [JSON.stringify([stakeOf(alice)])]);
  await app.query('drop table pg_temp.account');
  expect(rows).toMatchObject([{ balance_after: String(welcomeGrant - 100) }]);
});
