import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Refusal } from '../commands/command.ts';
import type { Db } from '../database/db.ts';

export type Places = {
  dataDir: string;
  backupDir: string | undefined;
  pinPepperFile: string;
  /** Present: an external PostgreSQL. */
  database: object | undefined;
};

/** The names of the checks of the audit that do not hold. */
export type WrongChecks = (db: Db) => Promise<readonly string[]>;

export const pepperFile = 'pin-pepper';

/** Within the data folder; nothing when the pepper is kept elsewhere. */
export function pepperPlace({ dataDir, pinPepperFile }: Places): string | undefined {
  return pinPepperFile.startsWith(join(dataDir, '/')) ? relative(dataDir, pinPepperFile) : undefined;
}

/** As another user, root included, it would leave files behind that the server cannot read. */
export async function requireBackupDir({ dataDir, database, backupDir }: Places): Promise<string> {
  if (database) {
    throw new Refusal('PostgreSQL is named by DATABASE_URL: back it up and restore it with its own means.');
  }
  if (backupDir === undefined) {
    throw new Refusal('Set BACKUP_DIR, for the server and for this command, to a folder on another disk.');
  }
  const owner = (await stat(dataDir).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new Refusal(`${dataDir} belongs to another user (uid ${owner}): run this as the user who runs the server.`);
  }
  return backupDir;
}
