/**
 * What members report of others' comments, and what the club decides. SQL judges a report and answers it, so that each is
 * written before a decision or judged after it. Nobody is told who reported something, operators neither.
 */
import { sql } from 'kysely';
import type { Answered, Report } from '@glass-dice/contract/comment-reports';
import { tidyContent, type AboutKind, type HidingReason } from '@glass-dice/domain/club/comment';
import { isNote, reportsPerDay, type ReportAnswer, type ReportVerdict } from '@glass-dice/domain/club/comment-report';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Db, Tx } from '../platform/database/db.ts';

type Reported = Result<Report, 'comment-hidden' | 'invalid-input' | 'not-found' | 'own-comment' | 'reports-used-up'>;

export async function reportComment(
  tx: Tx,
  memberId: number,
  id: number,
  typed: { reason: HidingReason; note?: string },
): Promise<Reported> {
  const note = typed.note === undefined ? null : tidyContent(typed.note);
  if (note !== null && !isNote(note)) return refuse('invalid-input');
  const { rows } = await sql<{ verdict: ReportVerdict | 'not-found'; tomorrow: Date }>`
    select report_comment(${memberId}, ${id}, ${typed.reason}, ${note}) as verdict,
      club_day_start(club_day(clock_timestamp()) + 1) as tomorrow
  `.execute(tx);
  const { verdict, tomorrow } = rows[0]!;
  if (verdict === 'reports-used-up') return refuse(verdict, { times: reportsPerDay, until: tomorrow.getTime() });
  if (verdict !== 'taken' && verdict !== 'kept') return refuse(verdict);
  return ok((await reportOf(tx, memberId, id))!);
}

/** Nothing when this member has not reported it. */
export async function reportOf(db: Db, memberId: number, id: number): Promise<Report | null> {
  const row = await db
    .selectFrom('comment_report')
    .select(['reason', 'reported_at', 'answer'])
    .where('comment_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { reason, answer } = row as { reason: HidingReason; answer: ReportAnswer | null };
  return { reason, reportedAt: row.reported_at.toISOString(), answer };
}

const mostAnswers = 20;

/** What the member has not seen yet, the oldest first. */
export async function listAnswered(db: Db, memberId: number): Promise<Answered[]> {
  const rows = await db
    .selectFrom('comment_report')
    .leftJoin('comment', 'comment.id', 'comment_report.comment_id')
    .leftJoin('comment_hiding', 'comment_hiding.comment_id', 'comment_report.comment_id')
    .select(['comment_report.id', 'comment_report.comment_id', 'title', 'comment_hiding.reason as hidden'])
    .select(['answer', 'answered_at'])
    .where('comment_report.member_id', '=', memberId)
    .where('answer', 'is not', null)
    .where('seen', '=', false)
    .orderBy('answered_at')
    .limit(mostAnswers)
    .execute();
  return rows.map(({ id, comment_id, title, hidden, answer, answered_at }) => ({
    id,
    comment: comment_id === null ? null : { id: comment_id, title: hidden === null ? title : null },
    answer: answer as ReportAnswer,
    hidden: hidden as HidingReason | null,
    answeredAt: answered_at!.toISOString(),
  }));
}

export async function seeAnswer(
  tx: Tx,
  memberId: number,
  report: number,
  answer: ReportAnswer,
): Promise<Result<null, 'not-found'>> {
  const { numUpdatedRows } = await tx
    .updateTable('comment_report')
    .set({ seen: true })
    .where('id', '=', report)
    .where('member_id', '=', memberId)
    .where('answer', '=', answer)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ok(null) : refuse('not-found');
}

export type Decision = {
  decision: 'hidden' | 'left' | 'shown';
  reason: HidingReason | null;
  reports: number;
  at: Date;
};

export type InQueue = {
  comment: number;
  title: string;
  content: string;
  /** The public name; null while the author has chosen none. */
  author: string | null;
  about: { kind: AboutKind; id: number | null; name: string | null } | null;
  writtenAt: Date;
  /** Those that wait, the oldest first. */
  reports: { reason: HidingReason; note: string | null; at: Date }[];
  /** What was decided before, the oldest first. */
  decisions: Decision[];
};

/** The comments with reports that wait for an answer, the one that has waited longest first. */
export async function listOpenReports(db: Db, limit: number): Promise<InQueue[]> {
  const { rows } = await sql<InQueue>`
    with waiting as (
      select comment_id, min(id) as first,
        jsonb_agg(jsonb_build_object('reason', reason, 'note', note, 'at', reported_at) order by id) as reports
      from comment_report where answer is null group by comment_id order by first limit ${limit}
    )
    select comment.id as comment, title, content, written_at as "writtenAt", reports,
      (select name from public_name where member_id = comment.member_id order by chosen_at desc limit 1) as author,
      case when about is not null then jsonb_build_object(
        'kind', about, 'id', coalesce(host.id, video.id), 'name', coalesce(host.name, video.name) ->> 'en'
      ) end as about,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('decision', decision, 'reason', reason, 'reports', reports, 'at', decided_at) order by id
        )
        from comment_decision where comment_id = comment.id
      ), '[]') as decisions
    from waiting join comment on comment.id = comment_id
    left join host on host.id = host_id left join video on video.id = video_id
    order by first
  `.execute(db);
  // JSON has no moments.
  const timed = <Row extends { at: Date }>(all: Row[]) => all.map((row) => ({ ...row, at: new Date(row.at) }));
  return rows.map((row) => ({ ...row, reports: timed(row.reports), decisions: timed(row.decisions) }));
}

/** How many reports are answered by leaving the comment as it is: none when none waits. */
export async function leaveComment(tx: Tx, id: number): Promise<{ reports: number; memberId: number } | undefined> {
  const { rows } = await sql<{ reports: number; memberId: number }>`
    select leave_comment(id) as reports, member_id as "memberId" from comment where id = ${id}
  `.execute(tx);
  return rows[0];
}

/** How many reports the latest decision about a comment has answered. */
export async function justAnswered(tx: Tx, id: number): Promise<number> {
  const { reports } = await tx
    .selectFrom('comment_decision')
    .select('reports')
    .where('comment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return reports;
}

/** For a member who leaves: that somebody reported stays, without who it was and without their words. */
export async function forgetReports(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('comment_report')
    .set({ member_id: null, note: null })
    .where('member_id', '=', memberId)
    .execute();
}

const exported = 1000;

async function reported(db: Db, memberId: number, after: number) {
  const rows = await db
    .selectFrom('comment_report')
    .select(['id', 'comment_id', 'reason', 'note', 'reported_at', 'answer', 'answered_at'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exported)
    .execute();
  return {
    rows: rows.map(({ comment_id: comment, reason, note, reported_at, answer, answered_at }) => ({
      comment,
      reason,
      note,
      reportedAt: reported_at.toISOString(),
      answer,
      answeredAt: answered_at?.toISOString() ?? null,
    })),
    next: rows.length === exported ? rows.at(-1)!.id : undefined,
  };
}

/** For the export of everything about a member. */
export const reportSections = [{ name: 'comment-reports', page: reported }];
