/** What members do with what protects them and with their cards is in the history of their account, from whichever feature. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from './rig/app.ts';
import { newPerson, type Person } from './rig/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** From the oldest to the newest, but for what the rig has done. */
async function historyOf(person: Person): Promise<string[]> {
  const { events } = (await ask(app, 'GET /me/events', person)).json() as { events: { kind: string }[] };
  return events.flatMap(({ kind }) => (kind === 'passkey-added' ? [] : kind)).toReversed();
}

test('a card that is added or deleted is in the history, once, and one that is refused is not', async () => {
  const person = await newPerson(app, { name: '林小玻' });
  const add = (number: string, key: string) =>
    ask(app, 'POST /wallet/cards', {
      ...person,
      body: { bank: 'tin-robot', number, pin: person.pin },
      headers: { 'idempotency-key': `adding-a-card-${key}` },
    });
  for (let time = 0; time < 2; time += 1) expect((await add('000000001001', 'one')).statusCode).toBe(201);
  expect((await add('000000001001', 'two')).json()).toMatchObject({ code: 'card-already-bound' });
  expect(await historyOf(person)).toEqual(['card-added']);
  expect((await ask(app, `DELETE /wallet/cards/${person.cardId}`, person)).statusCode).toBe(204);
  expect((await ask(app, `DELETE /wallet/cards/${person.cardId}`, person)).statusCode).toBe(404);
  expect(await historyOf(person)).toEqual(['card-added', 'card-removed']);
});

test('each change of a limit or of the reality check is in the history, and a wish that changes nothing is not', async () => {
  const person = await newPerson(app);
  const limit = async (amount: string | null) =>
    expect((await ask(app, 'PUT /me/limits/loss/week', { ...person, body: { amount } })).statusCode).toBe(200);
  const remind = async (minutes: number | null) =>
    expect((await ask(app, 'PUT /me/reality-check', { ...person, body: { minutes } })).statusCode).toBe(200);
  for (const amount of [null, '50000', '50000', '40000', '60000', '40000', null]) await limit(amount);
  for (const minutes of [30, 15, 15, null]) await remind(minutes);
  expect((await ask(app, 'POST /me/time-out', { ...person, body: { hours: 24 } })).statusCode).toBe(201);
  expect(await historyOf(person)).toEqual([
    'limit-set',
    'limit-lowered',
    'limit-raised',
    'limit-kept',
    'limit-removed',
    'reality-check-changed',
    'reality-check-changed',
    'time-out',
  ]);
});
