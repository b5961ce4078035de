/**
 * A club to break: a server process and a PostgreSQL, at first one of the drill's own behind a proxy, later the one that
 * the server itself runs. Faults come from outside, as they would in life: signals, and a network that fails.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../server/src/platform/log.ts';
import { clusterNameOf, endProcesses } from '../server/src/platform/postgres-processes.ts';
import { startPostgres } from '../server/src/platform/postgres.ts';
import { reachDatabase } from '../server/src/platform/reach-database.ts';
import { runAudit } from './audit.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { isReady, startServer, type Ready, type ServerProcess } from './server-process.ts';

/** From the moment on which server and database could work, up to the next fault. */
export type Stretch = { from: number; to: number; after: 'server' | 'postgres' };

export type Club = {
  inviteCode: string;
  proxy: Proxy;
  url: () => string;
  /** Straight to the database, past the proxy. */
  databaseUrl: () => Promise<string>;
  /** What the club's own audit finds wrong. */
  audit: () => Promise<string[]>;
  stretches: readonly Stretch[];
  killServer: () => Promise<void>;
  /** Milliseconds until it serves. `killedAfterMs`: it is killed that soon, and then started again. */
  startServer: (killedAfterMs?: number) => Promise<number>;
  killPostgres: () => Promise<void>;
  /** Milliseconds from the end of PostgreSQL until the club serves again. */
  untilServing: () => Promise<number>;
  /** The server goes on with the same data, in a PostgreSQL that it runs itself. */
  moveIntoServer: () => Promise<void>;
};

export type ClubOptions = {
  environment: Record<string, string>;
  /** Told when the server ends though nobody wanted it to. */
  onUnexpectedEnd: (lastWords: string) => void;
  /** Everything that must be undone, whatever happens. */
  cleanUp: AsyncDisposableStack;
};

const patienceMs = 60_000;

export async function openClub({ environment, onUnexpectedEnd, cleanUp }: ClubOptions): Promise<Club> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-drill-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  cleanUp.defer(() => endLeftPostgres(folder));
  const database = await openDatabase(folder, cleanUp);
  const { stretches, interrupt } = createStretches();
  const server = keepServer(
    () => ({ ...environment, ...database.environment(), DATA_DIR: folder }),
    onUnexpectedEnd,
    cleanUp,
  );
  const start = async () => {
    interrupt('server');
    return await server.start();
  };
  await start();
  let killedPostmaster: number | undefined;
  return {
    inviteCode: server.ready().inviteCode,
    proxy: database.proxy,
    url: () => server.ready().url,
    databaseUrl: database.url,
    audit: () => runAudit({ ...database.environment(), DATA_DIR: folder }),
    stretches,
    killServer: server.kill,
    startServer: async (killedAfterMs) => {
      if (killedAfterMs !== undefined) await server.startAndKill(killedAfterMs);
      return await start();
    },
    killPostgres: async () => {
      killedPostmaster = await postmasterPid(folder);
      interrupt('postgres');
      process.kill(killedPostmaster!, 'SIGKILL');
    },
    untilServing: async () => {
      const { from } = stretches.at(-1)!;
      // What the children of the dead one still answer does not count.
      while ((await postmasterPid(folder)) === killedPostmaster || !(await isReady(server.ready().url))) {
        if (Date.now() > from + patienceMs) throw new Error(`It did not serve again within ${patienceMs / 1000} s`);
        await sleep(20);
      }
      return Date.now() - from;
    },
    moveIntoServer: async () => {
      await server.stop();
      await database.moveOut();
      await start();
    },
  };
}

function createStretches() {
  const stretches: Stretch[] = [];
  const interrupt = (after: Stretch['after']) => {
    const now = Date.now();
    const last = stretches.at(-1);
    if (last) last.to = now;
    stretches.push({ from: now, to: Infinity, after });
  };
  return { stretches, interrupt };
}

/** A PostgreSQL of the drill's own in the club's data folder, which is started again whenever it dies. */
async function openDatabase(folder: string, cleanUp: AsyncDisposableStack) {
  const log = createLog();
  log.level = 'silent';
  const postgres = await startPostgres({ dataDir: folder, log });
  let isOurs = true;
  const moveOut = async () => {
    if (isOurs) await postgres.stop();
    isOurs = false;
  };
  cleanUp.defer(moveOut);
  const { appUrl, ownerUrl } = postgres;
  const proxy = await startProxy(Number(new URL(appUrl).port));
  cleanUp.defer(proxy.close);
  const throughProxy = Object.assign(new URL(appUrl), { port: String(proxy.port) }).href;
  return {
    proxy,
    environment: (): Record<string, string> =>
      isOurs ? { DATABASE_URL: throughProxy, DATABASE_OWNER_URL: ownerUrl } : {},
    url: async () => (isOurs ? appUrl : await urlOfServers(folder)),
    moveOut,
  };
}

/** One server at a time, and none any more once everything is undone. */
function keepServer(
  environment: () => Record<string, string>,
  onUnexpectedEnd: (lastWords: string) => void,
  cleanUp: AsyncDisposableStack,
) {
  let current: ServerProcess | undefined;
  let ready: Ready | undefined;
  let isClosed = false;
  cleanUp.defer(async () => {
    isClosed = true;
    await current?.stop();
  });
  const launch = () => {
    if (isClosed) throw new Error('The drill is over');
    current = startServer({ environment: environment(), onUnexpectedEnd });
    return current;
  };
  return {
    /** The one that served last. */
    ready: () => ready!,
    /** Tried again when it fails, as whoever watches over a server does; but the failure has been told. */
    start: async () => {
      const begunAt = performance.now();
      for (;;) {
        const starting = launch();
        const tooLate = setTimeout(() => void starting.kill(), patienceMs);
        const started = await starting.ready.catch((error: Error) => error);
        clearTimeout(tooLate);
        const afterMs = performance.now() - begunAt;
        if (!(started instanceof Error)) {
          ready = started;
          return afterMs;
        }
        if (afterMs > patienceMs) throw started;
      }
    },
    startAndKill: async (afterMs: number) => {
      const starting = launch();
      await sleep(afterMs);
      await starting.kill();
    },
    kill: async () => await current!.kill(),
    stop: async () => await current!.stop(),
  };
}

async function postmasterPid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(file, 10) || undefined;
}

async function urlOfServers(folder: string): Promise<string> {
  const { appUrl, close } = await reachDatabase({ dataDir: folder, database: undefined });
  await close();
  return appUrl;
}

/** A server that was killed leaves its PostgreSQL behind. */
async function endLeftPostgres(folder: string): Promise<void> {
  const name = await clusterNameOf(join(folder, 'postgres')).catch(() => undefined);
  if (name) await endProcesses(name);
}
