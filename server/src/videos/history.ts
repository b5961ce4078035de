/** The member's own watch history: read, cleared, paused. Views that were counted stay counted. */
import { sql } from 'kysely';
import type { Watched } from '@glass-dice/contract/videos';
import type { Locale } from '@glass-dice/domain/locale';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { cardColumns, cardOf, pageSize, type CardRow } from './videos.ts';

type WatchedRow = CardRow & { position_ms: number; watched_at: Date; us: number };

/** `after` is a moment in microseconds and an id. */
export async function listWatched(
  db: Db,
  locale: Locale,
  memberId: number,
  after: string | undefined,
): Promise<{ paused: boolean; watched: Watched[]; next: string | null }> {
  const [us, id] = after?.split('.').map(Number) ?? [];
  const { rows } = await sql<WatchedRow>`
    select ${cardColumns(locale)}, position_ms, watched_at, (extract(epoch from watched_at) * 1000000)::bigint as us
    from watch join video on video.id = watch.video_id join video_tally on video_tally.video_id = video.id
    where member_id = ${memberId} and watched_at is not null
      ${us === undefined ? sql`` : sql`and (watched_at, watch.video_id) < ('epoch'::timestamptz + ${us} * interval '1 microsecond', ${id})`}
    order by watched_at desc, watch.video_id desc limit ${pageSize + 1}
  `.execute(db);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.us}.${last.id}`);
  return {
    paused: await isPaused(db, memberId),
    watched: page.map((row) => ({
      video: cardOf(row),
      positionMs: row.position_ms,
      watchedAt: row.watched_at.toISOString(),
    })),
    next,
  };
}

async function isPaused(db: Db, memberId: number): Promise<boolean> {
  const pause = db.selectFrom('history_pause').select('member_id').where('member_id', '=', memberId);
  return (await pause.executeTakeFirst()) !== undefined;
}

/** A video that is open goes on playing. */
export async function clearHistory(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('watch')
    .set({ watched_at: null, position_ms: 0 })
    .where('member_id', '=', memberId)
    .where('watched_at', 'is not', null)
    .execute();
}

export async function pauseHistory(tx: Tx, memberId: number, paused: boolean): Promise<void> {
  if (paused) {
    await sql`
      insert into history_pause (member_id)
      select id from (
        select id from member where id = ${memberId} and deleted_at is null for key share
      ) still_here
      on conflict do nothing
    `.execute(tx);
  } else {
    await tx.deleteFrom('history_pause').where('member_id', '=', memberId).execute();
  }
}

/** For a member who leaves: what they watched is theirs, and the number of views stays. */
export async function forgetWatching(tx: Tx, memberId: number): Promise<void> {
  for (const table of ['watch', 'view', 'history_pause'] as const) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
}

const exported = 1000;

async function watched(db: Db, memberId: number, after: number) {
  const rows = await db
    .selectFrom('watch')
    .innerJoin('video', 'video.id', 'watch.video_id')
    .select(['video_id', 'opened_at', 'watched_at', 'position_ms', sql<string>`name ->> 'en'`.as('name')])
    .where('member_id', '=', memberId)
    .where('video_id', '>', after)
    .orderBy('video_id')
    .limit(exported)
    .execute();
  return {
    rows: rows.map((row) => ({
      video: row.video_id,
      name: row.name,
      openedAt: row.opened_at.toISOString(),
      watchedAt: row.watched_at?.toISOString() ?? null,
      positionMs: row.position_ms,
    })),
    next: rows.length === exported ? rows.at(-1)!.video_id : undefined,
  };
}

async function views(db: Db, memberId: number, after: number) {
  const rows = await db
    .selectFrom('view')
    .select(['id', 'video_id', 'viewed_at'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exported)
    .execute();
  return {
    rows: rows.map((row) => ({ video: row.video_id, countedAt: row.viewed_at.toISOString() })),
    next: rows.length === exported ? rows.at(-1)!.id : undefined,
  };
}

async function pause(db: Db, memberId: number) {
  return { rows: [{ historyPaused: await isPaused(db, memberId) }], next: undefined };
}

/** For the export of everything about a member. */
export const videoSections = [
  { name: 'watched', page: watched },
  { name: 'views', page: views },
  { name: 'watch-history', page: pause },
];
