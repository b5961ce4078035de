import { Refusal } from '../commands/command.ts';
import type { Db } from '../database/db.ts';

export type Places = {
  dataDir: string;
  backupDir: string | undefined;
  pinPepperFile: string;
  /** Present: the PostgreSQL is somebody else's. */
  database: object | undefined;
};

/** The names of the checks of the audit that do not hold. */
export type WrongChecks = (db: Db) => Promise<readonly string[]>;

export function requireBackupDir({ database, backupDir }: Places): string {
  if (database) {
    throw new Refusal('PostgreSQL is named by DATABASE_URL: back it up and restore it with its own means.');
  }
  if (backupDir !== undefined) return backupDir;
  throw new Refusal('Set BACKUP_DIR, for the server and for this command, to a folder on another disk.');
}
