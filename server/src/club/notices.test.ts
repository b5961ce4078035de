import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Notice } from '@glass-dice/contract/notices';
import { testApp } from '../../test/rig/app.ts';
import { operator } from '../../test/rig/operator.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { noticeCommands } from './notices.commands.ts';

const app = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'glass-dice-notices-'));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const club = operator(noticeCommands, () => app.db);

const locales = ['zh-tw', 'zh-CN', 'en', 'kr-kr', 'jp-jp'];
const inAll = (text: string) => locales.map((locale) => `    ${locale}: ${JSON.stringify(text)}\n`).join('');

async function publish(key: string, body: string, title = `Title of ${key}`) {
  const file = join(folder, `${key}.yaml`);
  writeFileSync(file, `- key: ${key}\n  title:\n${inAll(title)}  body:\n${inAll(body)}`);
  return await club('notice', 'publish', file);
}

async function list() {
  const other = await app.another();
  return (await other.http.inject('/api/notices')).json<{ notices: Notice[]; next: string | null }>().notices;
}

async function reading(person: Person, upTo?: number) {
  const answer = await app.http.inject({
    method: upTo === undefined ? 'GET' : 'PUT',
    url: '/api/me/notices',
    headers: { authorization: person.authorization },
    ...(upTo !== undefined && { payload: { upTo } }),
  });
  return answer.json<{ unread: number; readUpTo: number }>();
}

test('the notices of a pack come newest first, which is the last of its list', async () => {
  const { rows } = await sql<{ title: string }>`
    select title ->> 'zh-tw' as title from notice order by position desc
  `.execute(app.db);
  expect(rows.length).toBeGreaterThan(1);
  expect((await list()).map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
});

test('a published notice is the newest, is listed, and goes when it is withdrawn', async () => {
  expect((await publish('spring', '<p>Flowers</p>')).exitCode).toBe(0);
  expect((await list())[0]).toMatchObject({ title: 'Title of spring', body: '<p>Flowers</p>' });
  expect(await publish('spring', '<p>Again</p>')).toMatchObject({ exitCode: 1 });
  expect((await club('notice', 'list')).text).toContain('spring');
  expect((await club('notice', 'withdraw', 'spring')).exitCode).toBe(0);
  expect((await list()).map(({ title }) => title)).not.toContain('Title of spring');
  expect((await club('notice', 'withdraw', 'spring')).exitCode).toBe(1);
  const { rows } = await sql<{ action: string }>`select action from operator_log order by id`.execute(app.db);
  expect(rows.map(({ action }) => action)).toEqual(['notice publish', 'notice withdraw']);
});

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<a href="https://example.com/">x</a>',
  '<a href="//example.com/">x</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<p style="position:fixed">x</p>',
])('%s is refused, with a remedy, and nothing is published', async (body) => {
  const said = await publish('hostile', body);
  expect(said.exitCode).toBe(1);
  expect(said.text).toContain('Nothing was published.');
  expect((await list()).map(({ title }) => title)).not.toContain('Title of hostile');
});

test('what somebody wrote into the table by hand is still only what a notice may say', async () => {
  expect((await publish('plain', '<p>plain</p>')).exitCode).toBe(0);
  const hostile =
    '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>';
  await sql`
    update notice set body = (select jsonb_object_agg(key, ${hostile}::text) from jsonb_each(body)) where key = 'plain'
  `.execute(app.db);
  expect((await list())[0]!.body).toBe('<p>a<a>b</a></p>');
  await club('notice', 'withdraw', 'plain');
});

test('a member has unread what was published since they came, until they have read it, on every device', async () => {
  const lin = await newPerson(app);
  expect(await reading(lin)).toMatchObject({ unread: 0 });
  await publish('first', '<p>1</p>');
  await publish('second', '<p>2</p>');
  expect((await reading(lin)).unread).toBe(2);
  const [second, first] = await list();
  expect(await reading(lin, first!.id)).toEqual({ unread: 1, readUpTo: first!.id });
  expect((await reading(lin, second!.id)).unread).toBe(0);
  // An older page, opened again, makes nothing unread; a number from nowhere reads nothing in advance.
  expect((await reading(lin, 1)).readUpTo).toBe(second!.id);
  expect((await reading(lin, 999_999_999)).readUpTo).toBe(second!.id);
  await publish('third', '<p>3</p>');
  expect((await reading(lin)).unread).toBe(1);
});
