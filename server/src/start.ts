/** From the configuration to a club that is open. What is begun is put on `stops`, for the end. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from './app.ts';
import { chores } from './chores.ts';
import { loadPackIfEmpty } from './club/content/load-if-empty.ts';
import { writeMissingSearch } from './club/content/search-rows.ts';
import type { Config } from './config.ts';
import { beaconClient } from './dice/beacon-client.ts';
import { keepRounds } from './dice/round-keeper.ts';
import { hasInvites, starterInvite } from './members/invites.ts';
import { headIn, logHeadFile } from './log/log-head.ts';
import { loadLogKey } from './log/log-key.ts';
import { keepLog } from './log/keep-log.ts';
import { ensureLog, requireNotEmptied, type LogIdentity } from './log/open-log.ts';
import { loadPinPepper } from './members/pin-pepper.ts';
import type { App } from './platform/calls/serve.ts';
import { connect, transaction, type Db } from './platform/database/db.ts';
import { startHousekeeping } from './platform/database/housekeeping.ts';
import { migrate } from './platform/database/migrate.ts';
import { startQueue, type Queue } from './platform/database/queue.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { archivingIn } from './platform/postgres/archive.ts';
import { startPostgres } from './platform/postgres/embedded.ts';
import { consoleRoleOf, mayBecome } from './platform/postgres/roles.ts';
import { reachPostgres, refuseOwner } from './platform/postgres/external.ts';
import { keepSaying } from './platform/servers/running-servers.ts';
import { StartError } from './platform/start-error.ts';
import { compareWithOthers, serverName, settingsOf } from './server-settings.ts';
import { runPayouts } from './wallet/payouts.ts';
import { startSealing } from './wallet/seals.ts';

const poolSize = 20;
const consolePoolSize = 5;
/** After a restart all streams reconnect within seconds. A connection beyond the backlog waits for its retransmission. */
const listenBacklog = 4_096;
/** Longer than any answer may take. Connections that are still open then are closed. */
const requestPatienceMs = 5_000;

export type Stop = () => Promise<unknown>;

/** `stopping` cuts the start short, between two steps. */
type Start = { config: Config; log: Log; stops: Stop[]; stopping: AbortSignal };

export type Opened = { address: string; inviteCode: string | undefined };

export async function start({ config, log, stops, stopping }: Start): Promise<Opened> {
  const { db, databaseUrl } = await openDatabase({ config, log, stops, stopping });
  await requireNotEmptied(db, config.dataDir);
  const pinPepper = await loadPinPepper(db, config.pinPepperFile);
  const logKey = await loadLogKey(db, config.logKeyFile);
  const self = { name: serverName(config), settings: settingsOf(config, logKey) };
  await compareWithOthers(db, self, log);
  let unnamedProxy: string | undefined;
  const said = await keepSaying(db, self, () => unnamedProxy, log);
  stops.push(said.stop);
  const identity = { key: logKey, publicUrl: config.publicUrl, head: headIn(logHeadFile(config.dataDir)) };
  await ensureLog(db, identity);
  await loadPackIfEmpty(db, { folder: config.contentDir, isNamed: config.contentNamed, dataDir: config.dataDir, log });
  await writeMissingSearch(db);
  // Before the server listens, so that it waits for no request.
  const isNew = !(await hasInvites(db));

  const queue = await startQueue(databaseUrl, log);
  stops.push(() => queue.stop());
  const metrics = createMetrics();
  const metricsServer = await serveMetrics(metrics, config);
  stops.push(async () => metricsServer.close());
  stopping.throwIfAborted();

  const webDir = resolve(import.meta.dirname, '../../web/dist');
  const { dataDir, backupDir, publicUrl, trustedProxies } = config;
  const { http } = await createApp({
    db,
    databaseUrl,
    log,
    metrics,
    queue,
    dataDir,
    backupDir,
    webDir,
    console: config.console ? await openConsole({ db, databaseUrl, log, stops }) : undefined,
    pinPepper,
    logKey,
    publicUrl,
    outside: {
      witnesses: config.witnesses,
      relays: config.beacon?.relays ?? [],
      source: config.sourceUrl?.href ?? null,
      beacon: !config.beacon ? 'none' : config.beacon.insists ? 'drand' : 'auto',
    },
    trustedProxies,
    onUnnamedProxy: (address) => {
      unnamedProxy = address;
      said.sayNow();
    },
  });
  stops.push(() => finishRequests(http));
  const place = { host: config.host, port: config.port, backlog: listenBacklog };
  const address = await http.listen(place).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot listen on ${config.host}:${config.port} (${error.code}): set HOST or PORT.`);
  });
  await keepClub({ config, log, stops, db, queue, identity });
  // Of a start that failed before, nobody would have read it.
  return { address, inviteCode: isNew ? await transaction(db, starterInvite) : undefined };
}

async function openDatabase({ config, log, stops, stopping }: Start): Promise<{ db: Db; databaseUrl: string }> {
  const database = config.database ?? (await startEmbedded(config, log, stops));
  stopping.throwIfAborted();
  if (config.database) await reachPostgres(config.database);
  mkdirSync(join(config.dataDir, 'media'), { recursive: true });
  await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
  if (config.database) await refuseOwner(config.database.appUrl);
  stopping.throwIfAborted();
  const onError = (err: Error) => {
    // At the end PostgreSQL itself closes them.
    if (!stopping.aborted) log.warn({ err }, 'a connection was lost');
  };
  const db = connect(database.appUrl, { max: poolSize, onError });
  stops.push(() => db.destroy());
  return { db, databaseUrl: database.appUrl };
}

/** Nothing where the role is missing, as after an update of a club with a PostgreSQL of its own: `doctor` says so. */
async function openConsole({
  db,
  databaseUrl,
  log,
  stops,
}: Pick<Start, 'log' | 'stops'> & { db: Db; databaseUrl: string }) {
  const role = consoleRoleOf(decodeURIComponent(new URL(databaseUrl).username));
  if (!(await mayBecome(db, role))) {
    log.warn({ role }, 'there is no console: the database has no such role');
    return undefined;
  }
  const onError = (err: Error) => log.warn({ err }, 'a connection of the console was lost');
  const consoleDb = connect(databaseUrl, { max: consolePoolSize, onError, role });
  stops.push(() => consoleDb.destroy());
  return { db: consoleDb, distDir: resolve(import.meta.dirname, '../../console/dist') };
}

/** Nothing that stays holds the passwords of the owner and the superuser: what serves has the app's alone. */
async function startEmbedded(config: Config, log: Log, stops: Stop[]) {
  const archive = archivingIn(config.backupDir);
  const { appUrl, ownerUrl, stop: end } = await startPostgres({ dataDir: config.dataDir, log, archive });
  stops.push(end);
  return { appUrl, ownerUrl };
}

type Kept = Omit<Start, 'stopping'> & { db: Db; queue: Queue; identity: LogIdentity };

/** What goes on beside the requests. */
async function keepClub({ config, log, stops, db, queue, identity }: Kept): Promise<void> {
  const housekeeping = startHousekeeping(db, log, chores);
  stops.push(async () => housekeeping.stop());
  const sealing = startSealing(db, log);
  stops.push(async () => sealing.stop());
  await runPayouts(db, queue, config.payoutSeconds);
  const kept = keepLog({ db, identity }, config.witnesses, log);
  stops.push(() => kept.stop());
  const { publishNow } = kept;
  // If the log has to begin anew, no round opens before that. What goes wrong is tried again, and told there.
  await publishNow().catch(() => undefined);
  const beacon = config.beacon && { ...beaconClient(config.beacon.relays, log), insists: config.beacon.insists };
  const rounds = keepRounds(db, { beacon, log, publishNow });
  stops.push(() => rounds.stop());
}

async function finishRequests(http: App['http']): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), requestPatienceMs);
  await http.close();
  clearTimeout(cut);
}
