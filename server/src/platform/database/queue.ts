/**
 * Jobs that outlive the process: each is written in the transaction of what it is about, done by whichever server is
 * first, and done again when its server dies over it. So a job may run twice, and what it does must bear that.
 */
import { fromKysely, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Tx } from './db.ts';

/** A job takes milliseconds; one that has not ended after this long was left behind by a server that died. */
const mostSeconds = 4;
const lookForLeftSeconds = 2;
const askEverySeconds = 0.5;
const stopPatienceMs = 3_000;

const forEver = 2 ** 31 - 1;

/** A job moves a member's money: it stays until it is done, however long it fails. */
const neverGivenUp = {
  retryLimit: forEver,
  retentionSeconds: forEver,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 4,
  expireInSeconds: mostSeconds,
  deleteAfterSeconds: 3600,
};

/** What each kind of job is told. */
export type Jobs = { payout: { withdrawalId: number } };

const names: readonly (keyof Jobs)[] = ['payout'];

export type Queue = {
  /** It is done after this time, by the database's clock. */
  send: <Name extends keyof Jobs>(tx: Tx, name: Name, data: Jobs[Name], afterMs?: number) => Promise<void>;
  work: <Name extends keyof Jobs>(name: Name, handle: (data: Jobs[Name]) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startQueue(databaseUrl: string, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'glass-dice queue',
    schema: 'queue',
    // The migrations make it; its tables are the queue's own affair.
    createSchema: false,
    max: 3,
    connectionTimeoutMillis: 3_000,
    schedule: false,
    superviseIntervalSeconds: lookForLeftSeconds,
    monitorIntervalSeconds: lookForLeftSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  // It goes on by itself when the database is back.
  boss.on('error', (err) => log.warn({ err }, 'the job queue had to wait'));
  await boss.start().catch((error: Error) => {
    throw new StartError(`The job queue could not be started in the schema "queue": ${error.message}.`);
  });
  for (const name of names) {
    await boss.createQueue(name, neverGivenUp);
    // One that exists already keeps its options otherwise.
    await boss.updateQueue(name, neverGivenUp);
  }
  await boss.getDb().executeSql(letOwnerRead);

  return {
    send: async (tx, name, data, afterMs = 0) => {
      await boss.send(name, data, { startAfter: Math.ceil(afterMs / 1000), db: fromKysely(tx) });
    },
    work: async <Name extends keyof Jobs>(name: Name, handle: (data: Jobs[Name]) => Promise<void>) => {
      const settle = async ({ id, data }: { id: string; data: Jobs[Name] }) => {
        try {
          await handle(data);
          return { id, status: 'completed' as const };
        } catch (error) {
          log.warn({ err: error, job: name, data }, 'a job failed and is tried again');
          return { id, status: 'failed' as const };
        }
      };
      const options = { batchSize: 20, perJobResults: true, pollingIntervalSeconds: askEverySeconds } as const;
      await boss.work<Jobs[Name], unknown, typeof options>(name, options, (some) => Promise.all(some.map(settle)));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }),
  };
}

/**
 * Backups are made as the owner of the database, which could not read tables that the app has made. One server at a
 * time: PostgreSQL refuses the second of two grants on the same table at once.
 */
export const letOwnerRead = `
  do $$ begin
    perform pg_advisory_xact_lock(hashtextextended('queue: let the owner read', 0));
    execute format('grant select on all tables in schema queue to %1$s;
      grant select on all sequences in schema queue to %1$s',
      (select nspowner::regrole from pg_namespace where nspname = 'queue'));
  end $$`;
