/** What becomes of the play money of a member who goes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toAmount } from '@glass-dice/domain/money';
import { posting } from '@glass-dice/domain/wallet/postings';
import { transaction } from '../src/platform/database/db.ts';
import { post } from '../src/wallet/wallet.service.ts';
import { ask, newMember, testApp, type TestApp, type TestMember } from './rig/app.ts';
import { givenBackOf } from './rig/given-back.ts';
import { openRound, roundIsOpen } from './states/open-round.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const move = (member: TestMember, kind: 'top-up' | 'withdrawal', minor: number, key: string) =>
  transaction(app.db, (tx) => post(tx, posting(kind, member.id, toAmount(minor)), { key }));

const emptied = async (member: TestMember) => {
  await move(member, 'withdrawal', 100_000, 'all of it');
  return member;
};

const leave = (member: TestMember) => ask(app, 'POST /me/deletion', { ...member, body: { password: member.password } });

/** The newest entry of the member first, and beside it what the club's account got. */
async function lastTransfer(member: TestMember) {
  const { rows } = await sql`
    select e.account, t.kind, e.amount, e.balance_after
    from transfer t join entry e on e.transfer_id = t.id
    where t.id = (select max(id) from transfer where member_id = ${member.id}) order by e.account`.execute(app.db);
  return rows;
}

const stateOf = (member: TestMember) =>
  app.db
    .selectFrom('member')
    .innerJoin('account', 'account.member_id', 'member.id')
    .select(['balance', 'closed', sql<boolean>`deleted_at is not null`.as('left')])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();

test('what is left when a member leaves is given back to where grants come from, all of it and for good', async () => {
  const member = await newMember(app);
  await move(member, 'withdrawal', 39_999, 'some of it');
  expect((await leave(member)).statusCode).toBe(204);
  expect(await lastTransfer(member)).toEqual([
    { account: 'member', kind: 'given-back', amount: -60_001, balance_after: 0 },
    { account: 'grants', kind: 'given-back', amount: 60_001, balance_after: null },
  ]);
  expect(await stateOf(member)).toEqual({ balance: 0, closed: true, left: true });
});

test('who has nothing left gives nothing back', async () => {
  const member = await emptied(await newMember(app));
  expect((await leave(member)).statusCode).toBe(204);
  expect(await givenBackOf(app.db, member.id)).toEqual([]);
  expect(await stateOf(member)).toEqual({ balance: 0, closed: true, left: true });
});

test('deletion and a top-up at once leave no deleted account with a balance', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await emptied(await newMember(app));
    await Promise.all([leave(member), move(member, 'top-up', 10_000, 'race').catch(() => undefined)]);
    // On a busy machine it may have been told to ask again.
    await vi.waitUntil(async () => (await leave(member)).statusCode === 401);
    expect(await stateOf(member)).toEqual({ balance: 0, closed: true, left: true });
  }
});

test('of deletion and a bet at once one is refused: no stake is lost with its member, and none is given back', async () => {
  await roundIsOpen(app);
  const { game, number: round } = openRound;
  for (let place = 0; place < 5; place += 1) {
    const member = await newMember(app);
    const bet = { ...member, body: { game, round, picks: ['big'], stake: '10000' } };
    await Promise.all([leave(member), ask(app, 'POST /bets', bet)]);
    const staked = await app.db.selectFrom('slip').select('staked').where('member_id', '=', member.id).execute();
    const { left, balance } = await stateOf(member);
    if (left) expect(staked).toEqual([]);
    expect(await givenBackOf(app.db, member.id)).toHaveLength(left ? 1 : 0);
    expect(balance + staked.reduce((sum, slip) => sum + slip.staked, 0)).toBe(left ? 0 : 100_000);
  }
});
