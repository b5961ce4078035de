import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { newOperator, type SignedInOperator } from '../../test/rig/operators.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';

let app: TestApp;
let moderator: SignedInOperator;
let author: Person;
let reporter: Person;
beforeAll(async () => {
  app = await testApp();
  moderator = await newOperator(app, 'moderator');
  [author, reporter] = [await newPerson(app), await newPerson(app)];
});
afterAll(() => app.close());

async function call(route: string, body?: object) {
  const answer = await ask(app, route, { authorization: moderator.authorization, body });
  return {
    status: answer.statusCode,
    body: answer.body ? (JSON.parse(answer.body) as { comments: { id: number }[] }) : null,
  };
}

async function reported(): Promise<string> {
  const about = { title: 'Too many coins', content: 'Ask me at the door.' };
  const { authorization } = author;
  const written = (await ask(app, 'POST /comments', { authorization, body: about })).json<{ id: number }>();
  const report = { reason: 'asks-for-money', note: 'He asked me, too.' };
  await ask(app, `PUT /comments/${written.id}/report`, { authorization: reporter.authorization, body: report });
  return String(written.id);
}

async function answer(id: string) {
  const { authorization } = reporter;
  return (await ask(app, `GET /comments/${id}`, { authorization })).json<{ report: { answer: string | null } }>().report
    .answer;
}

test('a report waits in the queue until somebody decides, and who reported it reads what was decided', async () => {
  const id = await reported();
  const { body } = await call('GET /console/comment-reports');
  const waiting = body!.comments.find((each) => String(each.id) === id);
  expect(waiting).toMatchObject({
    title: 'Too many coins',
    reports: [{ reason: 'asks-for-money', note: 'He asked me, too.' }],
    decisions: [],
  });
  expect(JSON.stringify(waiting)).not.toContain(reporter.username);
  expect(await answer(id)).toBeNull();
  expect((await call(`PUT /console/comments/${id}/hiding`, { reason: 'asks-for-money' })).status).toBe(204);
  expect(await answer(id)).toBe('hidden');
  expect((await call('GET /console/comments?hidden=only')).body!.comments.map((each) => String(each.id))).toContain(id);
  expect((await call(`DELETE /console/comments/${id}/hiding`)).status).toBe(204);
  expect((await call(`DELETE /console/comments/${id}/hiding`)).status).toBe(404);
});

test('what is left as it is leaves the queue, once', async () => {
  const id = await reported();
  expect((await call(`POST /console/comments/${id}/leaving`)).status).toBe(204);
  expect(await answer(id)).toBe('left');
  expect((await call(`POST /console/comments/${id}/leaving`)).status).toBe(404);
  expect((await call('GET /console/comment-reports')).body!.comments.map((each) => String(each.id))).not.toContain(id);
});

test('the log names who decided, and is read by whose, what and whom', async () => {
  const owner = await newOperator(app, 'owner');
  const read = async (query: string) => {
    const answered = await ask(app, `GET /console/log?${query}`, { authorization: owner.authorization });
    return answered.json<{ lines: { operator: string; action: string; member: object | null }[] }>().lines;
  };
  const [line] = await read(`action=comment&member=${author.username}`);
  expect(line).toMatchObject({ operator: `${moderator.name} (console)`, action: 'comment leave' });
  expect(line!.member).toEqual({ username: author.username });
  expect(new Set((await read(`operator=${moderator.name}`)).map((each) => each.operator))).toEqual(
    new Set([`${moderator.name} (console)`]),
  );
  expect(await read('member=nobody_here')).toEqual([]);
});
