import stringWidth from 'string-width';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { operator } from '../../test/rig/operator.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { withClient } from '../platform/postgres/client.ts';
import { advanceWithdrawal } from './payouts.ts';
import { withdrawalsCommand } from './withdrawals.commands.ts';

const nbsp = '\u00a0';
const hour = { least: 3600, most: 3600 };

let app: TestApp;
let lin: Person;
let wu: Person;
beforeAll(async () => {
  app = await testApp();
  [lin, wu] = [
    await newPerson(app, { name: 'Lin', hasBalance: true }),
    await newPerson(app, { name: 'Wu', hasBalance: true }),
  ];
  await withdraw(lin, '000000003001', '100000');
  await withdraw(wu, '000000001001', '12345');
});
afterAll(() => app.close());

async function withdraw(person: Person, number: string, amount: string): Promise<void> {
  const { pin } = person;
  const card = await ask(app, 'POST /wallet/cards', { ...person, body: { bank: 'tin-robot', number, pin } });
  const body = { ...card.json(), amount, pin };
  const answer = await ask(app, 'POST /wallet/withdrawals', { ...person, body });
  await advanceWithdrawal(app.db, Number(answer.json().withdrawal), hour);
}

const run = operator([withdrawalsCommand], () => app.db);

test('withdrawals are listed newest first, with whose they are and what became of them', async () => {
  const { exitCode, json, text } = await run('withdrawals');
  expect(exitCode).toBe(0);
  expect(json['withdrawals']).toMatchObject([
    {
      member: { id: wu.id, username: wu.username },
      unit: 'PLAY',
      amount: '12345',
      state: 'in-progress',
      changedAt: null,
    },
    { member: { id: lin.id }, amount: '100000', state: 'failed', reason: 'account-closed', maskedNumber: '•••• 3001' },
  ]);
  const moment = /2\d{3}-\d\d-\d\d.\d\d:\d\d/g;
  expect(text.replaceAll(moment, 'MOMENT          ')).toBe(
    `ID  MEMBER         AMOUNT             REQUESTED (TAIPEI)    STATE
2   ${wu.username}  PLAY TWD 123.45    MOMENT           to   in-progress
                                      Tin Robot Bank
                                      (test) ••••${nbsp}1001
1   ${lin.username}  PLAY TWD 1,000.00  MOMENT           to   failed
                                      Tin Robot Bank        MOMENT${' '.repeat(10)}
                                      (test) ••••${nbsp}3001      account-closed
`,
  );
  expect(text).not.toContain('000000003001');
  expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

test('they can be kept to a state and shortened', async () => {
  expect((await run('withdrawals', '--state', 'failed')).json['withdrawals']).toMatchObject([{ state: 'failed' }]);
  expect((await run('withdrawals', '--limit', '1')).json['withdrawals']).toMatchObject([{ amount: '12345' }]);
  expect((await run('withdrawals', '--state', 'returned')).text).toBe('There is no such withdrawal.\n');
  expect((await run('withdrawals', '--state', 'lost')).exitCode).toBe(2);
});

test('looking is logged, as looking at a member is', async () => {
  await run('withdrawals', '--state', 'paid', '--limit', '7');
  const line = await app.db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(line).toMatchObject({ action: 'withdrawals', member_id: null, details: { state: 'paid', limit: 7 } });
});

test('of somebody who has left it says so', async () => {
  const forget =
    'update member set username = null, name = null, password_hash = null, pin_hash = null, deleted_at = now()';
  await withClient(app.ownerUrl, (client) => client.query(`${forget} where id = ${lin.id}`));
  expect((await run('withdrawals')).text).toContain(`deleted (id ${lin.id})`);
});
