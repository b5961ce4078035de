/**
 * Two servers on one PostgreSQL, each behind a proxy and with a data folder of its own, with games whose rounds are
 * short. They sign with one key, and two witnesses sign for them. The second server believes all the time that it is an
 * hour later. The database's time can be moved on.
 */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
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
import { startRelay } from '../../server/test/rig/beacon-relay.ts';
import { startMovingClock, type MovingClock } from './moving-clock.ts';
import { startDrillWitness, type DrillWitness } from './witness.ts';

/** The shortest there are: bets are taken for 10 s of them. */
export const roundSeconds = 20;

/** The round that opens then has a beacon which is recorded, and no other round has. */
export const litOpensAtMs = Date.parse('2026-04-14T20:18:00Z');

export type DiceServer = KeptServer & { proxy: Proxy; dataDir: string };

export type Caught = { server: DiceServer; held: Held };

export type DiceRig = {
  clock: MovingClock;
  servers: readonly DiceServer[];
  witnesses: readonly DrillWitness[];
  /** Servers that start from now on open rounds without a beacon. */
  endBeacons: () => void;
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
  const clock = await startMovingClock(database, litOpensAtMs - 2_000);
  const relay = await startRelay('right');
  cleanUp.defer(relay.close);
  let beacon: Record<string, string> = { BEACON: 'drand', BEACON_RELAYS: relay.address };
  const witnesses = await Promise.all(
    ['one', 'two'].map((name) =>
      startDrillWitness(join(folder, `witness-${name}`), `witness.example/${name}`, cleanUp),
    ),
  );
  const common = {
    CONTENT: writeSmallPack(folder, roundSeconds),
    DATABASE_OWNER_URL: database.ownerUrl,
    PIN_PEPPER_FILE: join(folder, 'pin-pepper'),
    LOG_KEY_FILE: join(folder, 'log-key'),
    WITNESSES: witnesses.map(({ verifierKey, address }) => `${verifierKey} ${address}`).join(),
  };
  await mkdir(join(folder, 'media'));

  const openServer = async (name: string, preload?: string): Promise<DiceServer> => {
    const proxy = await startProxy(Number(new URL(database.appUrl).port));
    cleanUp.defer(proxy.close);
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    await symlink(join(folder, 'media'), join(dataDir, 'media'));
    const urls = { DATABASE_URL: throughProxy(clock.appUrl, proxy.port) };
    const environment = () => ({ ...common, ...beacon, ...urls, DATA_DIR: dataDir });
    const kept = keepServer({ environment, ...(preload && { preload }), onUnexpectedEnd, cleanUp });
    await kept.start();
    return { ...kept, proxy, dataDir };
  };
  // One after the other: the first one loads the content pack.
  const servers = [await openServer('server-one'), await openServer('server-two', wrongClock)];
  for (const { add } of witnesses) add(await readLogKey(database.ownerUrl));

  return {
    clock,
    servers,
    witnesses,
    endBeacons: () => (beacon = { BEACON: 'none' }),
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
    audit: () =>
      runAudit({ ...common, DATABASE_URL: clock.appUrl, DATA_DIR: servers[0]!.dataDir }, { hasSimulatedClock: true }),
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

/** Of the newest log. */
export async function readLogKey(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ key: string }>('select key from log order by number desc limit 1'),
  );
  return rows[0]!.key;
}
