/** A PostgreSQL of the system, as an operator would name it by DATABASE_URL: its own version and its own settings. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { reach } from '../../src/platform/postgres/client.ts';
import { giveTo } from '../../src/platform/postgres/cluster.ts';
import type { Postgres } from '../../src/platform/postgres/embedded.ts';
import { ensureRoles, urlsOf } from '../../src/platform/postgres/roles.ts';
import { findRunAs, spawnAs } from '../../src/platform/postgres/run-as.ts';

type Options = { programs: string; dataDir: string; settings: Record<string, string> };

export async function startExternalPostgres({ programs, dataDir, settings }: Options): Promise<Postgres> {
  const clusterDir = join(dataDir, 'postgres');
  const program = join(programs, 'postgres');
  const runAs = await findRunAs({ folders: [dataDir], clusterDir, program });
  const [superuser, owner, app] = Array.from({ length: 3 }, () => randomBytes(16).toString('hex'));
  const passwords = { superuser: superuser!, owner: owner!, app: app! };
  const passwordFile = join(dataDir, 'password');
  await writeFile(passwordFile, passwords.superuser);
  // PostgreSQL's user makes the cluster in a folder of its own.
  await giveTo(runAs, dataDir);
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const initdb = spawnAs(runAs, join(programs, 'initdb'), [
    `--pgdata=${clusterDir}`,
    ...access,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const [complaint] = await Promise.all([text(initdb.stderr!), once(initdb, 'close')]);
  if (initdb.exitCode !== 0) throw new Error(`initdb failed: ${complaint}`);

  const port = await freePort();
  const place = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
  const args = Object.entries({ ...place, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnAs(runAs, program, ['-D', clusterDir, ...args]);
  server.stderr!.resume();
  const ended = once(server, 'exit');
  const urls = urlsOf(port, passwords);
  await reach(urls.superuserUrl, AbortSignal.timeout(30_000));
  await ensureRoles(urls.superuserUrl, passwords);
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  return { ...urls, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
