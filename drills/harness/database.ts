/** A PostgreSQL of the drill's own in the server's data folder. It is started again whenever it dies. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '../../server/src/platform/log.ts';
import { startPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { clusterNameOf, endProcesses } from '../../server/src/platform/postgres/processes.ts';

export type DrillDatabase = {
  appUrl: string;
  ownerUrl: string;
  stop: () => Promise<void>;
};

export async function openDatabase(folder: string, cleanUp: AsyncDisposableStack): Promise<DrillDatabase> {
  cleanUp.defer(() => endLeftPostgres(folder));
  const log = createLog();
  log.level = 'silent';
  const { appUrl, ownerUrl, stop } = await startPostgres({ dataDir: folder, log });
  let isRunning = true;
  const stopOnce = async () => {
    if (isRunning) await stop();
    isRunning = false;
  };
  cleanUp.defer(stopOnce);
  return { appUrl, ownerUrl, stop: stopOnce };
}

export function throughProxy(url: string, port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).href;
}

export async function postmasterPid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(file, 10) || undefined;
}

/** A server that was killed leaves its PostgreSQL behind. */
async function endLeftPostgres(folder: string): Promise<void> {
  const name = await clusterNameOf(join(folder, 'postgres')).catch(() => undefined);
  if (name) await endProcesses(name);
}
