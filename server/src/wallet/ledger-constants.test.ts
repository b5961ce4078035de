/** What the ledger itself knows of grants, returns, days and card numbers: the same as the rules, no matter who writes. */
import { expect, test } from 'vitest';
import { topUpAllowance, topUpAmounts, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { testNumbers } from '@glass-dice/domain/wallet/test-numbers';
import { postTransfers, refusalOf, movementOf, useLedger } from '../../test/rig/ledger.ts';
import { newMember } from '../../test/rig/members-with-grant.ts';

const ledger = useLedger();

/** A top-up as the owner could write it by hand. */
function topUpByHand(amount: number, moment: string): string {
  return `
    with t as (insert into transfer (kind, member_id, key, memo, created_at)
      values ('top-up', ${ledger.alice}, 'by hand', '', ${moment}) returning id),
    a as (update account set balance = balance + ${amount}, version = version + 1 where member_id = ${ledger.alice} returning *)
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select t.id, e.* from t, a, lateral (values
      ('member'::ledger_account, 'top-up'::transfer_kind, a.member_id, a.balance, a.version, ${amount}),
      ('grants', 'top-up', null, null, null, -${amount})) e`;
}

test('a welcome grant is exactly the constant, and there is one per member', async () => {
  const carol = await newMember(ledger.database.db);
  await ledger.app.query('insert into account (member_id) values ($1)', [carol]);
  const grant = (amount: number, key: string) => [
    JSON.stringify([movementOf(carol, { kind: 'welcome-grant', key, amount })]),
  ];
  expect(await refusalOf(ledger, 'app', postTransfers, grant(welcomeGrant - 1, 'first'))).toBe(
    'entry_welcome_grant_exact',
  );
  expect(await refusalOf(ledger, 'app', postTransfers, grant(welcomeGrant + 1, 'first'))).toBe(
    'entry_welcome_grant_exact',
  );
  await ledger.app.query(postTransfers, grant(welcomeGrant, 'first'));
  expect(await refusalOf(ledger, 'app', postTransfers, grant(welcomeGrant, 'second'))).toBe(
    'transfer_one_welcome_grant',
  );
});

test('a top-up is exactly one of the constants', async () => {
  const topUp = (amount: number) => [
    JSON.stringify([movementOf(ledger.alice, { kind: 'top-up', key: String(amount), amount })]),
  ];
  for (const amount of topUpAmounts) {
    expect(await refusalOf(ledger, 'app', postTransfers, topUp(amount - 1))).toBe('entry_top_up_exact');
    expect(await refusalOf(ledger, 'app', postTransfers, topUp(amount + 1))).toBe('entry_top_up_exact');
    await ledger.app.query(postTransfers, topUp(amount));
  }
  const { rows } = await ledger.owner.query(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'entry_top_up_exact'`,
  );
  expect(rows[0].rule.match(/\d{2,}/g).map(Number)).toEqual(topUpAmounts);
});

test('no grant goes beyond the allowance of a Taipei day, no matter who writes it', async () => {
  const topUp = (amount: number, key: string) => [
    JSON.stringify([movementOf(ledger.alice, { kind: 'top-up', key, amount })]),
  ];
  for (const key of ['a', 'b']) await ledger.app.query(postTransfers, topUp(topUpAllowance / 2, key));
  const { rows: refused } = await ledger.app.query(postTransfers, topUp(topUpAmounts[0]!, 'one more'));
  expect(refused).toMatchObject([{ refusal: 'allowance-used-up', transfer_id: null, balance_after: null }]);
  expect(await refusalOf(ledger, 'owner', topUpByHand(10_000, 'now()'))).toBe('entry_top_up_allowance');
  // Yesterday is a day of its own.
  await ledger.owner.query(topUpByHand(10_000, `now() - interval '1 day'`));
  const { rows } = await ledger.app.query('select top_up_allowance() as most');
  expect(rows).toEqual([{ most: String(topUpAllowance) }]);
});

test('the day of a top-up ends at midnight in Taipei', async () => {
  const days = ['2026-03-01 23:59:59.999+08', '2026-03-02 00:00:00+08', '2026-03-02 23:59:59.999+08'];
  const sums = await Promise.all(
    days.map(async (moment) => {
      const { rows } = await ledger.owner.query(`select club_start('day', $1)::text as day`, [moment]);
      return new Date(rows[0].day).toISOString();
    }),
  );
  expect(sums).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z', '2026-03-01T16:00:00.000Z']);
  const { rows } = await ledger.owner.query(`select club_start('week', '2026-03-01 12:00+08')::date::text as monday`);
  expect(rows[0].monday).toBe('2026-02-22');
});

test('what is returned is exactly what was withdrawn, and only once', async () => {
  const move = (kind: TransferKind, amount: number, key: string) => [
    JSON.stringify([
      movementOf(ledger.alice, {
        kind,
        key,
        amount,
      }),
    ]),
  ];
  expect(await refusalOf(ledger, 'app', postTransfers, move('withdrawal-returned', 5_000, 'w'))).toBe(
    'entry_returns_what_was_held',
  );
  await ledger.app.query(postTransfers, move('withdrawal', -5_000, 'w'));
  expect(await refusalOf(ledger, 'app', postTransfers, move('withdrawal-returned', 4_999, 'w'))).toBe(
    'entry_returns_what_was_held',
  );
  expect(await refusalOf(ledger, 'app', postTransfers, move('withdrawal-returned', 5_001, 'w'))).toBe(
    'entry_returns_what_was_held',
  );
  expect(await refusalOf(ledger, 'app', postTransfers, move('withdrawal-returned', 5_000, 'other'))).toBe(
    'entry_returns_what_was_held',
  );
  expect((await ledger.app.query(postTransfers, move('withdrawal-returned', 5_000, 'w'))).rows).toMatchObject([
    { refusal: null },
  ]);
  expect((await ledger.app.query(postTransfers, move('withdrawal-returned', 5_000, 'w'))).rows).toMatchObject([
    { refusal: 'already-posted' },
  ]);
});

test('the numbers that a card may have are the published ones', async () => {
  const { rows } = await ledger.owner.query(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'card_number_is_a_test_number'`,
  );
  expect(rows[0].rule.match(/\d{12}/g).toSorted()).toEqual(testNumbers.map(({ number }) => number).toSorted());
});
