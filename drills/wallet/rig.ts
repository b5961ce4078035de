/**
 * A server process and a PostgreSQL: at first one of the drill's own behind a proxy, later the one that the server itself
 * runs. Faults come from outside, as they would in life: signals, and a network that fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachDatabase } from '../../server/src/platform/database/reach-database.ts';
import { runAudit } from '../harness/audit.ts';
import { openDatabase, postmasterPid, throughProxy } from '../harness/database.ts';
import { keepServer } from '../harness/kept-server.ts';
import { writeSmallPack } from '../harness/pack.ts';
import { startProxy, type Proxy } from '../harness/proxy.ts';
import { isReady } from '../harness/server-process.ts';

/** From the moment on which server and database could work, up to the next fault. */
export type Stretch = { from: number; to: number; after: 'server' | 'postgres' };

export type Rig = {
  inviteCode: string;
  proxy: Proxy;
  url: () => string;
  /** Straight to the database, past the proxy. */
  databaseUrl: () => Promise<string>;
  /** What the product's own audit finds wrong. */
  audit: () => Promise<string[]>;
  stretches: readonly Stretch[];
  killServer: () => Promise<void>;
  /** Milliseconds until it serves. `killedAfterMs`: it is killed that soon, and then started again. */
  startServer: (killedAfterMs?: number) => Promise<number>;
  killPostgres: () => Promise<void>;
  /** Milliseconds from the end of PostgreSQL until the server serves again. */
  untilServing: () => Promise<number>;
  /** The server goes on with the same data, in a PostgreSQL that it runs itself. */
  moveIntoServer: () => Promise<void>;
};

type RigOptions = {
  /** Told when the server ends unexpectedly. */
  onUnexpectedEnd: (lastWords: string) => void;
  /** Everything that must be undone, whatever happens. */
  cleanUp: AsyncDisposableStack;
};

const servingPatienceMs = 180_000;
/** A payout takes this long, a delayed one 4 s more, and a returned one comes back 2 s later. */
const payoutSeconds = '1-2';

export async function openRig({ onUnexpectedEnd, cleanUp }: RigOptions): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-drill-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await openDatabase(folder, cleanUp);
  const proxy = await startProxy(Number(new URL(database.appUrl).port));
  cleanUp.defer(proxy.close);
  let isOurs = true;
  const urls = (): Record<string, string> =>
    isOurs ? { DATABASE_URL: throughProxy(database.appUrl, proxy.port), DATABASE_OWNER_URL: database.ownerUrl } : {};
  const { stretches, interrupt } = createStretches();
  const environment = { DATA_DIR: folder, CONTENT: writeSmallPack(folder), PAYOUT_SECONDS: payoutSeconds };
  const server = keepServer({
    environment: () => ({ ...environment, ...urls() }),
    onUnexpectedEnd,
    cleanUp,
  });
  const start = async () => {
    interrupt('server');
    return await server.start();
  };
  await start();
  let killedPostmaster: number | undefined;
  return {
    inviteCode: server.ready().inviteCode,
    proxy,
    url: () => server.ready().url,
    databaseUrl: async () => (isOurs ? database.appUrl : await urlOfServers(folder)),
    audit: () => runAudit({ ...urls(), DATA_DIR: folder }),
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
        if (Date.now() > from + servingPatienceMs) {
          throw new Error(`It did not serve again within ${servingPatienceMs / 1000} s`);
        }
        await sleep(20);
      }
      return Date.now() - from;
    },
    moveIntoServer: async () => {
      await server.stop();
      await database.stop();
      isOurs = false;
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

async function urlOfServers(folder: string): Promise<string> {
  const { appUrl, close } = await reachDatabase({ dataDir: folder, database: undefined });
  await close();
  return appUrl;
}
