/**
 * At the start of an empty club: its first content. A club that has content is left alone, whatever the folder says, and
 * one that was emptied gets what is named, never the sample by itself.
 */
import { Refusal } from '../../platform/commands/command.ts';
import { transaction, type Db } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import { beginImport, importPack } from './import-pack.ts';
import { mistakeLines, mistakeText } from './mistake.ts';
import { readPack } from './read-pack.ts';
import { storeMedia } from './store-media.ts';

type LoadOptions = {
  folder: string;
  /** By whoever starts the server. The sample is for a club that never had content. */
  isNamed?: boolean;
  dataDir: string;
  log: Log;
};

export async function loadPackIfEmpty(db: Db, { folder, isNamed = false, dataDir, log }: LoadOptions): Promise<void> {
  const state = await stateOf(db);
  if (state === 'full') return;
  if (state === 'cleared' && !isNamed) {
    log.warn(
      'The club was emptied and shows nothing: bring in content with "npm run club -- content import FOLDER", or name a pack with CONTENT.',
    );
    return;
  }
  const read = await readPack(folder);
  if (!read.ok) {
    throw new StartError(
      `The content pack ${folder} cannot be used:\n${mistakeLines(read.mistakes)
        .map((line) => `  ${line}`)
        .join('\n')}`,
    );
  }
  for (const warning of read.warnings) log.warn(mistakeText(warning));
  await storeMedia(dataDir, read.pack);
  await transaction(db, async (tx) => {
    // Another server may have been first, perhaps with another pack; then that one is the club's.
    await beginImport(tx);
    if ((await stateOf(tx)) !== 'full') await importPack(tx, read.pack, { remove: false });
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartError(error.message) : error;
  });
}

/** A pack has one region at least, and a club that was emptied has none. */
async function stateOf(db: Db): Promise<'empty' | 'cleared' | 'full'> {
  if (!(await db.selectFrom('club').select('here').executeTakeFirst())) return 'empty';
  return (await db.selectFrom('region').select('id').limit(1).executeTakeFirst()) ? 'full' : 'cleared';
}
