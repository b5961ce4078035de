/** Starts the server and stops it cleanly: what was begun is finished before the database goes. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from './app.ts';
import { loadPackIfEmpty } from './club/content/load-if-empty.ts';
import { parseConfig, type Config } from './config.ts';
import { starterInvite } from './members/invites.ts';
import { connect, transaction } from './platform/db.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { reachPostgres } from './platform/postgres-given.ts';
import { startPostgres } from './platform/postgres.ts';
import { StartError } from './platform/start-error.ts';

const poolSize = 20;
/** Longer than any statement may take; whoever still hangs then is cut. */
const shutdownLimitMs = 10_000;

type Stop = () => Promise<unknown>;

async function start(config: Config, stops: Stop[]): Promise<void> {
  const log = createLog();
  const database = config.database ?? (await startEmbedded(config, log, stops));
  if (config.database) await reachPostgres(config.database);
  mkdirSync(join(config.dataDir, 'media'), { recursive: true });
  await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
  const db = connect(database.appUrl, { max: poolSize, onError: (err) => log.warn({ err }, 'a connection was lost') });
  stops.push(() => db.destroy());
  await loadPackIfEmpty(db, { folder: config.contentDir, dataDir: config.dataDir, log });

  const metrics = createMetrics();
  const metricsServer = await serveMetrics(metrics, config.metricsPort);
  stops.push(async () => metricsServer.close());

  const webDir = resolve(import.meta.dirname, '../../web/dist');
  const { http } = await createApp({ db, log, metrics, dataDir: config.dataDir, webDir });
  stops.push(() => http.close());
  const address = await http.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot listen on ${config.host}:${config.port} (${error.code}): set HOST or PORT.`);
  });
  const inviteCode = await transaction(db, starterInvite);
  process.stdout.write(`\n  Glass Dice is open:  ${address}\n  Invite code:         ${inviteCode}\n\n`);
}

async function startEmbedded(config: Config, log: Log, stops: Stop[]) {
  const postgres = await startPostgres({ dataDir: config.dataDir, log });
  stops.push(() => postgres.stop());
  return postgres;
}

/** In the opposite order of the start, each once, even when one of them fails. */
async function stopAll(stops: Stop[]): Promise<void> {
  setTimeout(() => process.exit(1), shutdownLimitMs).unref();
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

const stops: Stop[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stopAll(stops).then(() => process.exit(0)));
}
try {
  await start(parseConfig(process.env), stops);
} catch (error) {
  process.stderr.write(error instanceof StartError ? `\n${error.message}\n\n` : `${(error as Error).stack}\n`);
  await stopAll(stops);
  process.exit(1);
}
