/** Which files under `media` the club's content mentions, and the removal of those that it no longer does. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Refusal } from '../../platform/commands/command.ts';
import { transaction, type Db } from '../../platform/database/db.ts';
import { beginImport } from './import-pack.ts';

/** Paths below `media`: files of pictures, and folders of videos. */
export async function shownMedia(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select icon as path from club
    union select icon from game
    union select picture from avatar
    union select jsonb_path_query(pictures, '$[*].files[*].name') #>> '{}' from host
    union select jsonb_path_query(cover, '$.files[*].name') #>> '{}' from video
    union select 'videos/' || folder from video
    union select jsonb_path_query(pictures, '$.*.files[*].name') #>> '{}' from banner
  `.execute(db);
  return new Set(rows.map(({ path }) => path));
}

/**
 * Deletes what was shown and is not any more; answers with how many that were. No other import can begin to mention one
 * of them meanwhile, and one that waits stores what it lacks before it does.
 */
export async function deleteNoLongerShown(db: Db, dataDir: string, before: ReadonlySet<string>): Promise<number> {
  const stuck: string[] = [];
  const deleted = await transaction(db, async (tx) => {
    await beginImport(tx);
    // Deleting many videos takes the disk a while.
    await sql`set local idle_in_transaction_session_timeout = '15min'`.execute(tx);
    const gone = before.difference(await shownMedia(tx));
    for (const path of gone) {
      await rm(join(dataDir, 'media', path), { recursive: true, force: true }).catch(() => stuck.push(`media/${path}`));
    }
    return gone.size;
  });
  if (stuck.length === 0) return deleted;
  throw new Refusal(
    `It is done, but of what is no longer shown this could not be deleted; do it by hand: ${stuck.join(', ')}.`,
  );
}
