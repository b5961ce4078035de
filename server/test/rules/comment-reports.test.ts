/** What becomes of a report is said in domain for everybody and decided in SQL: they say the same. */
import { answerAfter, judgeReport, reportAnswers, reportsPerDay } from '@glass-dice/domain/club/comment-report';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/platform/postgres/client.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let people = 0;

async function member(client: Client): Promise<number> {
  people += 1;
  const { rows } = await client.query<{ id: number }>(
    `insert into member (username, password_hash) values ($1, 'x') returning id`,
    [`reporter_${people}`],
  );
  return rows[0]!.id;
}

async function comment(client: Client, author: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into comment (member_id, title, content) values ($1, 'Said', 'by somebody') returning id`,
    [author],
  );
  return rows[0]!.id;
}

async function report(client: Client, by: number, of: number): Promise<string> {
  const { rows } = await client.query<{ verdict: string }>(`select report_comment($1, $2, 'spam', null) as verdict`, [
    by,
    of,
  ]);
  return rows[0]!.verdict;
}

const hide = `insert into comment_hiding (comment_id, reason) values ($1, 'spam')`;

const truths = [false, true];
const facts = truths.flatMap((own) =>
  truths.flatMap((hidden) =>
    truths.flatMap((before) => [0, reportsPerDay - 1, reportsPerDay].map((today) => ({ own, hidden, before, today }))),
  ),
);

test('SQL takes and refuses the same reports', async () => {
  await withClient(database.ownerUrl, async (client) => {
    const author = await member(client);
    const others: number[] = [];
    for (let each = 0; each < reportsPerDay; each += 1) others.push(await comment(client, author));
    // Nobody has reported what is theirs.
    for (const fact of facts.filter(({ own, before }) => !(own && before))) {
      const reporter = await member(client);
      const reported = await comment(client, fact.own ? reporter : author);
      if (fact.before) expect(await report(client, reporter, reported)).toBe('taken');
      const left = fact.today - (fact.before ? 1 : 0);
      for (const other of others.slice(0, Math.max(0, left))) await report(client, reporter, other);
      if (fact.hidden) await client.query(hide, [reported]);
      expect([fact, await report(client, reporter, reported)]).toEqual([fact, judgeReport(fact)]);
    }
  });
});

test('SQL counts the reports of a day of the club, and no other', async () => {
  await withClient(database.ownerUrl, async (client) => {
    const [author, reporter] = [await member(client), await member(client)];
    for (let each = 0; each < reportsPerDay; each += 1) {
      expect(await report(client, reporter, await comment(client, author))).toBe('taken');
    }
    const last =
      'update comment_report set reported_at = club_day_start(club_day(now())) - $2::interval where member_id = $1';
    await client.query(last, [reporter, '0']);
    expect(await report(client, reporter, await comment(client, author))).toBe('reports-used-up');
    await client.query(last, [reporter, '1 microsecond']);
    expect(await report(client, reporter, await comment(client, author))).toBe('taken');
  });
});

test('SQL answers reports the same, whatever they were answered with before', async () => {
  const decisions = ['hidden', 'left', 'shown'] as const;
  await withClient(database.ownerUrl, async (client) => {
    const [author, reporter] = [await member(client), await member(client)];
    for (const before of [null, ...reportAnswers]) {
      for (const happened of decisions) {
        const reported = await comment(client, author);
        await client.query(
          `insert into comment_report (comment_id, member_id, reason, answer, answered_at)
           values ($1, $2, 'spam', $3, case when $3::text is not null then now() end)`,
          [reported, reporter, before],
        );
        await client.query('select decide_on_comment($1, $2, $3)', [
          reported,
          happened,
          happened === 'hidden' ? 'spam' : null,
        ]);
        expect([before, happened, await answerOf(client, 'comment_id', reported)]).toEqual([
          before,
          happened,
          answerAfter(before, happened),
        ]);
      }
      const deleted = await comment(client, author);
      const { rows } = await client.query<{ id: number }>(
        `insert into comment_report (comment_id, member_id, reason, answer, answered_at)
         values ($1, $2, 'spam', $3, case when $3::text is not null then now() end) returning id`,
        [deleted, reporter, before],
      );
      await client.query('delete from comment where id = $1', [deleted]);
      expect(await answerOf(client, 'id', rows[0]!.id)).toBe(answerAfter(before, 'deleted'));
    }
  });
});

async function answerOf(client: Client, column: 'id' | 'comment_id', value: number): Promise<string | null> {
  const { rows } = await client.query<{ answer: string | null }>(
    `select answer from comment_report where ${column} = $1`,
    [value],
  );
  return rows[0]!.answer;
}
