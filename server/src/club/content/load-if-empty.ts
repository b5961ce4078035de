/** At the start of an empty club: its first content. A club that has content is left alone, whatever the folder says. */
import { sql } from 'kysely';
import { transaction, type Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import { importPack } from './import-pack.ts';
import { storePictures } from './media.ts';
import { mistakeText, type Mistake } from './mistake.ts';
import { readPack } from './read-pack.ts';

type LoadOptions = { folder: string; dataDir: string; log: Log };

export async function loadPackIfEmpty(db: Db, { folder, dataDir, log }: LoadOptions): Promise<void> {
  if (!(await isEmpty(db))) return;
  const read = await readPack(folder);
  if (!read.ok) {
    throw new StartError(`The content pack ${folder} cannot be used:\n${listOf(read.mistakes)}`);
  }
  for (const warning of read.warnings) log.warn(mistakeText(warning));
  await storePictures(dataDir, read.pack.pictures);
  await transaction(db, async (tx) => {
    // Another server may have been first, perhaps with another pack; then that one is the club's.
    await sql`lock table club in share row exclusive mode`.execute(tx);
    if (await isEmpty(tx)) await importPack(tx, read.pack);
  });
}

/** One broken file can hold thousands of mistakes; nobody reads more than these before mending some. */
function listOf(mistakes: Mistake[]): string {
  const lines = mistakes.slice(0, 100).map((mistake) => `  ${mistakeText(mistake)}`);
  if (mistakes.length > lines.length) lines.push(`  … and ${mistakes.length - lines.length} more.`);
  return lines.join('\n');
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('club').select('here').executeTakeFirst()) === undefined;
}
