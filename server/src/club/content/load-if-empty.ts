/** At the start of an empty club: its first content. A club that has content is left alone, whatever the folder says. */
import { transaction, type Db } from '../../platform/database/db.ts';
import type { Log } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import { beginImport, importPack } from './import-pack.ts';
import { mistakeLines, mistakeText } from './mistake.ts';
import { readPack } from './read-pack.ts';
import { storeMedia } from './store-media.ts';

type LoadOptions = { folder: string; dataDir: string; log: Log };

export async function loadPackIfEmpty(db: Db, { folder, dataDir, log }: LoadOptions): Promise<void> {
  if (!(await isEmpty(db))) return;
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
    if (await isEmpty(tx)) await importPack(tx, read.pack, { remove: false });
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('club').select('here').executeTakeFirst()) === undefined;
}
