/** The club's own rules. They stand beside the agreement, which is the product's, and are not part of every page. */
import { sql } from 'kysely';
import type { Locale } from '@glass-dice/domain/locale';
import type { Db } from '../platform/database/db.ts';
import { noticeHtml } from './content/notice-html.ts';

export async function readHouseRules(db: Db, locale: Locale): Promise<string | null> {
  const { body } = await db
    .selectFrom('club')
    .select(sql<string | null>`house_rules ->> ${locale}`.as('body'))
    .executeTakeFirstOrThrow();
  // Cleaned again, in case the row was not written by an import.
  return body === null ? null : noticeHtml(body);
}
