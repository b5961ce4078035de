/**
 * Two servers on one PostgreSQL, each behind a proxy of its own, with games whose rounds are short. The
 * second server believes all the time that it is an hour later. The database's time can be moved on.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { runAudit } from '../harness/audit.ts';
import { openDatabase, postmasterPid, throughProxy } from '../harness/database.ts';
import { keepServer, type KeptServer } from '../harness/kept-server.ts';
import { writeSmallPack } from '../harness/pack.ts';
import { startProxy, type Held, type Point, type Proxy } from '../harness/proxy.ts';
import type { Random } from '../harness/random.ts';
import { isReady } from '../harness/server-process.ts';
import { startMovingClock, type MovingClock } from './moving-clock.ts';

/** The shortest there are: bets are taken for 10 s of them. */
export const roundSeconds = 20;

export type DiceServer = KeptServer & { proxy: Proxy };

export type Caught = { server: DiceServer; held: Held };

export type DiceRig = {
  clock: MovingClock;
  servers: readonly DiceServer[];
  inviteCode: string;
  /** Their keys. */
  games: readonly string[];
  /** Straight to the database, living at its time. */
  databaseUrl: string;
  ownerUrl: string;
  /** Of a server, whichever; one that stands still has an address too. */
  url: (random: Random) => string;
  /** The next server that comes by this point, held there. */
  hold: (point: Point) => Promise<Caught>;
  /** Milliseconds until both servers serve again, which PostgreSQL's end does not end. */
  killPostgres: () => Promise<number>;
  /** What the product's own audit finds wrong. */
  audit: () => Promise<string[]>;
};

type Options = { onUnexpectedEnd: (lastWords: string) => void; cleanUp: AsyncDisposableStack };

const wrongClock = import.meta.resolve('./wrong-clock.ts');
const servingPatienceMs = 180_000;

export async function openDiceRig({ onUnexpectedEnd, cleanUp }: Options): Promise<DiceRig> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-drill-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await openDatabase(folder, cleanUp);
  await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
  const clock = await startMovingClock(database);
  const common = {
    CONTENT: writeSmallPack(folder, roundSeconds),
    DATA_DIR: folder,
    DATABASE_OWNER_URL: database.ownerUrl,
  };

  const openServer = async (preload?: string): Promise<DiceServer> => {
    const proxy = await startProxy(Number(new URL(database.appUrl).port));
    cleanUp.defer(proxy.close);
    const environment = () => ({ ...common, DATABASE_URL: throughProxy(clock.appUrl, proxy.port) });
    const kept = keepServer({ environment, ...(preload && { preload }), onUnexpectedEnd, cleanUp });
    await kept.start();
    return { ...kept, proxy };
  };
  // One after the other: the first one loads the content pack.
  const servers = [await openServer(), await openServer(wrongClock)];

  return {
    clock,
    servers,
    inviteCode: servers[0]!.ready().inviteCode,
    games: await readGames(database.ownerUrl),
    databaseUrl: clock.appUrl,
    ownerUrl: database.ownerUrl,
    url: (random) => {
      const up = servers.filter((server) => server.isUp());
      return random.pick(up.length > 0 ? up : servers).ready().url;
    },
    hold: (point) => holdAny(servers, point),
    killPostgres: async () => {
      const killedAt = Date.now();
      const killed = await postmasterPid(folder);
      process.kill(killed!, 'SIGKILL');
      // What the children of the dead one still answer does not count.
      while ((await postmasterPid(folder)) === killed || !(await allReady(servers))) {
        if (Date.now() > killedAt + servingPatienceMs) throw new Error('It did not serve again');
        await sleep(20);
      }
      return Date.now() - killedAt;
    },
    audit: () => runAudit({ ...common, DATABASE_URL: clock.appUrl }),
  };
}

async function holdAny(servers: readonly DiceServer[], point: Point): Promise<Caught> {
  const { promise, resolve: caught } = Promise.withResolvers<Caught>();
  let isCaught = false;
  const wait = async (server: DiceServer) => {
    const held = await server.proxy.hold(point);
    // Both may come by in the same moment.
    if (isCaught) return held.letGo();
    isCaught = true;
    for (const other of servers) if (other !== server) other.proxy.forget();
    caught({ server, held });
  };
  for (const server of servers) void wait(server);
  return await promise;
}

async function allReady(servers: readonly DiceServer[]): Promise<boolean> {
  const ready = await Promise.all(
    servers.filter((server) => server.isUp()).map((server) => isReady(server.ready().url)),
  );
  return ready.every(Boolean);
}

async function readGames(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) => client.query<{ key: string }>('select key from game'));
  return rows.map(({ key }) => key);
}
