/** Every way around the posting function, tried as the app's role and as the owner of the tables. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { welcomeGrant } from '@glass-dice/domain/wallet/grants';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { movementOf, postTransfers, refusalOf, useLedger, type Movement } from '../../test/rig/ledger.ts';
import { newMember } from '../../test/rig/members-with-grant.ts';

const ledger = useLedger();

const permissionDenied = '42501';
const notNullViolation = '23502';
const featureNotSupported = '0A000';
const noSuchValue = '22P02';

type Parts = { set?: string; account?: string; member?: string; club?: string };

/** The statement that posts a withdrawal of 1.00, as the owner could write it by hand, with some of its parts replaced. */
function byHand({
  set = 'balance = balance - 100, version = version + 1',
  account = `update account set ${set} where member_id = ${ledger.alice} returning *`,
  member = `'withdrawal'::transfer_kind, a.member_id, a.balance, a.version, -100, 'PLAY'`,
  club = `'withdrawals', 'withdrawal', null, null, null, 100, 'PLAY'`,
}: Parts = {}): string {
  return `
    with t as (insert into transfer (kind, member_id, key, memo) values ('withdrawal', ${ledger.alice}, 'by hand', '') returning id),
    a as (${account})
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount, unit)
    select t.id, e.* from t, a, lateral (values ('member'::ledger_account, ${member}), (${club})) e
    where a.member_id = ${ledger.alice}`;
}

test.for([
  `insert into transfer (kind, member_id, key, memo) values ('top-up', 1, 'x', '')`,
  `insert into entry (transfer_id, account, kind, amount) values (1, 'grants', 'top-up', 100)`,
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
  // With these it could post a stake or a prize of its own.
  `select post_movements('{}')`,
  `insert into bet_order (round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf)
     values (1, 1, '{big}', 100, now(), 1, sha256('x'), substr(sha256('x'), 1, 16), sha256('x'))`,
])('the app may not: %s', async (statement) => {
  expect(await refusalOf(ledger, 'app', statement)).toBe(permissionDenied);
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
  // Other tables refer to these, so PostgreSQL refuses before our own rule does.
  ['truncate account, transfer, entry', featureNotSupported],
  ['truncate account, transfer, entry cascade', 'account_stays'],
] as const)('not even the owner may: %s', async ([statement, constraint]) => {
  expect(await refusalOf(ledger, 'owner', statement)).toBe(constraint);
});

test.for([
  [500, 1],
  [500, 0],
  [0, 1],
  [0, -1],
] as const)('not even the owner may open an account with balance %i and version %i', async ([balance, version]) => {
  const carol = await newMember(ledger.database.db);
  const open = 'insert into account (member_id, balance, version) values ($1, $2, $3)';
  expect(await refusalOf(ledger, 'owner', open, [carol, balance, version])).toBe('account_opens_empty');
});

test('a transfer may be written by hand, whole and in one statement', async () => {
  await ledger.owner.query(byHand());
  const { rows } = await ledger.owner.query(`select balance from account where member_id = ${ledger.alice}`);
  expect(rows).toEqual([{ balance: '99900' }]);
});

test('a transfer without entries is refused', async () => {
  const alone = `insert into transfer (kind, member_id, key, memo) values ('withdrawal', ${ledger.alice}, 'alone', '')`;
  expect(await refusalOf(ledger, 'owner', alone)).toBe('transfer_has_entries');
});

test('entries of a transfer that is not there are refused', async () => {
  const orphans = `
    with a as (update account set balance = balance - 100, version = version + 1 where member_id = ${ledger.alice} returning *)
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select 9000, e.* from a, lateral (values
      ('member'::ledger_account, 'withdrawal'::transfer_kind, a.member_id, a.balance, a.version, -100),
      ('withdrawals', 'withdrawal', null, null, null, 100)) e`;
  expect(await refusalOf(ledger, 'owner', orphans)).toBe('entry_fits_transfer');
});

test.for<[string, Parts, string]>([
  [
    'entries that do not sum to zero',
    { club: `'withdrawals', 'withdrawal', null, null, null, 101, 'PLAY'` },
    'entry_sums_to_zero',
  ],
  [
    'another unit',
    { member: `'withdrawal'::transfer_kind, a.member_id, a.balance, a.version, -100, 'TWD'` },
    'entry_unit_is_play',
  ],
  ['a balance that stays', { set: 'version = version + 1' }, 'entry_continues_balance'],
  ['another balance', { set: 'balance = balance + 100, version = version + 1' }, 'entry_continues_balance'],
  ['a balance below zero', { set: 'balance = -100, version = version + 1' }, 'account_balance_not_below_zero'],
  ['a version left out', { set: 'balance = balance - 100, version = version + 2' }, 'entry_continues_balance'],
  ['a version used again', { set: 'balance = balance - 100' }, 'entry_member_version'],
  [
    'an account left as it is',
    { member: `'withdrawal'::transfer_kind, a.member_id, 99900, 2, -100, 'PLAY'`, account: 'select * from account' },
    'entry_continues_balance',
  ],
  [
    'another member',
    { member: `'withdrawal'::transfer_kind, 0, a.balance, a.version, -100, 'PLAY'`, account: 'select * from account' },
    'entry_fits_transfer',
  ],
  [
    'another kind',
    { member: `'stake'::transfer_kind, a.member_id, a.balance, a.version, -100, 'PLAY'` },
    'entry_fits_transfer',
  ],
  [
    'a member without a balance',
    { member: `'withdrawal'::transfer_kind, null::bigint, null::bigint, null::bigint, -100, 'PLAY'` },
    'entry_balance_of_members_only',
  ],
  [
    'a club account with a balance',
    { club: `'withdrawals', 'withdrawal', a.member_id, 100, 3, 100, 'PLAY'` },
    'entry_balance_of_members_only',
  ],
  [
    'the wrong club account',
    { club: `'grants', 'withdrawal', null, null, null, 100, 'PLAY'` },
    'entry_account_fits_kind',
  ],
  [
    'a second member',
    { club: `'member', 'withdrawal', a.member_id - 1, 100, 3, 100, 'PLAY'` },
    'entry_direction_fits_kind',
  ],
])('a transfer written by hand with %s is refused', async ([, parts, constraint]) => {
  expect(await refusalOf(ledger, 'owner', byHand(parts))).toBe(constraint);
});

test('an account cannot go back to an earlier entry', async () => {
  await ledger.owner.query(byHand());
  const back = `update account set balance = ${welcomeGrant}, version = 1 where member_id = ${ledger.alice}`;
  expect(await refusalOf(ledger, 'owner', back)).toBe('account_shows_newest_entry');
});

test.for([
  [`($1, 'dice', 'welcome-grant', null, null, null, -100000)`, 'entry_account_fits_kind'],
  [`($1, 'grants', 'welcome-grant', null, null, null, -100000)`, 'entry_pkey'],
  [
    `($1, 'member', 'welcome-grant', $2, 200000, 2, 100000), ($1, 'grants', 'welcome-grant', null, null, null, -100000)`,
    'entry_pkey',
  ],
] as const)('nothing can be added to a transfer that exists: %s', async ([lines, constraint]) => {
  const { rows } = await ledger.owner.query(`select id from transfer where member_id = ${ledger.alice}`);
  const insert = `insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount) values ${lines}`;
  expect(
    await refusalOf(ledger, 'owner', insert.replaceAll('$1', rows[0].id).replaceAll('$2', String(ledger.bob))),
  ).toBe(constraint);
});

test.for<[string, Partial<Movement>, string]>([
  ['without an amount', { amount: undefined as never }, notNullViolation],
  ['of nothing', { amount: 0 }, 'entry_amount_exact'],
  ['that is a withdrawal and gives', { amount: 100 }, 'entry_direction_fits_kind'],
  ['to a balance beyond 2^53', { kind: 'withdrawal-returned', amount: 2 ** 53 - 1 }, 'account_balance_exact'],
  ['of an unknown kind', { kind: 'gift' as TransferKind }, noSuchValue],
  ['without a key', { key: '' }, 'transfer_key_length'],
  ['with an endless memo', { memo: 'x'.repeat(201) }, 'transfer_memo_length'],
])('the posting function refuses a movement %s', async ([, changes, constraint]) => {
  expect(await refusalOf(ledger, 'app', postTransfers, [JSON.stringify([movementOf(ledger.alice, changes)])])).toBe(
    constraint,
  );
});

const stake: Partial<Movement> = { kind: 'stake', key: '1', amount: -100 };
const prize: Partial<Movement> = { kind: 'prize', key: '1', amount: 100 };
const givenBack: Partial<Movement> = { kind: 'given-back', key: '1', amount: -100 };

test.for<[string, Partial<Movement>]>([
  ['a stake', stake],
  ['a prize', prize],
])('the app cannot post %s, not even beside something else', async ([, changes]) => {
  const batch = JSON.stringify([movementOf(ledger.bob), movementOf(ledger.alice, changes)]);
  expect(await refusalOf(ledger, 'app', postTransfers, [batch])).toBe('transfer_not_of_a_bet');
});

test.for<[string, Partial<Movement>, string]>([
  ['a stake without its order', stake, 'entry_stake_of_an_order'],
  ['a prize that does not follow from dice', prize, 'entry_prize_follows'],
  ['what is given back by who stays', givenBack, 'entry_given_back_closes'],
])('not even the owner may post %s', async ([, changes, constraint]) => {
  const post = `select * from post_movements(array(select m from jsonb_populate_recordset(null::movement, $1) as m))`;
  const movements = JSON.stringify([movementOf(ledger.alice, changes)]);
  expect(await refusalOf(ledger, 'owner', post, [movements])).toBe(constraint);
});

test('an account is closed, and what is left given back, only with its member; and it stays closed', async () => {
  const close = 'select close_account($1)';
  for (const who of ['app', 'owner'] as const) {
    const posted = [JSON.stringify([movementOf(ledger.alice, { ...givenBack, amount: -welcomeGrant })])];
    expect(await refusalOf(ledger, who, postTransfers, posted)).toBe('entry_given_back_closes');
    expect(await refusalOf(ledger, who, close, [ledger.alice])).toBe('account_closed_with_member');
  }
  await ledger.owner.query('begin');
  await ledger.owner.query(close, [ledger.alice]);
  const gone = 'update member set username = null, password_hash = null, deleted_at = now() where id = $1';
  await ledger.owner.query(gone, [ledger.alice]);
  await ledger.owner.query('commit');
  const { rows } = await ledger.owner.query('select balance, closed from account where member_id = $1', [ledger.alice]);
  expect(rows).toEqual([{ balance: '0', closed: true }]);
  const open = 'update account set closed = false where member_id = $1';
  expect(await refusalOf(ledger, 'owner', open, [ledger.alice])).toBe('account_closed_with_member');
});

test('a batch answers each movement on its own', async () => {
  const tooMuch = movementOf(ledger.bob, { amount: -100_001 });
  const { rows } = await ledger.app.query(postTransfers, [JSON.stringify([tooMuch, movementOf(ledger.alice)])]);
  expect(rows.find((row) => row.member_id === String(ledger.alice))).toMatchObject({
    balance_after: '99900',
    refusal: null,
  });
  expect(rows.find((row) => row.member_id === String(ledger.bob))).toMatchObject({ refusal: 'insufficient-balance' });
});

test('a member may be only once in a batch', async () => {
  const twice = JSON.stringify([movementOf(ledger.alice, { key: 'one' }), movementOf(ledger.alice, { key: 'two' })]);
  expect(await refusalOf(ledger, 'app', postTransfers, [twice])).toBe('account_once_per_batch');
});

test('batches over the same members in any order wait for one another and never deadlock', async () => {
  const clients = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = new Client(ledger.database.appUrl);
      await client.connect();
      return client;
    }),
  );
  await Promise.all(
    clients.map(async (client, index) => {
      const order = index % 2 ? [ledger.alice, ledger.bob] : [ledger.bob, ledger.alice];
      for (let turn = 0; turn < 5; turn++) {
        const batch = order.map((memberId) => movementOf(memberId, { key: `${index}-${turn}` }));
        await client.query(postTransfers, [JSON.stringify(batch)]);
      }
      await client.end();
    }),
  );
  const { rows } = await ledger.app.query('select balance from account where member_id in ($1, $2)', [
    ledger.alice,
    ledger.bob,
  ]);
  expect(rows.map((row) => Number(row.balance))).toEqual([welcomeGrant - 5_000, welcomeGrant - 5_000]);
});

test('a temporary table named like a ledger table is not what the posting function reads', async () => {
  await ledger.app.query(`create temporary table account (member_id bigint, balance bigint, version bigint)`);
  await ledger.app.query('insert into account values ($1, 1000000000, 7)', [ledger.alice]);
  const { rows } = await ledger.app.query(postTransfers, [JSON.stringify([movementOf(ledger.alice)])]);
  await ledger.app.query('drop table pg_temp.account');
  expect(rows).toMatchObject([{ balance_after: String(welcomeGrant - 100) }]);
});
