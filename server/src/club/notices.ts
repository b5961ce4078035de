/** What the club tells its members, and who has read it. */
import { sql } from 'kysely';
import type { Notice } from '@glass-dice/contract/notices';
import type { Locale } from '@glass-dice/domain/locale';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { noticeHtml } from './content/notice-html.ts';

const pageSize = 10;

/** `before` is the id of the last one of the page before. */
export async function listNotices(
  db: Db,
  locale: Locale,
  before: string | undefined,
): Promise<{ notices: Notice[]; next: string | null }> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'published_at'])
    .select([sql<string>`title ->> ${locale}`.as('title'), sql<string>`body ->> ${locale}`.as('body')])
    .$if(before !== undefined, (query) => query.where('id', '<', sql<number>`${before}::bigint`))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return {
    notices: page.map(({ id, title, body, published_at }) => ({
      id,
      title,
      // Cleaned again, in case the row was not written by an import.
      body: noticeHtml(body),
      publishedAt: published_at.toISOString(),
    })),
    next,
  };
}

type Reading = { unread: number; readUpTo: number };

/** For a new member, what was published before counts as read. */
export async function readingOf(db: Db, memberId: number): Promise<Reading> {
  const { rows } = await sql<Reading>`
    with reading as (
      select coalesce(
        (select up_to from notice_read where member_id = ${memberId}),
        (
          select max(notice.id) from notice
          where published_at <= (select created_at from member where id = ${memberId})
        ),
        0
      ) as up_to
    )
    select up_to as "readUpTo", (select count(*)::integer from notice where id > up_to) as unread from reading
  `.execute(db);
  return rows[0]!;
}

export async function readNotices(tx: Tx, memberId: number, upTo: number): Promise<Reading> {
  await sql`
    insert into notice_read (member_id, up_to)
    select id, least(${upTo}, (select coalesce(max(id), 0) from notice)) from (
      select id from member where id = ${memberId} and deleted_at is null for key share
    ) still_here
    on conflict (member_id) do update set up_to = greatest(notice_read.up_to, excluded.up_to)
  `.execute(tx);
  return await readingOf(tx, memberId);
}

/** For a member who leaves. */
export async function forgetReading(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('notice_read').where('member_id', '=', memberId).execute();
}

async function read(db: Db, memberId: number) {
  return { rows: [{ readUpTo: (await readingOf(db, memberId)).readUpTo }], next: undefined };
}

/** For the export of everything about a member. */
export const noticeSections = [{ name: 'notices-read', page: read }];
