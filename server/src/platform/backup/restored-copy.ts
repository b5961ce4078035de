/** A copy of a backup, brought forward by the archived log, in a data folder of its own. */
import { constants } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect, type Db } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { recoveringFrom } from '../postgres/archive.ts';
import { startPostgres } from '../postgres/embedded.ts';
import type { Backup } from './backups.ts';

export const passwordsFile = 'postgres-passwords.json';

type Wanted = { backupDir: string; backup: Pick<Backup, 'folder'>; dataDir: string; until?: Date | undefined };

/** Makes it, lets somebody look at it, and stops it. The folder stays; it must not be there before. */
export async function withRestoredCopy<Result>(
  { backupDir, backup, dataDir, until }: Wanted,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  // Others may pass through: under root, PostgreSQL runs as a user of its own.
  await mkdir(dataDir, { mode: 0o711 });
  for (const part of ['postgres', passwordsFile]) {
    await cp(join(backup.folder, part), join(dataDir, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  await writeFile(join(dataDir, 'postgres/recovery.signal'), '', { mode: 0o600 });
  const log = pino({ level: 'silent' });
  const postgres = await startPostgres({ dataDir, log, archive: recoveringFrom(backupDir, until) });
  try {
    await migrate(postgres.ownerUrl, decodeURIComponent(new URL(postgres.appUrl).username));
    const db = connect(postgres.appUrl, { max: 2, onError: () => {} });
    return await look(db).finally(() => db.destroy());
  } finally {
    await postgres.stop();
  }
}
