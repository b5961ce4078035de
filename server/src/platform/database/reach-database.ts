/**
 * How a command reaches the club's database from where the server runs: the one named by DATABASE_URL, the PostgreSQL
 * of the running server, or, when none runs, the same PostgreSQL started for as long as the command takes. It makes no
 * installation: that is for the server.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { archivingIn } from '../postgres/archive.ts';
import { withClient } from '../postgres/client.ts';
import { exists, loadPasswords, readPort, type Passwords } from '../postgres/cluster.ts';
import { isDataFolderHeld } from '../postgres/data-folder.ts';
import { startPostgres } from '../postgres/embedded.ts';
import { reachNamed } from '../postgres/external.ts';
import { urlsOf } from '../postgres/roles.ts';
import { StartError } from '../start-error.ts';
import { connect, type Db } from './db.ts';
import { migrate, migrationNames } from './migrate.ts';

export type Reached = {
  db: Db;
  appUrl: string;
  /** For what the app may not do. */
  ownerUrl: string;
  /** Absent: an external PostgreSQL. */
  superuserUrl?: string;
  whose: 'named by DATABASE_URL' | 'of the running server' | 'started for this command';
  close: () => Promise<void>;
};

type Place = {
  dataDir: string;
  backupDir?: string | undefined;
  database: { appUrl: string; ownerUrl: string } | undefined;
};

type Urls = Pick<Reached, 'appUrl' | 'ownerUrl' | 'superuserUrl'>;

/** A server that is just starting, or starting its PostgreSQL again, gets this long. */
const patienceMs = 15_000;
const undefinedTable = '42P01';

export async function reachDatabase({ dataDir, backupDir, database }: Place): Promise<Reached> {
  if (database) {
    await reachNamed('DATABASE_URL', database.appUrl, 3_000);
    return reached(database, 'named by DATABASE_URL');
  }
  const clusterDir = join(dataDir, 'postgres');
  if (!(await exists(clusterDir))) {
    throw new StartError(
      `There is no installation in ${dataDir} yet: start it once with "npm start", or set DATA_DIR or DATABASE_URL as ` +
        'the server has them.',
    );
  }
  try {
    const passwords = await loadPasswords(dataDir, clusterDir);
    const urls = await findRunning(dataDir, clusterDir, passwords);
    return urls ? reached(urls, 'of the running server') : await startForNow(dataDir, backupDir);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ERR_SQLITE_ERROR') throw error;
    throw new StartError(`${dataDir} is closed to you (${message}): run this as the user who runs the server.`);
  }
}

/** A command works with the tables as this version knows them, and with no others. */
export async function requireMigrations(db: Db): Promise<void> {
  const applied = await db
    .selectFrom('migration')
    .select('name')
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code !== undefinedTable) throw error;
      return [];
    });
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrationNames.find((name) => !names.has(name));
  if (missing) {
    throw new StartError(`The database lacks migration ${missing}: start this version of the server once.`);
  }
  const unknown = [...names].find((name) => !migrationNames.includes(name));
  if (unknown) {
    throw new StartError(`The database has migration ${unknown}, which this version does not know: use the newer one.`);
  }
}

/** Nothing when no server runs. The lock of the data folder tells that; a pid file would outlive its process. */
async function findRunning(dataDir: string, clusterDir: string, passwords: Passwords): Promise<Urls | undefined> {
  const deadline = performance.now() + patienceMs;
  while (isDataFolderHeld(dataDir)) {
    try {
      const port = await readPort(clusterDir);
      if (port === undefined) throw new Error('it is not running');
      const urls = urlsOf(port, passwords);
      return await withClient(urls.appUrl, async () => urls);
    } catch (error) {
      const { message } = error as Error;
      if (performance.now() < deadline) await sleep(200);
      else throw new StartError(`A server runs in ${dataDir}, but its PostgreSQL cannot be used: ${message}.`);
    }
  }
  return undefined;
}

/** Cut in the middle, a command would leave its PostgreSQL behind; it takes a moment and then stops it. */
export function finishFirst(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
}

async function startForNow(dataDir: string, backupDir: string | undefined): Promise<Reached> {
  finishFirst();
  const log = pino({ level: 'silent' });
  const postgres = await startPostgres({ dataDir, log, archive: archivingIn(backupDir) });
  try {
    await migrate(postgres.ownerUrl, decodeURIComponent(new URL(postgres.appUrl).username));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const now = reached(postgres, 'started for this command');
  const close = async () => {
    await now.close();
    await postgres.stop();
  };
  return { ...now, close };
}

function reached({ appUrl, ownerUrl, superuserUrl }: Urls, whose: Reached['whose']): Reached {
  const db = connect(appUrl, { max: 2, onError: () => {} });
  return {
    db,
    appUrl,
    ownerUrl,
    ...(superuserUrl !== undefined && { superuserUrl }),
    whose,
    close: () => db.destroy(),
  };
}
