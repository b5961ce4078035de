/** What members say in public. The club hides and shows; only its author can delete a comment. */
import { sql } from 'kysely';
import type { About, Comment, CommentCard } from '@glass-dice/contract/comments';
import {
  aboutIn,
  commentsPerDay,
  isContent,
  isTitle,
  tidyContent,
  type AboutKind,
  type HidingReason,
} from '@glass-dice/domain/club/comment';
import type { Locale } from '@glass-dice/domain/locale';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Chores } from '../platform/database/housekeeping.ts';
import { reportOf } from './comment-reports.ts';

export const commentChores: Chores = {
  comment_day: `day < club_day(now()) - 1`,
};

const pageSize = 10;

type Row = {
  id: number;
  member_id: number;
  title: string;
  content: string;
  author: string | null;
  about: AboutKind | null;
  /** Of what it is about, while that is there. */
  content_id: number | null;
  content_name: string | null;
  written_at: Date;
  reason: HidingReason | null;
};

function rowsOf(db: Db, locale: Locale) {
  return db
    .selectFrom('comment')
    .leftJoin('comment_hiding', 'comment_id', 'comment.id')
    .leftJoin('host', 'host.id', 'comment.host_id')
    .leftJoin('video', 'video.id', 'comment.video_id')
    .select(['comment.id', 'comment.member_id', 'title', 'content', 'written_at'])
    .select((of) => [
      of
        .selectFrom('public_name')
        .select('public_name.name')
        .whereRef('public_name.member_id', '=', 'comment.member_id')
        .orderBy('chosen_at', 'desc')
        .limit(1)
        .as('author'),
      sql<AboutKind | null>`about`.as('about'),
      sql<number | null>`coalesce(host.id, video.id)`.as('content_id'),
      sql<string | null>`coalesce(host.name, video.name) ->> ${locale}`.as('content_name'),
      sql<HidingReason | null>`reason`.as('reason'),
    ]);
}

function cardOf({ id, title, author, written_at, reason, ...row }: Row): CommentCard {
  const content = row.content_id === null ? null : { id: row.content_id, name: row.content_name! };
  const about = row.about && { kind: row.about, content };
  return { id, title: reason ? null : title, author, about, writtenAt: written_at.toISOString(), hidden: reason };
}

type Wish = { about?: string; before?: string };

/** `before` is the id of the last one of the page before. */
export async function listComments(
  db: Db,
  locale: Locale,
  { about: key, before }: Wish,
): Promise<{ about: About | null; comments: CommentCard[]; next: string | null }> {
  const wanted = key === undefined ? undefined : aboutIn(key);
  const about = wanted ? await readAbout(db, locale, wanted) : null;
  const rows = await rowsOf(db, locale)
    .$if(wanted !== undefined, (query) => query.where(columnOf[wanted!.kind], '=', wanted!.id))
    .$if(before !== undefined, (query) => query.where('comment.id', '<', sql<number>`${before}::bigint`))
    .orderBy('comment.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return { about, comments: page.map(cardOf), next };
}

const columnOf = { host: 'comment.host_id', video: 'comment.video_id' } as const;

async function readAbout(db: Db, locale: Locale, { kind, id }: { kind: AboutKind; id: number }): Promise<About> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name ->> ${locale} as name from ${sql.table(kind)} where id = ${id}
  `.execute(db);
  return { kind, content: rows[0] ?? null };
}

/** For operators, newest first, with the words of those that are hidden. */
export async function listForClub(db: Db, { hidden, limit }: { hidden: boolean; limit: number }) {
  const rows = await rowsOf(db, 'en')
    .$if(hidden, (query) => query.where(sql<boolean>`reason is not null`))
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...cardOf(row), title: row.title }));
}

/** Its author reads it even when it is hidden. */
export async function readComment(
  db: Db,
  locale: Locale,
  id: number,
  readerId: number | undefined,
): Promise<Result<Comment, 'not-found'>> {
  const row = await rowsOf(db, locale).where('comment.id', '=', id).executeTakeFirst();
  if (!row) return refuse('not-found');
  const mine = row.member_id === readerId;
  const seen = mine || !row.reason;
  const report = readerId === undefined ? null : await reportOf(db, readerId, id);
  return ok({ ...cardOf(row), title: seen ? row.title : null, content: seen ? row.content : null, mine, report });
}

type Written = Result<
  { id: number; leftToday: number },
  'comments-used-up' | 'invalid-input' | 'not-found' | 'public-name-missing'
>;

export async function writeComment(
  tx: Tx,
  memberId: number,
  typed: { title: string; content: string; about?: string },
): Promise<Written> {
  const [title, content] = [tidyContent(typed.title), tidyContent(typed.content)];
  if (!isTitle(title) || !isContent(content)) return refuse('invalid-input');
  const named = tx.selectFrom('public_name').select('folded').where('member_id', '=', memberId).limit(1);
  if (!(await named.executeTakeFirst())) return refuse('public-name-missing');
  const about = typed.about === undefined ? undefined : aboutIn(typed.about);
  if (about && !(await isThere(tx, about))) return refuse('not-found');
  const { rows } = await sql<{ written: number }>`
    insert into comment_day (member_id, day, written)
    select id, club_day(clock_timestamp()), 1 from (${stillHere(memberId)}) still_here
    on conflict (member_id, day) do update set written = comment_day.written + 1
      where comment_day.written < ${commentsPerDay}
    returning written
  `.execute(tx);
  const written = rows[0]?.written;
  if (written === undefined) {
    return refuse('comments-used-up', { times: commentsPerDay, until: (await tomorrow(tx)).getTime() });
  }
  const { id } = await tx
    .insertInto('comment')
    .values({
      member_id: memberId,
      title,
      content,
      about: about?.kind ?? null,
      host_id: about?.kind === 'host' ? about.id : null,
      video_id: about?.kind === 'video' ? about.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ id, leftToday: commentsPerDay - written });
}

/** It stays until the transaction ends. */
async function isThere(tx: Tx, { kind, id }: { kind: AboutKind; id: number }): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(kind)} where id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}

/** A member who leaves at the same time leaves nothing behind. */
function stillHere(memberId: number) {
  return sql`select id from member where id = ${memberId} and deleted_at is null for key share`;
}

async function tomorrow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select club_day_start(club_day(clock_timestamp()) + 1) as at
  `.execute(tx);
  return rows[0]!.at;
}

export async function commentsLeft(db: Db, memberId: number): Promise<number> {
  const day = await db
    .selectFrom('comment_day')
    .select('written')
    .where('member_id', '=', memberId)
    .where('day', '=', sql<string>`club_day(clock_timestamp())`)
    .executeTakeFirst();
  return commentsPerDay - (day?.written ?? 0);
}

export async function deleteComment(tx: Tx, memberId: number, id: number): Promise<Result<null, 'not-found'>> {
  const { numDeletedRows } = await tx
    .deleteFrom('comment')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? ok(null) : refuse('not-found');
}

/** Whose it is, for operators: others know them by their public name. */
type OfMember = { memberId: number; username: string };

/** Nothing when there is no such comment. */
export async function hideComment(tx: Tx, id: number, reason: HidingReason): Promise<OfMember | undefined> {
  const { rows } = await sql<OfMember>`
    with hidden as (
      insert into comment_hiding (comment_id, reason)
      select id, ${reason} from comment where id = ${id}
      on conflict (comment_id) do update set reason = excluded.reason
      returning comment_id
    )
    select member_id as "memberId", username
    from comment join hidden on comment_id = comment.id join member on member.id = member_id
  `.execute(tx);
  return rows[0];
}

/** Nothing when it is not hidden. */
export async function showComment(tx: Tx, id: number): Promise<OfMember | undefined> {
  const { rows } = await sql<OfMember>`
    delete from comment_hiding using comment, member
    where comment_id = ${id} and comment.id = comment_id and member.id = member_id
    returning member_id as "memberId", username
  `.execute(tx);
  return rows[0];
}

/** For a member who leaves: what they said goes with them. */
export async function forgetComments(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('comment').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('comment_day').where('member_id', '=', memberId).execute();
}

const exported = 1000;

async function written(db: Db, memberId: number, after: number) {
  const rows = await db
    .selectFrom('comment')
    .leftJoin('comment_hiding', 'comment_id', 'comment.id')
    .select(['comment.id', 'title', 'content', 'about', 'host_id', 'video_id', 'written_at', 'reason'])
    .where('member_id', '=', memberId)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(exported)
    .execute();
  return {
    rows: rows.map(({ id, title, content, about, host_id: host, video_id: video, written_at, reason }) => {
      return { id, title, content, about, host, video, writtenAt: written_at.toISOString(), hidden: reason };
    }),
    next: rows.length === exported ? rows.at(-1)!.id : undefined,
  };
}

/** For the export of everything about a member. */
export const commentSections = [{ name: 'comments', page: written }];
