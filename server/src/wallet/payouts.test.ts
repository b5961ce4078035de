import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayoutSeconds } from '@glass-dice/domain/wallet/payout';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { withClient } from '../platform/postgres/client.ts';
import { advanceWithdrawal, runPayouts } from './payouts.ts';
import { sendToBank } from './sandbox-bank.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const atOnce: PayoutSeconds = { least: 0, most: 0 };
const never: PayoutSeconds = { least: 3600, most: 3600 };

/** A member who has withdrawn 400.00 of 1,000.00 to a card of this number. */
async function withdrawn(number: string): Promise<{ person: Person; id: number }> {
  const person = await newPerson(app, { hasBalance: true, name: 'Lin' });
  const body = { bank: 'tin-robot', number, pin: person.pin };
  const card = (await ask(app, 'POST /wallet/cards', { ...person, body })).json().card;
  const answer = await ask(app, 'POST /wallet/withdrawals', {
    ...person,
    body: { card, amount: '40000', pin: person.pin },
  });
  return { person, id: Number(answer.json().withdrawal) };
}

async function seen(person: Person) {
  const [{ withdrawals }, { entries }] = await Promise.all([
    ask(app, 'GET /wallet/withdrawals', person).then((answer) => answer.json()),
    ask(app, 'GET /wallet/log', person).then((answer) => answer.json()),
  ]);
  return { withdrawal: withdrawals[0], newest: entries[0] };
}

test('a number that is paid: in progress, then paid, and the money is gone', async () => {
  const { person, id } = await withdrawn('000000001001');
  expect(await advanceWithdrawal(app.db, id, never)).toBeGreaterThan(3_590_000);
  expect((await seen(person)).withdrawal.state).toBe('in-progress');

  const other = await withdrawn('000000001001');
  expect(await advanceWithdrawal(app.db, other.id, atOnce)).toBeUndefined();
  expect(await seen(other.person)).toMatchObject({
    withdrawal: { state: 'paid', reason: null, changedAt: expect.any(String) },
    newest: { kind: 'withdrawal', balanceAfter: '60000' },
  });
});

test.each([
  ['000000003001', 'account-closed'],
  ['000000003002', 'no-such-account'],
])('the number %s is refused at once: all of it is back, with the reason', async (number, reason) => {
  const { person, id } = await withdrawn(number);
  expect(await advanceWithdrawal(app.db, id, never)).toBeUndefined();
  expect(await seen(person)).toMatchObject({
    withdrawal: { state: 'failed', reason },
    newest: { kind: 'withdrawal-returned', amount: '40000', balanceAfter: '100000', reason },
  });
});

test('a delayed number takes longer than any other', async () => {
  const { id } = await withdrawn('000000002001');
  const inMs = await advanceWithdrawal(app.db, id, { least: 100, most: 200 });
  expect(inMs).toBeGreaterThan(490_000);
  expect(inMs).toBeLessThanOrEqual(600_000);
});

test('a number that is returned: paid first, later all of it is back', async () => {
  const { person, id } = await withdrawn('000000004001');
  const soon = { least: 0, most: 1 };
  let wait = await advanceWithdrawal(app.db, id, soon);
  const states = new Set<string>();
  while (wait !== undefined) {
    await sleep(Math.min(wait, 1200));
    wait = await advanceWithdrawal(app.db, id, soon);
    states.add((await seen(person)).withdrawal.state);
  }
  expect([...states]).toEqual(expect.arrayContaining(['returned']));
  expect(await seen(person)).toMatchObject({
    withdrawal: { state: 'returned', reason: 'returned-by-bank' },
    newest: { kind: 'withdrawal-returned', balanceAfter: '100000' },
  });
});

test('however often and by how many servers at once it is advanced, it is paid or given back once', async () => {
  for (const number of ['000000001001', '000000003001']) {
    const { person, id } = await withdrawn(number);
    await Promise.all(Array.from({ length: 20 }, () => advanceWithdrawal(app.db, id, atOnce)));
    const { entries } = (await ask(app, 'GET /wallet/log', person)).json();
    expect(entries).toHaveLength(number === '000000001001' ? 2 : 3);
    const payouts = await app.db.selectFrom('payout').select('number').where('withdrawal_id', '=', id).execute();
    expect(payouts).toEqual([{ number }]);
  }
});

test('a payout whose answer was lost is asked for, not sent again', async () => {
  const { id } = await withdrawn('000000001001');
  await sendToBank(app.db, { withdrawalId: id, number: '000000001001', amount: 40_000 }, never);
  // With a bank that would pay at once, a second sending would be paid by now.
  expect(await advanceWithdrawal(app.db, id, atOnce)).toBeGreaterThan(3_590_000);
});

test('the queue brings every withdrawal to its end by itself, also one whose job was lost', async () => {
  const lost = await withdrawn('000000003002');
  await withClient(app.appUrl, (client) => client.query('delete from queue.job'));
  const all = [lost, ...(await Promise.all(['000000001001', '000000003001', '000000001002'].map(withdrawn)))];
  await runPayouts(app.db, app.queue, { least: 1, most: 1 });
  await expect
    .poll(async () => (await Promise.all(all.map(({ person }) => seen(person)))).map((each) => each.withdrawal.state), {
      timeout: 15_000,
    })
    .toEqual(['failed', 'paid', 'failed', 'paid']);
});

test.each([
  `update withdrawal set amount = 1 where id = $1`,
  `update withdrawal set state = 'in-progress', changed_at = null where id = $1`,
  `update withdrawal set state = 'failed', reason = 'account-closed' where id = $1`,
  `update withdrawal set card_id = card_id + 1 where id = $1`,
  `delete from withdrawal where id = $1`,
  `update payout set amount = 1 where withdrawal_id = $1`,
  `delete from payout where withdrawal_id = $1`,
  `update card set number = '4242424242424242'`,
])('not even the owner may: %s', async (statement) => {
  const { id } = await withdrawn('000000001001');
  await advanceWithdrawal(app.db, id, atOnce);
  const text = statement.includes('$1') ? statement.replace('$1', String(id)) : statement;
  await expect(withClient(app.ownerUrl, (client) => client.query(text))).rejects.toThrow(
    /only moves forward|insert-only|check constraint/,
  );
});
