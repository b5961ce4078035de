/** Starts the server and stops it cleanly: what was begun is finished before the database goes. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from './app.ts';
import { chores } from './chores.ts';
import { loadPackIfEmpty } from './club/content/load-if-empty.ts';
import { writeMissingSearch } from './club/content/search-rows.ts';
import { parseConfig, type Config } from './config.ts';
import { beaconClient } from './dice/beacon-client.ts';
import { keepRounds } from './dice/round-keeper.ts';
import { starterInvite } from './members/invites.ts';
import { headIn } from './log/log-head.ts';
import { loadLogKey } from './log/log-key.ts';
import { keepLog } from './log/keep-log.ts';
import { ensureLog } from './log/open-log.ts';
import { loadPinPepper } from './members/pin-pepper.ts';
import type { App } from './platform/calls/serve.ts';
import { connect, transaction } from './platform/database/db.ts';
import { startHousekeeping } from './platform/database/housekeeping.ts';
import { migrate } from './platform/database/migrate.ts';
import { startQueue } from './platform/database/queue.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { archivingIn } from './platform/postgres/archive.ts';
import { startPostgres } from './platform/postgres/embedded.ts';
import { reachPostgres, refuseOwner } from './platform/postgres/external.ts';
import { StartError } from './platform/start-error.ts';
import { runPayouts } from './wallet/payouts.ts';
import { startSealing } from './wallet/seals.ts';

const poolSize = 20;
/** After a restart all streams reconnect within seconds. A connection beyond the backlog waits for its retransmission. */
const listenBacklog = 4_096;
/** Longer than any answer may take. Connections that are still open then are closed. */
const requestPatienceMs = 5_000;
/** PostgreSQL may have much to write. After this the process ends, and the next start recovers. */
const shutdownLimitMs = 40_000;

type Stop = () => Promise<unknown>;

async function start(config: Config, stops: Stop[]): Promise<void> {
  const log = createLog();
  const database = config.database ?? (await startEmbedded(config, log, stops));
  if (config.database) await reachPostgres(config.database);
  mkdirSync(join(config.dataDir, 'media'), { recursive: true });
  await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
  if (config.database) await refuseOwner(config.database.appUrl);
  const db = connect(database.appUrl, { max: poolSize, onError: (err) => log.warn({ err }, 'a connection was lost') });
  stops.push(() => db.destroy());
  const pinPepper = await loadPinPepper(db, config.pinPepperFile);
  const logKey = await loadLogKey(db, config.logKeyFile);
  const identity = { key: logKey, publicUrl: config.publicUrl, head: headIn(join(config.dataDir, 'log-head')) };
  await ensureLog(db, identity);
  await loadPackIfEmpty(db, { folder: config.contentDir, dataDir: config.dataDir, log });
  await writeMissingSearch(db);

  const databaseUrl = database.appUrl;
  const queue = await startQueue(databaseUrl, log);
  stops.push(() => queue.stop());

  const metrics = createMetrics();
  const metricsServer = await serveMetrics(metrics, config.metricsPort);
  stops.push(async () => metricsServer.close());

  // Before the server listens, so that it waits for no request.
  const inviteCode =
    (await transaction(db, starterInvite)) ?? 'none left; make one with "npm run club -- invite create"';

  const webDir = resolve(import.meta.dirname, '../../web/dist');
  const { dataDir, backupDir, trustedProxies } = config;
  const { http } = await createApp({
    db,
    databaseUrl,
    log,
    metrics,
    queue,
    dataDir,
    backupDir,
    webDir,
    pinPepper,
    logKey,
    publicUrl: config.publicUrl,
    outside: {
      witnesses: config.witnesses,
      relays: config.beacon?.relays ?? [],
      source: config.sourceUrl?.href ?? null,
      beacon: !config.beacon ? 'none' : config.beacon.insists ? 'drand' : 'auto',
    },
    trustedProxies,
  });
  stops.push(() => finishRequests(http));
  const place = { host: config.host, port: config.port, backlog: listenBacklog };
  const address = await http.listen(place).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot listen on ${config.host}:${config.port} (${error.code}): set HOST or PORT.`);
  });
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
  process.stdout.write(`\n  Glass Dice is open:  ${address}\n  Invite code:         ${inviteCode}\n\n`);
}

/** Nothing that stays holds the passwords of the owner and the superuser: what serves has the app's alone. */
async function startEmbedded(config: Config, log: Log, stops: Stop[]) {
  const archive = archivingIn(config.backupDir);
  const { appUrl, ownerUrl, stop: end } = await startPostgres({ dataDir: config.dataDir, log, archive });
  stops.push(end);
  return { appUrl, ownerUrl };
}

/** In the opposite order of the start, each once, even when one of them fails. */
async function stopAll(stops: Stop[]): Promise<void> {
  setTimeout(() => process.exit(1), shutdownLimitMs).unref();
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

async function finishRequests(http: App['http']): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), requestPatienceMs);
  await http.close();
  clearTimeout(cut);
}

const stops: Stop[] = [];
const starting = (async () => start(parseConfig(process.env), stops))();
let stopped: Promise<void> | undefined;

/** Runs once, even when the signal is repeated (npm repeats Ctrl-C), and only after the start has ended. */
function stop(): Promise<void> {
  return (stopped ??= starting.catch(() => undefined).then(() => stopAll(stops)));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
try {
  await starting;
} catch (error) {
  process.stderr.write(error instanceof StartError ? `\n${error.message}\n\n` : `${(error as Error).stack}\n`);
  await stop();
  process.exit(1);
}
