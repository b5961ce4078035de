/** The club's whole content as it stands in the tables, in the club's own order, as of one moment. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

export async function readContent(db: Db) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      club: await tx.selectFrom('club').selectAll().executeTakeFirstOrThrow(),
      choice: await tx.selectFrom('club_choice').selectAll().executeTakeFirstOrThrow(),
      regions: await tx.selectFrom('region').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
      gameClasses: await tx.selectFrom('game_class').select(['key', 'name']).orderBy('position').execute(),
      games: await tx
        .selectFrom('game')
        .selectAll()
        .select(sql<boolean>`is_retired(key, clock_timestamp())`.as('is_retired'))
        .orderBy('position')
        .execute(),
      banks: await tx.selectFrom('bank').select(['key', 'name']).orderBy('position').execute(),
      avatars: await tx.selectFrom('avatar').select(['key', 'name', 'picture']).orderBy('position').execute(),
      hosts: await tx.selectFrom('host').selectAll().orderBy('position').orderBy('id').execute(),
      videoClasses: await tx.selectFrom('video_class').select(['key', 'name']).orderBy('position').execute(),
      videos: await tx.selectFrom('video').selectAll().orderBy('position').orderBy('id').execute(),
      banners: await tx.selectFrom('banner').selectAll().orderBy('position').execute(),
      notices: await tx.selectFrom('notice').select(['key', 'title', 'body']).orderBy('position').execute(),
    }));
}
