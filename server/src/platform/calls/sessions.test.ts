import { afterAll, beforeAll, expect, test } from 'vitest';
import { askUntilAnswered, testApp, type TestApp } from '../../../test/rig/app.ts';
import { blocked, newPerson, restricted, type Person } from '../../../test/rig/people.ts';
import { transaction } from '../database/db.ts';
import { endSessions } from './sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function people(count: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let nth = 0; nth < count; nth += 1) all.push(await newPerson(app));
  return all;
}

test('of 200 requests at once by 20 members each is answered for the member who sent it', async () => {
  const members = await people(20);
  const senders = Array.from({ length: 200 }, (_, index) => members[(index * 7) % 20]!);
  const answers = await Promise.all(senders.map((person) => askUntilAnswered(app, 'GET /me', person)));
  expect(answers.map((answer) => answer.json().username)).toEqual(senders.map(({ username }) => username));
});

test('a token that nobody holds lets nobody in, no matter who else asks at the moment', async () => {
  const [member] = await people(1);
  const unknown = { authorization: `Bearer ${'A'.repeat(43)}` };
  const senders = Array.from({ length: 100 }, (_, index) => (index % 3 ? unknown : member!));
  const answers = await Promise.all(senders.map((sender) => askUntilAnswered(app, 'GET /me', sender)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(senders.map((one) => (one === member ? 200 : 401)));
});

test('a blocked or restricted member is refused, and nobody who asks at the same moment', async () => {
  const [free, held, out] = (await people(3)) as [Person, Person, Person];
  const senders: [Person, string][] = [
    [free, 'invalid-input'],
    [await restricted(app, held, 'play-concern'), 'restricted'],
    [await blocked(app, out, 'under-18'), 'blocked'],
  ];
  const asked = Array.from({ length: 120 }, (_, index) => senders[index % 3]!);
  const answers = await Promise.all(
    asked.map(([person]) => askUntilAnswered(app, 'POST /bets', { ...person, body: {} })),
  );
  expect(answers.map((answer) => answer.json().code)).toEqual(asked.map(([, code]) => code));
});

test('a session that has ended lets nobody in from that moment on, however many ask', async () => {
  const [member, other] = (await people(2)) as [Person, Person];
  const many = () =>
    Promise.all(Array.from({ length: 50 }, (_, n) => askUntilAnswered(app, 'GET /me', n % 2 ? member : other)));
  const before = many();
  await transaction(app.db, (tx) => endSessions(tx, member.id));
  const after = await many();
  expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map((_, n) => (n % 2 ? 401 : 200)));
  await before;
});
