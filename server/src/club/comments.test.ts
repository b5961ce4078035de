import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Comment, comments } from '@glass-dice/contract/comments';
import type { Me } from '@glass-dice/contract/members';
import type { Reply } from '@glass-dice/contract/route';
import { testApp } from '../../test/rig/app.ts';
import { operator } from '../../test/rig/operator.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { withClient } from '../platform/postgres/client.ts';
import { commentCommands } from './comments.commands.ts';

const app = await testApp();
afterAll(() => app.close());
const club = operator(commentCommands, () => app.db);

type Asked<Answer> = { status: number; body: Answer };

async function ask<Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  person?: Person,
  payload?: object,
  key: string = randomUUID(),
): Promise<Asked<Answer>> {
  const headers = { 'idempotency-key': key, ...(person && { authorization: person.authorization }) };
  const answer = await app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? (undefined as Answer) : answer.json<Answer>() };
}

const words = { title: 'A fine evening', content: 'Good rounds.\n\n\n\nSee you 🎲' };

async function write(person: Person, payload: object = words, key?: string) {
  return await ask<{ id: number; leftToday: number; code: string }>('POST', '/comments', person, payload, key);
}

async function list(before?: number, about?: string) {
  const query = new URLSearchParams({ ...(before && { before: String(before) }), ...(about && { about }) });
  const headers = { 'accept-language': 'en' };
  const answer = await app.http.inject({ url: `/api/comments?${query.toString()}`, headers });
  return answer.json<Reply<typeof comments>>();
}

async function publicNameOf(person: Person): Promise<string> {
  return (await ask<Me>('GET', '/me', person)).body.publicName!.name;
}

test('a member writes, everybody reads it with the public name, and only its author can delete it', async () => {
  const [lin, wu] = [await newPerson(app), await newPerson(app)];
  const author = await publicNameOf(lin);
  const { status, body } = await write(lin);
  expect([status, body]).toEqual([201, { id: body.id, leftToday: 4 }]);
  expect((await list()).comments[0]).toMatchObject({ id: body.id, title: words.title, author, about: null });
  const read = await ask<Comment>('GET', `/comments/${body.id}`);
  expect(read.body).toMatchObject({ author, content: 'Good rounds.\n\nSee you 🎲', mine: false, hidden: null });
  expect((await ask<Comment>('GET', `/comments/${body.id}`, lin)).body).toMatchObject({ mine: true });
  expect((await ask('DELETE', `/comments/${body.id}`, wu)).status).toBe(404);
  expect((await ask('DELETE', `/comments/${body.id}`)).status).toBe(401);
  expect((await ask('DELETE', `/comments/${body.id}`, lin)).status).toBe(204);
  expect((await ask('GET', `/comments/${body.id}`)).status).toBe(404);
});

test('nobody else reads the name with which the author signs in', async () => {
  const lin = await newPerson(app);
  const { id } = (await write(lin, { ...words, about: 'host-101' })).body;
  const read = await Promise.all([
    list(),
    list(undefined, 'host-101'),
    ask('GET', `/comments/${id}`, await newPerson(app)),
  ]);
  expect(JSON.stringify(read)).toContain(await publicNameOf(lin));
  expect(JSON.stringify(read)).not.toContain(lin.username);
});

test('without a public name nothing is written and nothing counted; what was written before names nobody', async () => {
  const lin = await newPerson(app, { hasPublicName: false });
  expect(await write(lin)).toMatchObject({ status: 409, body: { code: 'public-name-missing' } });
  expect((await ask('GET', '/me/comments', lin)).body).toEqual({ leftToday: 5 });
  await app.db.insertInto('comment').values({ member_id: lin.id, title: 'Old', content: 'Said' }).execute();
  expect((await list()).comments[0]).toMatchObject({ title: 'Old', author: null });
  await ask('PUT', '/me/public-name', lin, { name: '林間的風' });
  expect((await list()).comments[0]).toMatchObject({ title: 'Old', author: '林間的風' });
});

test.each([
  ['host', 102, 103],
  ['video', 201, 203],
] as const)(
  'a comment about a %s is listed with it and leads there, until it has left the club',
  async (kind, id, other) => {
    const lin = await newPerson(app);
    const about = `${kind}-${id}`;
    const written = (await write(lin, { ...words, about })).body.id;
    const content = { id, name: expect.any(String) as string };
    expect((await list()).comments[0]).toMatchObject({ id: written, about: { kind, content } });
    expect(await list(undefined, about)).toMatchObject({ about: { kind, content }, comments: [{ id: written }] });
    expect(await list(undefined, `${kind}-999`)).toEqual({ about: { kind, content: null }, comments: [], next: null });
    expect(await write(lin, { ...words, about: `${kind}-999` })).toMatchObject({ status: 404 });
    expect((await ask('GET', '/me/comments', lin)).body).toEqual({ leftToday: 4 });

    const gone = (await write(lin, { ...words, about: `${kind}-${other}` })).body.id;
    await sql`delete from ${sql.table(kind)} where id = ${other}`.execute(app.db);
    const said = { id: gone, about: { kind, content: null } };
    expect((await list()).comments[0]).toMatchObject(said);
    expect((await ask('GET', `/comments/${gone}`)).body).toMatchObject({ ...said, title: words.title });
    expect((await list(undefined, `${kind}-${other}`)).comments).toEqual([]);
  },
);

test('a member who has just written or deleted a comment sees it in the list, and no longer, however fresh the last look is', async () => {
  const lin = await newPerson(app);
  const newest = async () => (await list()).comments[0]?.id;
  const before = await newest();
  const { id } = (await write(lin)).body;
  expect(await newest()).toBe(id);
  await ask('DELETE', `/comments/${id}`, lin);
  expect(await newest()).toBe(before);
});

test('five a day, however many are sent at once; deleting one gives none back; tomorrow there are five again', async () => {
  const lin = await newPerson(app);
  const sent = await Promise.all(Array.from({ length: 12 }, () => write(lin)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = sent.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(7);
  expect(refused[0]!.body).toMatchObject({ code: 'comments-used-up', details: { times: 5 } });
  const ids = sent.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
  await ask('DELETE', `/comments/${ids[0]}`, lin);
  expect((await write(lin)).status).toBe(409);
  expect((await ask('GET', '/me/comments', lin)).body).toEqual({ leftToday: 0 });
  await withClient(app.ownerUrl, (client) =>
    client.query('update comment_day set day = day - 1 where member_id = $1', [lin.id]),
  );
  expect((await ask('GET', '/me/comments', lin)).body).toEqual({ leftToday: 5 });
  expect((await write(lin)).body.leftToday).toBe(4);
});

test('sent twice with the same key it is there once', async () => {
  const lin = await newPerson(app);
  const key = randomUUID();
  const [one, other] = await Promise.all([write(lin, words, key), write(lin, words, key)]);
  expect(one.body.id).toBe(other.body.id);
  expect((await ask('GET', '/me/comments', lin)).body).toEqual({ leftToday: 4 });
});

test.each([
  { title: '', content: 'x' },
  { title: 'x', content: '' },
  { title: 'a\nb', content: 'x' },
  { title: 'x'.repeat(61), content: 'x' },
  { title: 'x', content: 'x'.repeat(1001) },
  { title: 'x', content: '\u202Ex' },
  { title: 'x', content: ' \n ' },
  { title: 'x', content: 'a\r\nb' },
  // Composed, they are longer than they look.
  { title: '\u0958'.repeat(60), content: 'x' },
  { title: 'x', content: '\u0958'.repeat(1000) },
  { title: 'x', content: 'x', author: 'somebody' },
  { title: 'x', content: 'x', about: 'game-1' },
  { title: 'x', content: 'x', about: 'host-101 or 1' },
  { title: 'x', content: 'x', writtenAt: '2020-01-01T00:00:00Z' },
])('%j is refused and costs nothing', async (payload) => {
  const lin = await newPerson(app);
  expect(await write(lin, payload)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect((await ask('GET', '/me/comments', lin)).body).toEqual({ leftToday: 5 });
});

test('markup is only text: it comes back as it was written', async () => {
  const lin = await newPerson(app);
  const nasty = { title: '<b>bold</b>', content: '<script>alert(1)</script><img src=x onerror=alert(1)>' };
  const { body } = await write(lin, nasty);
  expect((await ask<Comment>('GET', `/comments/${body.id}`)).body).toMatchObject(nasty);
});

test('a hidden comment says why; its author still reads it; shown again it is what it was', async () => {
  const lin = await newPerson(app);
  const { body } = await write(lin);
  const hidden = await club('comment', 'hide', String(body.id), '--reason', 'spam');
  // The club acts by the username, which nobody else reads.
  expect(hidden).toMatchObject({ exitCode: 0, json: { comment: body.id, hidden: 'spam', username: lin.username } });
  expect((await list()).comments[0]).toMatchObject({ id: body.id, title: null, hidden: 'spam' });
  const withheld = { title: null, content: null, hidden: 'spam', mine: false };
  expect((await ask('GET', `/comments/${body.id}`)).body).toMatchObject(withheld);
  const seen = { title: words.title, hidden: 'spam', mine: true };
  expect((await ask('GET', `/comments/${body.id}`, lin)).body).toMatchObject(seen);
  expect(await club('comment', 'hide', String(body.id), '--reason', 'insult')).toMatchObject({ exitCode: 0 });
  expect((await club('comment', 'show', String(body.id))).exitCode).toBe(0);
  expect((await ask('GET', `/comments/${body.id}`)).body).toMatchObject({
    ...words,
    content: 'Good rounds.\n\nSee you 🎲',
    hidden: null,
  });
  expect(await club('comment', 'show', String(body.id))).toMatchObject({ exitCode: 1 });
  expect((await club('comment', 'hide', String(body.id), '--reason', 'ugly')).exitCode).toBe(2);
  expect((await club('comment', 'hide', 'all', '--reason', 'spam')).exitCode).toBe(2);
  expect(await club('comment', 'hide', '999999999', '--reason', 'spam')).toMatchObject({ exitCode: 1 });
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from operator_log where member_id = ${lin.id} order by id
  `.execute(app.db);
  expect(rows.map(({ action }) => action)).toEqual(['comment hide', 'comment hide', 'comment show']);
  expect(rows[0]!.details).toEqual({ comment: body.id, reason: 'spam', reports: 0 });
});

test('operators list comments by the names that others read, newest first, and those that are hidden with their words', async () => {
  const lin = await newPerson(app);
  const author = await publicNameOf(lin);
  const { body: older } = await write(lin, { ...words, title: 'The first one', about: 'host-102' });
  const { body: newer } = await write(lin, { ...words, title: 'The second one' });
  await club('comment', 'hide', String(newer.id), '--reason', 'spam');
  const { json, text } = await club('comment', 'list', '--limit', '2');
  const about = { kind: 'host', content: { id: 102 } };
  expect(json['comments']).toMatchObject([
    { id: newer.id, title: 'The second one', author, about: null, hidden: 'spam' },
    { id: older.id, title: 'The first one', author, about, hidden: null },
  ]);
  expect(text).toMatch(new RegExp(`^${newer.id} +${author} +\\d{4}-.*The second one +spam$`, 'm'));
  expect(text + JSON.stringify(json)).not.toContain(lin.username);
  const { json: hidden } = await club('comment', 'list', '--hidden', '--limit', '1');
  expect(hidden['comments']).toMatchObject([{ id: newer.id }]);
  const only = (await club('comment', 'list', '--hidden')).json['comments'] as { hidden: string | null }[];
  expect(only.filter((each) => each.hidden === null)).toEqual([]);
});

test('nobody who serves the club can change what a member said', async () => {
  const change = sql`update comment set content = 'I won a lot'`.execute(app.db);
  await expect(change).rejects.toThrow(/permission denied/);
});

test('the list comes in pages of ten, the latest first, each comment once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(app)));
  for (const person of people) for (let each = 0; each < 5; each += 1) await write(person);
  const { rows } = await sql<{ id: number }>`select id from comment order by id desc`.execute(app.db);
  const found: number[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(next === '' ? undefined : Number(next));
    expect(page.comments.length).toBeLessThanOrEqual(10);
    found.push(...page.comments.map(({ id }) => id));
    next = page.next;
  }
  expect(found).toEqual(rows.map(({ id }) => id));
});
