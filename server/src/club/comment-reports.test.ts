import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Answered, Report } from '@glass-dice/contract/comment-reports';
import type { Comment } from '@glass-dice/contract/comments';
import { reportsPerDay } from '@glass-dice/domain/club/comment-report';
import { ask, testApp } from '../../test/rig/app.ts';
import { lockWaits } from '../../test/rig/lock-waits.ts';
import { operator } from '../../test/rig/operator.ts';
import { newPerson, restricted, type Person } from '../../test/rig/people.ts';
import { withClient } from '../platform/postgres/client.ts';
import { commentReportCommands } from './comment-reports.commands.ts';
import type { InQueue } from './comment-reports.ts';
import { commentCommands } from './comments.commands.ts';

const app = await testApp();
afterAll(() => app.close());
const club = operator([...commentCommands, ...commentReportCommands], () => app.db);

async function written(author: Person): Promise<number> {
  const values = { member_id: author.id, title: 'Said', content: 'by somebody' };
  return (await app.db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function report(person: Person, comment: number, body: object = { reason: 'spam' }) {
  const answer = await ask(app, `PUT /comments/${comment}/report`, { ...person, body });
  return { status: answer.statusCode, body: answer.json<Report & { code: string; details?: object }>() };
}

const read = async (comment: number, person?: Person) =>
  (await ask(app, `GET /comments/${comment}`, person)).json<Comment>();

const answered = async (person: Person) =>
  (await ask(app, 'GET /me/reports', person)).json<{ answered: Answered[] }>().answered;

const see = async (person: Person, { id, answer }: Pick<Answered, 'id' | 'answer'>) =>
  (await ask(app, `PUT /me/reports/${id}`, { ...person, body: { answer } })).statusCode;

async function queued(comment: number): Promise<InQueue | undefined> {
  const { json } = await club('comment', 'reports', '--limit', '1000');
  return (json['comments'] as InQueue[]).find((each) => each.comment === comment);
}

const rowsOf = (comment: number) =>
  app.db.selectFrom('comment_report').selectAll().where('comment_id', '=', comment).orderBy('id').execute();

test('a member reports a comment once: sent again, the first report stands, also after a reload', async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  expect((await read(comment, lin)).report).toBeNull();
  const first = await report(lin, comment, { reason: 'insult', note: 'See the  second line\n\n\n\nof it' });
  expect(first).toMatchObject({ status: 200, body: { reason: 'insult', answer: null } });
  expect(await report(lin, comment, { reason: 'spam', note: 'Or rather this' })).toEqual(first);
  expect(await rowsOf(comment)).toMatchObject([{ reason: 'insult', note: 'See the  second line\n\nof it' }]);
  expect((await read(comment, lin)).report).toEqual(first.body);
  expect(await queued(comment)).toMatchObject({ reports: [{ reason: 'insult' }] });
});

test('two at once are one report', async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  const sent = await Promise.all(['spam', 'insult'].map((reason) => report(lin, comment, { reason })));
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]!.status).toBe(200);
  expect(await rowsOf(comment)).toHaveLength(1);
});

test("one's own comment, a hidden one and one that is not there cannot be reported, and that costs nothing", async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const [comment, hidden, deleted] = [await written(author), await written(author), await written(author)];
  await club('comment', 'hide', String(hidden), '--reason', 'spam');
  await ask(app, `DELETE /comments/${deleted}`, author);
  expect(await report(author, comment)).toMatchObject({ status: 409, body: { code: 'own-comment' } });
  expect(await report(lin, hidden)).toMatchObject({ status: 409, body: { code: 'comment-hidden' } });
  for (const gone of [deleted, 999_999_999]) expect(await report(lin, gone)).toMatchObject({ status: 404 });
  expect((await ask(app, `PUT /comments/${comment}/report`, { body: { reason: 'spam' } })).statusCode).toBe(401);
  const { rows } = await sql`select from comment_report where member_id in (${author.id}, ${lin.id})`.execute(app.db);
  expect(rows).toEqual([]);
});

test.each([
  {},
  { reason: 'disliked' },
  { reason: 'spam', note: '' },
  { reason: 'spam', note: ' \n ' },
  { reason: 'spam', note: 'x'.repeat(301) },
  // Composed, it is longer than it looks.
  { reason: 'spam', note: '\u0958'.repeat(300) },
  { reason: 'spam', note: '\u202ex' },
  { reason: 'spam', reporter: 'somebody else' },
])('%j is no report', async (body) => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  expect(await report(lin, await written(author), body)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  });
});

test('a member who may not bet may report', async () => {
  const [author, lin] = [await newPerson(app), await restricted(app, await newPerson(app), 'play-concern')];
  expect((await report(lin, await written(author))).status).toBe(200);
});

test(`${reportsPerDay} a day, however many are sent at once, and the next day again`, async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const comments: number[] = [];
  for (let each = 0; each < reportsPerDay + 5; each += 1) comments.push(await written(author));
  const sent = await Promise.all(comments.map((comment) => report(lin, comment)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(reportsPerDay);
  const refused = sent.flatMap(({ status, body }) => (status === 409 ? [body] : []));
  expect(refused).toHaveLength(5);
  const details = { times: reportsPerDay, until: expect.any(String) as string };
  for (const each of refused) expect(each).toMatchObject({ code: 'reports-used-up', details });
  await withClient(app.ownerUrl, (client) =>
    client.query(`update comment_report set reported_at = reported_at - interval '1 day' where member_id = $1`, [
      lin.id,
    ]),
  );
  expect((await report(lin, await written(author))).status).toBe(200);
});

test('who reported reads what the club decided, each time it decides something else, until they have seen it', async () => {
  const [author, lin, wu] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  await report(lin, comment);
  expect(await answered(lin)).toEqual([]);
  expect(await club('comment', 'leave', String(comment))).toMatchObject({ exitCode: 0, json: { comment, reports: 1 } });
  const [left] = await answered(lin);
  expect(left).toMatchObject({ comment: { id: comment, title: 'Said' }, answer: 'left', hidden: null });
  expect((await read(comment, lin)).report).toMatchObject({ answer: 'left' });
  expect(await see(wu, left!)).toBe(404);
  expect(await see(lin, left!)).toBe(204);
  expect(await answered(lin)).toEqual([]);

  // Somebody else reports it again. Who was told that it stays is told when it does not.
  await report(wu, comment);
  expect(await queued(comment)).toMatchObject({
    reports: [{ reason: 'spam' }],
    decisions: [{ decision: 'left', reports: 1 }],
  });
  expect((await club('comment', 'hide', String(comment), '--reason', 'insult')).json).toMatchObject({ reports: 2 });
  const hidden = { comment: { id: comment, title: null }, answer: 'hidden', hidden: 'insult' };
  for (const person of [lin, wu]) expect(await answered(person)).toMatchObject([hidden]);
  expect(await queued(comment)).toBeUndefined();

  // An answer that came after the one that was seen is still to be seen.
  expect((await club('comment', 'show', String(comment))).json).toMatchObject({ reports: 2 });
  const [shown] = await answered(lin);
  expect(shown).toMatchObject({ comment: { title: 'Said' }, answer: 'shown', hidden: null });
  expect(await see(lin, { id: shown!.id, answer: 'hidden' })).toBe(404);
  expect(await answered(lin)).toHaveLength(1);
});

test('who reported a comment that its author deletes reads that, and so does nobody who was answered before', async () => {
  const [author, lin, wu] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  await report(lin, comment);
  await club('comment', 'leave', String(comment));
  await report(wu, comment);
  expect((await ask(app, `DELETE /comments/${comment}`, author)).statusCode).toBe(204);
  expect(await answered(wu)).toMatchObject([{ comment: null, answer: 'deleted' }]);
  expect(await answered(lin)).toMatchObject([{ comment: null, answer: 'left' }]);
});

test('the open pages of those who reported are nudged by a decision, and of nobody else', async () => {
  const [author, lin, wu] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  for (const person of [lin, wu]) await report(person, comment);
  await withClient(app.ownerUrl, async (client) => {
    const told: string[] = [];
    client.on('notification', ({ payload }) => told.push(payload!));
    await client.query('listen member_changed');
    await club('comment', 'hide', String(comment), '--reason', 'spam');
    await expect
      .poll(async () => (await client.query('select'), told.toSorted()))
      .toEqual([lin, wu].map(({ id }) => String(id)).toSorted());
  });
});

test('the club sees what was reported, how often, why and since when, and nobody sees by whom', async () => {
  const [author, lin, wu] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  await report(lin, comment, { reason: 'asks-for-money', note: 'Wants a transfer' });
  await report(wu, comment, { reason: 'asks-for-money' });
  const { text, json } = await club('comment', 'reports', '--limit', '1000');
  expect(text).toContain(`/comments/${comment}`);
  expect(text).toMatch(/reported +2 × asks members for money/);
  expect(text).toMatch(/note +Wants a transfer/);
  const names = app.db.selectFrom('public_name').select('name').where('member_id', 'in', [lin.id, wu.id]);
  const said = text + JSON.stringify(json) + JSON.stringify(await read(comment, author));
  for (const { name } of await names.execute()) expect(said).not.toMatch(new RegExp(`\\b${name}\\b`));
  for (const { username } of [lin, wu]) expect(said).not.toContain(username);
  expect(await read(comment, author)).toMatchObject({ report: null });
});

test('the comment that has waited longest comes first, and there is nothing to leave that nobody reported', async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const [older, newer] = [await written(author), await written(author)];
  await report(lin, newer);
  await report(lin, older);
  const { json } = await club('comment', 'reports', '--limit', '1000');
  const order = (json['comments'] as InQueue[]).map((each) => each.comment);
  expect(order.indexOf(newer)).toBeLessThan(order.indexOf(older));
  expect((await club('comment', 'leave', String(newer))).exitCode).toBe(0);
  expect(await club('comment', 'leave', String(newer))).toMatchObject({ exitCode: 1 });
  expect(await club('comment', 'leave', '999999999')).toMatchObject({ exitCode: 1 });
  expect((await club('comment', 'leave', 'all')).exitCode).toBe(2);
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from operator_log where member_id = ${author.id} order by id
  `.execute(app.db);
  expect(rows).toEqual([{ action: 'comment leave', details: { comment: newer, reports: 1 } }]);
});

test.each(['leave', 'hide'] as const)(
  'a report that comes in while the club decides to %s the comment is answered, open or refused, and never lost',
  async (decision) => {
    const [author, first] = [await newPerson(app), await newPerson(app)];
    const crowd = await Promise.all(Array.from({ length: 12 }, () => newPerson(app)));
    const comment = await written(author);
    await report(first, comment);
    const decide = () =>
      club('comment', decision, String(comment), ...(decision === 'hide' ? ['--reason', 'spam'] : []));
    const [sent, decided] = await Promise.all([Promise.all(crowd.map((person) => report(person, comment))), decide()]);
    const taken = sent.filter(({ status }) => status === 200).length;
    expect(sent.filter(({ status, body }) => status !== 200 && body.code !== 'comment-hidden')).toEqual([]);
    const rows = await rowsOf(comment);
    expect(rows).toHaveLength(1 + taken);
    const open = rows.filter(({ answer }) => answer === null).length;
    expect(rows.length - open).toBe(decided.json['reports']);
    if (decision === 'hide') expect(open).toBe(0);
    else expect((await queued(comment))?.reports.length ?? 0).toBe(open);
  },
);

test('a report that waits for a decision is judged by it', async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  await withClient(app.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`insert into comment_hiding (comment_id, reason) values ($1, 'spam')`, [comment]);
    const state = { answered: false };
    const sent = report(lin, comment).finally(() => (state.answered = true));
    while (!state.answered && (await client.query(lockWaits)).rowCount === 0) await sleep(5);
    expect(state.answered).toBe(false);
    await client.query('commit');
    expect(await sent).toMatchObject({ body: { code: 'comment-hidden' } });
  });
});

test('whoever leaves takes the note along; that there was a report stays', async () => {
  const [author, lin] = [await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  await report(lin, comment, { reason: 'insult', note: 'Means my sister' });
  const exported = await ask(app, 'GET /me/export?cursor=comment-reports', lin);
  expect(exported.json()).toMatchObject({
    rows: [{ comment, reason: 'insult', note: 'Means my sister', answer: null }],
  });
  expect((await ask(app, 'POST /me/deletion', { ...lin, body: { password: lin.password } })).statusCode).toBe(204);
  expect(await rowsOf(comment)).toMatchObject([{ member_id: null, note: null, reason: 'insult' }]);
  expect(await queued(comment)).toMatchObject({ reports: [{ reason: 'insult', note: null }] });
  expect((await club('comment', 'leave', String(comment))).json).toMatchObject({ reports: 1 });
});

test('nobody who serves the club can write a report, give it to somebody else or answer it aside from a decision', async () => {
  const [author, lin, wu] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const comment = await written(author);
  await report(lin, comment);
  const tries = [
    sql`insert into comment_report (comment_id, member_id, reason) values (${comment}, ${wu.id}, 'spam')`,
    sql`update comment_report set answer = 'left', answered_at = now() where comment_id = ${comment}`,
    sql`delete from comment_report where comment_id = ${comment}`,
    sql`insert into comment_decision (comment_id, decision, reports) values (${comment}, 'left', 1)`,
    sql`select decide_on_comment(${comment}, 'left', null)`,
  ];
  for (const each of tries) await expect(each.execute(app.db)).rejects.toThrow(/permission denied/);
  for (const change of [sql`member_id = ${wu.id}`, sql`note = 'Said by the club'`]) {
    const changed = sql`update comment_report set ${change} where comment_id = ${comment}`.execute(app.db);
    await expect(changed).rejects.toMatchObject({ constraint: 'comment_report_stays_whose' });
  }
  const unmade = (client: { query: (text: string) => Promise<unknown> }) => client.query('delete from comment_report');
  await expect(withClient(app.ownerUrl, unmade)).rejects.toThrow();
});
