/** What members say in public. The club hides and shows; only its author can delete a comment. */
import { sql } from 'kysely';
import type { Comment, CommentCard } from '@glass-dice/contract/comments';
import { commentsPerDay, isContent, isTitle, tidyContent, type HidingReason } from '@glass-dice/domain/club/comment';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Chores } from '../platform/database/housekeeping.ts';

export const commentChores: Chores = {
  comment_day: `day < taipei_day(now()) - 1`,
};

const pageSize = 10;

type Row = {
  id: number;
  member_id: number;
  title: string;
  content: string;
  author: string;
  written_at: Date;
  reason: HidingReason | null;
};

function rowsOf(db: Db) {
  return db
    .selectFrom('comment')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .leftJoin('comment_hiding', 'comment_id', 'comment.id')
    .select(['comment.id', 'member_id', 'title', 'content', 'written_at'])
    .select([sql<string>`username`.as('author'), sql<HidingReason | null>`reason`.as('reason')]);
}

function cardOf({ id, title, author, written_at, reason }: Row): CommentCard {
  return { id, title: reason ? null : title, author, writtenAt: written_at.toISOString(), hidden: reason };
}

/** `before` is the id of the last one of the page before. */
export async function listComments(
  db: Db,
  before: string | undefined,
): Promise<{ comments: CommentCard[]; next: string | null }> {
  const rows = await rowsOf(db)
    .$if(before !== undefined, (query) => query.where('comment.id', '<', sql<number>`${before}::bigint`))
    .orderBy('comment.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return { comments: page.map(cardOf), next };
}

/** Its author reads it even when it is hidden. */
export async function readComment(
  db: Db,
  id: number,
  readerId: number | undefined,
): Promise<Result<Comment, 'not-found'>> {
  const row = await rowsOf(db).where('comment.id', '=', id).executeTakeFirst();
  if (!row) return refuse('not-found');
  const mine = row.member_id === readerId;
  const seen = mine || !row.reason;
  return ok({ ...cardOf(row), title: seen ? row.title : null, content: seen ? row.content : null, mine });
}

type Written = Result<{ id: number; leftToday: number }, 'comments-used-up' | 'invalid-input'>;

export async function writeComment(
  tx: Tx,
  memberId: number,
  typed: { title: string; content: string },
): Promise<Written> {
  const [title, content] = [tidyContent(typed.title), tidyContent(typed.content)];
  if (!isTitle(title) || !isContent(content)) return refuse('invalid-input');
  const { rows } = await sql<{ written: number }>`
    insert into comment_day (member_id, day, written)
    select id, taipei_day(clock_timestamp()), 1 from (${stillHere(memberId)}) still_here
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
    .values({ member_id: memberId, title, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({ id, leftToday: commentsPerDay - written });
}

/** A member who leaves at the same time leaves nothing behind. */
function stillHere(memberId: number) {
  return sql`select id from member where id = ${memberId} and deleted_at is null for key share`;
}

async function tomorrow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select taipei_start('day', clock_timestamp()) + interval '1 day' as at
  `.execute(tx);
  return rows[0]!.at;
}

export async function commentsLeft(db: Db, memberId: number): Promise<number> {
  const day = await db
    .selectFrom('comment_day')
    .select('written')
    .where('member_id', '=', memberId)
    .where('day', '=', sql<string>`taipei_day(clock_timestamp())`)
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

/** Nothing when there is no such comment. */
export async function hideComment(tx: Tx, id: number, reason: HidingReason): Promise<{ memberId: number } | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    with hidden as (
      insert into comment_hiding (comment_id, reason)
      select id, ${reason} from comment where id = ${id}
      on conflict (comment_id) do update set reason = excluded.reason
      returning comment_id
    )
    select member_id as "memberId" from comment join hidden on comment_id = comment.id
  `.execute(tx);
  return rows[0];
}

/** Nothing when it is not hidden. */
export async function showComment(tx: Tx, id: number): Promise<{ memberId: number } | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    delete from comment_hiding using comment where comment_id = ${id} and comment.id = comment_id
    returning member_id as "memberId"
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
  const rows = await rowsOf(db)
    .where('member_id', '=', memberId)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(exported)
    .execute();
  return {
    rows: rows.map(({ id, title, content, written_at, reason }) => {
      return { id, title, content, writtenAt: written_at.toISOString(), hidden: reason };
    }),
    next: rows.length === exported ? rows.at(-1)!.id : undefined,
  };
}

/** For the export of everything about a member. */
export const commentSections = [{ name: 'comments', page: written }];
