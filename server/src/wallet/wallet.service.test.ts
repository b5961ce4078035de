import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAmount, type Amount } from '@glass-dice/domain/money';
import { topUpAllowance, topUpAmounts, welcomeGrant } from '@glass-dice/domain/wallet/grants';
import { posting, transferKinds, type TransferKind } from '@glass-dice/domain/wallet/postings';
import { testDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { transaction } from '../platform/database/db.ts';
import { newMember, newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { balanceOf, post, welcome } from './wallet.service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function move(kind: TransferKind, memberId: number, minor: number, key: string) {
  return transaction(database.db, (tx) => post(tx, posting(kind, memberId, toAmount(minor)), { key }));
}

/** Recomputes the whole ledger and returns every row that is wrong, with the rule it breaks. */
async function findWrongRows() {
  const { rows } = await sql`
    select 'entries sum to zero' as rule, transfer_id as id from entry group by transfer_id having sum(amount) <> 0
    union all
    select 'a transfer has two entries', t.id from transfer t
      where 2 <> (select count(*) from entry e where e.transfer_id = t.id)
    union all
    select 'a balance equals its entries', a.member_id from account a
      where (a.balance, a.version) <> (select coalesce(sum(amount), 0), count(*) from entry e where e.member_id = a.member_id)
    union all
    select 'each entry continues the one before', member_id from (
      select *, sum(amount) over w as expected, row_number() over w as place
      from entry where account = 'member' window w as (partition by member_id order by version)
    ) log where (balance_after, version) <> (expected, place)
    union all
    select 'nobody is below zero', member_id from entry where balance_after < 0
  `.execute(database.db);
  return rows;
}

test('an account opens with the welcome grant', async () => {
  const memberId = await newMemberWithGrant(database.db);
  expect(await balanceOf(database.db, memberId)).toBe(welcomeGrant);
});

test('an account that is not committed grants nothing', async () => {
  const memberId = await newMember(database.db);
  const undone = transaction(database.db, async (tx) => {
    await welcome(tx, memberId);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const written = await database.db.selectFrom('transfer').where('member_id', '=', memberId).selectAll().execute();
  expect(written).toEqual([]);
});

test('a movement needs an account', async () => {
  await expect(move('top-up', await newMember(database.db), 10_000, 'a')).rejects.toMatchObject({
    constraint: 'account_once_per_batch',
  });
});

test('a movement beyond the balance is refused and moves nothing', async () => {
  const memberId = await newMemberWithGrant(database.db);
  expect(await move('withdrawal', memberId, welcomeGrant + 1, 'a')).toEqual({
    ok: false,
    reason: 'insufficient-balance',
  });
  expect(await balanceOf(database.db, memberId)).toBe(welcomeGrant);
  expect(await move('withdrawal', memberId, welcomeGrant, 'a')).toMatchObject({ ok: true, value: { balanceAfter: 0 } });
});

test('the same movement is posted once; another member or kind may use the same key', async () => {
  const memberId = await newMemberWithGrant(database.db);
  expect(await move('withdrawal', memberId, 10_000, 'same')).toMatchObject({ ok: true });
  expect(await move('withdrawal', memberId, 10_000, 'same')).toEqual({ ok: false, reason: 'already-posted' });
  expect(await move('top-up', memberId, 10_000, 'same')).toMatchObject({ ok: true });
  expect(await move('withdrawal', await newMemberWithGrant(database.db), 100, 'same')).toMatchObject({ ok: true });
  expect(await balanceOf(database.db, memberId)).toBe(welcomeGrant);
});

/** The ledger knows the amounts of grants; any other kind moves what it is asked to. */
const anyMinor: Partial<Record<TransferKind, fc.Arbitrary<number>>> = {
  // Mostly the largest, so that the allowance is used up often enough.
  'top-up': fc.constantFrom(...topUpAmounts, ...Array<Amount>(6).fill(topUpAmounts.at(-1)!)),
  'welcome-grant': fc.constant(welcomeGrant),
};

/** Stakes and prizes are posted with the bets they belong to, what is given back with the end of its account. */
const postedKinds = (Object.keys(transferKinds) as TransferKind[]).filter(
  (kind) => kind !== 'stake' && kind !== 'prize' && kind !== 'given-back',
);

const anyMovement = fc.constantFrom(...postedKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    member: fc.nat({ max: 1 }),
    minor: anyMinor[kind] ?? fc.integer({ min: 1, max: 150_000 }),
    key: kind === 'welcome-grant' ? fc.constant('welcome') : fc.constantFrom('a', 'b', 'c'),
  }),
);

test('whatever the movements, entries sum to zero, balances equal their entries and nobody is below zero', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyMovement, { maxLength: 40, size: 'max' }), async (movements) => {
      const owners = await Promise.all([newMember(database.db), newMember(database.db)]);
      await database.db
        .insertInto('account')
        .values(owners.map((id) => ({ member_id: id })))
        .execute();
      const balances = [0, 0];
      const grantedToday = [0, 0];
      const posted = new Map<string, number>();
      for (const { kind, member, minor: wanted, key } of movements) {
        const name = `${member} ${kind} ${key}`;
        // Only what was withdrawn can come back.
        const withdrawn = posted.get(`${member} withdrawal ${key}`);
        if (kind === 'withdrawal-returned' && withdrawn === undefined) continue;
        const minor = kind === 'withdrawal-returned' ? withdrawn! : wanted;
        const after = balances[member]! + minor * (transferKinds[kind].to === 'member' ? 1 : -1);
        const beyond = kind === 'top-up' && grantedToday[member]! + minor > topUpAllowance;
        const reason = posted.has(name)
          ? 'already-posted'
          : after < 0
            ? 'insufficient-balance'
            : beyond
              ? 'allowance-used-up'
              : undefined;

        const result = await move(kind, owners[member]!, minor, key);
        expect(result).toMatchObject(reason ? { ok: false, reason } : { ok: true, value: { balanceAfter: after } });

        outcomes.add(`${kind} ${reason ?? 'posted'}`);
        if (reason) continue;
        posted.set(name, minor);
        balances[member] = after;
        if (kind === 'top-up') grantedToday[member]! += minor;
      }
      expect(await Promise.all(owners.map((id) => balanceOf(database.db, id)))).toEqual(balances);
      expect(await findWrongRows()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  // Four kinds posted, four repeated, the one that takes refused for lack of balance, and a grant beyond the allowance.
  expect(outcomes).toContain('top-up allowance-used-up');
  expect(outcomes.size).toBe(10);
});

test('of 50 movements at once on one balance exactly as many succeed as it allows', async () => {
  const memberId = await newMemberWithGrant(database.db);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => move('withdrawal', memberId, 7_000, `race-${index}`)),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(14);
  expect(results.filter((result) => !result.ok && result.reason === 'insufficient-balance')).toHaveLength(36);
  expect(await balanceOf(database.db, memberId)).toBe(welcomeGrant - 14 * 7_000);
  expect(await findWrongRows()).toEqual([]);
});

test('of 50 copies of one movement at once exactly one is posted', async () => {
  const memberId = await newMemberWithGrant(database.db);
  const results = await Promise.all(Array.from({ length: 50 }, () => move('top-up', memberId, 10_000, 'once')));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === 'already-posted')).toHaveLength(49);
  expect(await balanceOf(database.db, memberId)).toBe(welcomeGrant + 10_000);
});
