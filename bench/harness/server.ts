/** The server as an operator starts it, in a process of its own, that writes its log into a file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../drills/harness/server-process.ts';
import type { BenchRig } from './rig.ts';

const main = resolve(import.meta.dirname, '../../server/src/main.ts');
const startPatienceMs = 120_000;

export async function startBenchServer(
  { folder, ownerUrl, appUrl }: BenchRig,
  cleanUp: AsyncDisposableStack,
  wantedPort?: number,
  environment: Record<string, string> = {},
): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const port = wantedPort ?? (await findFreePort());
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const places = { HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: '0', BEACON: 'none', DATA_DIR: folder };
  const env = { ...process.env, ...places, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', log, log] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  cleanUp.defer(stop);
  const giveUpAt = performance.now() + startPatienceMs;
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    }
    await sleep(100);
  }
  return { port, pid: child.pid!, stop };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
