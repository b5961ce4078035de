import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@glass-dice/contract/errors';
import { testNumbers } from '@glass-dice/domain/wallet/test-numbers';
import { ask, askUntilAnswered, testApp, type TestApp } from '../../test/rig/app.ts';
import { betInOpenRound } from '../../test/states/open-round.ts';
import { blocked, newPerson, restricted, type Person } from '../../test/rig/people.ts';
import { advanceWithdrawal } from './payouts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rich = () => newPerson(app, { hasBalance: true, name: '林小玻' });
const topUp = (person: Person, amount: string) =>
  askUntilAnswered(app, 'POST /wallet/top-ups', { ...person, body: { amount } });
const withdraw = (person: Person, amount: string, changes: object = {}) =>
  askUntilAnswered(app, 'POST /wallet/withdrawals', {
    ...person,
    body: { card: person.cardId, amount, pin: person.pin, ...changes },
  });
const bind = (person: Person, changes: object = {}) =>
  askUntilAnswered(app, 'POST /wallet/cards', {
    ...person,
    body: { bank: 'tin-robot', number: '000000001001', pin: person.pin, ...changes },
  });
const walletOf = async (person: Person) => (await ask(app, 'GET /wallet', person)).json();
const logOf = async (person: Person, query = '') => (await ask(app, `GET /wallet/log${query}`, person)).json();

const now = { least: 0, most: 0 };

test('a top-up is granted at once, and says what is left of the day', async () => {
  const person = await rich();
  const answer = await topUp(person, '500000');
  expect(answer.json()).toMatchObject({ unit: 'PLAY', amount: '500000', balanceAfter: '600000', leftToday: '500000' });
  expect(await walletOf(person)).toMatchObject({
    balance: '600000',
    topUp: { allowance: '1000000', leftToday: '500000' },
  });
});

test('beyond the daily allowance nothing is granted, and the refusal says what is left and until when', async () => {
  const person = await rich();
  await topUp(person, '500000');
  await topUp(person, '100000');
  const refused = (await topUp(person, '500000')).json();
  expect(refused).toMatchObject({ status: 409, code: 'allowance-used-up', details: { limit: '400000' } });
  expect(Date.parse(refused.details.until)).toBeGreaterThan(Date.now());
  expect((await walletOf(person)).balance).toBe('700000');
});

test.each(['20000', '10001', '0', '-10000', '1e4', ' 10000', '10000.0', 10_000, null, true, ['10000'], ''])(
  'a top-up of %j is refused',
  async (amount) => {
    const person = await rich();
    const answer = await ask(app, 'POST /wallet/top-ups', { ...person, body: { amount } });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-input' });
    expect((await walletOf(person)).balance).toBe('100000');
  },
);

test('of 50 top-ups at once exactly as many succeed as the allowance has room for', async () => {
  const person = await rich();
  const answers = await Promise.all(Array.from({ length: 50 }, () => topUp(person, '100000')));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(40);
  expect((await walletOf(person)).balance).toBe('1100000');
});

test('the same top-up sent twice is granted once, with the same answer byte for byte; the key is good for no other', async () => {
  const person = await rich();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (amount: string) => ask(app, 'POST /wallet/top-ups', { ...person, headers, body: { amount } });
  const answers = await Promise.all([send('10000'), send('10000'), send('10000')]);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect((await send('50000')).json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  expect((await walletOf(person)).balance).toBe('110000');
});

test('a restricted member may top up, a blocked one may not', async () => {
  const person = await restricted(app, await rich(), 'play-concern');
  expect((await topUp(person, '10000')).statusCode).toBe(201);
  expect((await topUp(await blocked(app, person, 'broke-agreement'), '10000')).json().code).toBe('blocked');
});

test('a card has an invented bank, a test number shown by its end, and the name of its member', async () => {
  const person = await rich();
  expect((await bind(person)).json()).toEqual({ card: expect.any(String) });
  const { cards, banks } = (await ask(app, 'GET /wallet/cards', person)).json();
  expect(cards).toHaveLength(2);
  expect(cards[0]).toMatchObject({ bank: '鐵皮機器人銀行（模擬）', maskedNumber: '•••• 1001', holder: '林小玻' });
  expect(banks).toHaveLength(5);
  expect(JSON.stringify(cards)).not.toContain('000000001001');
  expect((await ask(app, 'GET /me', person)).json().score.done).toContain('card');
});

test.each(['4242424242424242', '000000001003', '1001', '012345678901'])(
  'the number %s, which is not a test number, is refused and nowhere kept',
  async (number) => {
    const person = await rich();
    expect((await bind(person, { number })).json()).toMatchObject({ status: 422, code: 'not-a-test-number' });
    const kept = await app.db.selectFrom('card').select('number').where('member_id', '=', person.id).execute();
    expect(kept).toEqual([{ number: '000000001002' }]);
    // Any four digits may be part of an id or a time.
    const said = app.logLines.join('').replaceAll(/"(?:requestId":"[^"]*"|(?:time|ms)":[0-9.]+)/g, '');
    expect(said).not.toContain(number);
  },
);

test('every published number can be bound, once per bank', async () => {
  const person = await rich();
  for (const { number } of testNumbers) expect((await bind(person, { number })).statusCode).toBe(201);
  expect((await bind(person)).json().code).toBe('card-already-bound');
  for (const bank of ['moon-rabbit', 'rubber-duck', 'pillow-fort']) {
    expect((await bind(person, { bank })).statusCode).toBe(201);
  }
  expect((await bind(person, { bank: 'paper-crane' })).json().code).toBe('too-many-cards');
  expect((await bind(person, { bank: 'real-bank', number: '000000001002' })).json().code).toBe('too-many-cards');
});

test('binding asks for a name first, then for a PIN, then for the right one', async () => {
  expect((await bind(await newPerson(app))).json().code).toBe('name-missing');
  expect((await bind(await newPerson(app, { name: 'Lin', hasPin: false }))).json().code).toBe('pin-missing');
  const person = await rich();
  expect((await bind(person, { pin: '000000' })).json()).toMatchObject({
    code: 'wrong-pin',
    details: { triesLeft: 4 },
  });
  expect((await bind(person, { bank: 'real-bank' })).json().code).toBe('bank-unknown');
});

test('a deleted card is gone, twice deleted is not found, and another member has no say', async () => {
  const [person, other] = [await rich(), await rich()];
  const remove = (who: Person) => ask(app, `DELETE /wallet/cards/${person.cardId}`, who);
  expect((await remove(other)).statusCode).toBe(404);
  expect((await remove(person)).statusCode).toBe(204);
  expect((await remove(person)).statusCode).toBe(404);
  expect((await ask(app, 'GET /wallet/cards', person)).json().cards).toEqual([]);
  expect((await withdraw(person, '10000')).json().code).toBe('card-unknown');
});

test('a withdrawal leaves the balance at once and is in progress', async () => {
  const person = await rich();
  expect((await withdraw(person, '30000')).json()).toMatchObject({ amount: '30000', balanceAfter: '70000' });
  const { withdrawals } = (await ask(app, 'GET /wallet/withdrawals', person)).json();
  expect(withdrawals).toMatchObject([{ amount: '30000', state: 'in-progress', reason: null, changedAt: null }]);
  expect(await walletOf(person)).toMatchObject({ balance: '70000', withdrawal: { leftToday: 2 } });
});

test.each<[string, string, object, object]>([
  ['more than there is', '100001', {}, { code: 'insufficient-balance' }],
  ['less than the minimum', '9999', {}, { code: 'below-minimum', details: { limit: '10000' } }],
  ['more than the maximum', '5000001', {}, { code: 'above-maximum', details: { limit: '5000000' } }],
  ['with a wrong PIN', '10000', { pin: '000000' }, { code: 'wrong-pin', details: { triesLeft: 4 } }],
  ['to no card of mine', '10000', { card: '1' }, { code: 'card-unknown' }],
])('a withdrawal of %s is refused and moves nothing', async (_what, amount, changes, refusal) => {
  const person = await rich();
  const answer = (await withdraw(person, amount, changes)).json();
  expect(answer).toMatchObject(refusal);
  expect(answer.status).toBe(errors[answer.code as keyof typeof errors].status);
  expect((await walletOf(person)).balance).toBe('100000');
});

test('the whole balance can be withdrawn however small it is', async () => {
  const person = await rich();
  await withdraw(person, '95000');
  expect((await withdraw(person, '4999')).json().code).toBe('below-minimum');
  expect((await withdraw(person, '5000')).json()).toMatchObject({ balanceAfter: '0' });
});

test('there are three withdrawals a day, and the fourth says so, with the number and until when', async () => {
  const person = await rich();
  for (let time = 0; time < 3; time += 1) expect((await withdraw(person, '10000')).statusCode).toBe(201);
  const refused = (await withdraw(person, '10000')).json();
  expect(refused).toMatchObject({ code: 'withdrawals-used-up', details: { times: 3, until: expect.any(String) } });
  expect((await walletOf(person)).balance).toBe('70000');
});

test('of 50 withdrawals and top-ups at once on one balance exactly the right number succeed', async () => {
  const person = await rich();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => (place % 2 ? topUp(person, '500000') : withdraw(person, '40000'))),
  );
  const codes = (place: number) =>
    answers
      .filter((_, each) => each % 2 === place)
      .map((answer) => (answer.json().code as string | undefined) ?? 'done');
  // Two top-ups fit into the day. Of the withdrawals the day allows three, for which there may or may not be enough yet.
  expect(codes(1).filter((code) => code === 'done')).toHaveLength(2);
  const withdrawn = codes(0).filter((code) => code === 'done').length;
  expect(withdrawn).toBeGreaterThanOrEqual(1);
  expect(withdrawn).toBeLessThanOrEqual(3);
  expect((await walletOf(person)).balance).toBe(String(100_000 + 2 * 500_000 - withdrawn * 40_000));
  expect((await walletOf(person)).withdrawal.leftToday).toBe(3 - withdrawn);
  expect(answers.filter(({ statusCode }) => statusCode === 500)).toEqual([]);
});

test('of 50 withdrawals at once exactly as many succeed as the balance allows', async () => {
  const person = await rich();
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(person, '40000')));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect((await walletOf(person)).balance).toBe('20000');
});

test('a member who pressed often with the right PIN is not locked out', async () => {
  const person = await rich();
  await Promise.all(Array.from({ length: 20 }, () => withdraw(person, '100001')));
  expect((await withdraw(person, '10000')).statusCode).toBe(201);
});

test('restricted and blocked members can withdraw everything, with a card and PIN of their own', async () => {
  const person = await restricted(app, await rich(), 'play-concern');
  expect((await withdraw(person, '50000')).statusCode).toBe(201);
  const outside = await blocked(app, person, 'broke-agreement');
  expect((await bind(outside)).statusCode).toBe(201);
  expect((await withdraw(outside, '50000')).json()).toMatchObject({ balanceAfter: '0' });
  expect((await logOf(outside)).entries).toHaveLength(3);
});

test('an account with a withdrawal that might come back cannot be deleted; afterwards it can', async () => {
  const person = await rich();
  const leave = () => ask(app, 'POST /me/deletion', { ...person, body: { password: person.password } });
  const { withdrawal } = (await withdraw(person, '100000')).json();
  expect((await leave()).json().code).toBe('withdrawal-open');
  expect((await topUp(person, '10000')).statusCode).toBe(201);
  await withdraw(person, '10000');
  for (const each of [withdrawal, String(Number(withdrawal) + 1)]) await advanceWithdrawal(app.db, Number(each), now);
  expect((await leave()).statusCode).toBe(204);
  const cards = await app.db.selectFrom('card').selectAll().where('member_id', '=', person.id).execute();
  expect(cards).toMatchObject([{ holder: null, deleted_at: expect.any(Date) }]);
});

test('of deletion and a withdrawal that comes back at once, whatever is first, all of it is given back in the end', async () => {
  for (let place = 0; place < 5; place += 1) {
    const person = await rich();
    const { card } = (await bind(person, { number: '000000003001' })).json();
    const { withdrawal } = (await withdraw(person, '40000', { card })).json();
    const leave = () => ask(app, 'POST /me/deletion', { ...person, body: { password: person.password } });
    await Promise.all([leave(), advanceWithdrawal(app.db, Number(withdrawal), now)]);
    // Until the session has gone with the account.
    await expect.poll(async () => (await leave()).statusCode, { timeout: 30_000 }).toBe(401);
    const entries = await app.db
      .selectFrom('entry')
      .select(['kind', 'amount', 'balance_after'])
      .where('member_id', '=', person.id)
      .orderBy('version')
      .execute();
    expect(entries.slice(2)).toEqual([
      { kind: 'withdrawal-returned', amount: 40_000, balance_after: 100_000 },
      { kind: 'given-back', amount: -100_000, balance_after: 0 },
    ]);
  }
});

test('every movement is in the log with the right balance after it, the newest first', async () => {
  const person = await rich();
  await topUp(person, '50000');
  await withdraw(person, '20000');
  const { entries, next } = await logOf(person);
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    { number: '3', kind: 'withdrawal', amount: '-20000', balanceAfter: '130000', card: { maskedNumber: '•••• 1002' } },
    { number: '2', kind: 'top-up', amount: '50000', balanceAfter: '150000', card: null },
    { number: '1', kind: 'welcome-grant', amount: '100000', balanceAfter: '100000', unit: 'PLAY' },
  ]);
});

test('the log comes in pages of ten and can be filtered by type and by Taipei day', async () => {
  const person = await rich();
  for (let time = 0; time < 12; time += 1) await topUp(person, '10000');
  const first = await logOf(person);
  expect(first.entries).toHaveLength(10);
  const second = await logOf(person, `?before=${first.next}`);
  expect(second.entries.map(({ number }: { number: string }) => number)).toEqual(['3', '2', '1']);
  expect(second.next).toBeNull();
  expect((await logOf(person, '?kind=welcome-grant')).entries).toMatchObject([{ number: '1' }]);
  expect((await logOf(person, '?rows=1000')).entries).toHaveLength(13);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(new Date());
  expect((await logOf(person, `?from=${day}&to=${day}&rows=1000`)).entries).toHaveLength(13);
  expect((await logOf(person, '?to=2020-01-01')).entries).toEqual([]);
  expect((await logOf(person, '?from=2099-01-01')).entries).toEqual([]);
  expect((await ask(app, 'GET /wallet/log?from=2026-02-31', person)).statusCode).toBe(400);
});

test.each(['day', 'week', 'month', 'year'])('the report of this %s adds up', async (period) => {
  const person = await rich();
  await betInOpenRound(app, person, { stake: '100000' });
  await topUp(person, '100000');
  await withdraw(person, '30000');
  const report = (await ask(app, `GET /wallet/report?period=${period}`, person)).json();
  // The welcome grant, and a stake of all of it, of which nothing has come back.
  expect(report).toMatchObject({ stakes: '100000', prizes: '0', profit: '-100000' });
  expect(report).toMatchObject({ topUps: '200000', withdrawals: '30000' });
  const net = report.steps.reduce((sum: number, step: { net: string }) => sum + Number(step.net), 0);
  expect(net).toBe(-100_000);
  expect(report.steps[0].at).toBe(report.from);
});
