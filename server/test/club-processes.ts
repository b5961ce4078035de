/** The server and the club command as they are run: processes of their own, on a data folder of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { withClient } from '../src/platform/postgres/client.ts';
import { loadPasswords, readPort } from '../src/platform/postgres/cluster.ts';
import { urlsOf } from '../src/platform/postgres/roles.ts';

export type Said = { code: number; out: string; err: string };
export type Environment = Record<string, string>;

const entries = resolve(import.meta.dirname, '../src');

export function clubProcesses(own: () => Environment & { DATA_DIR: string }) {
  const servers: ChildProcess[] = [];
  const run = (entry: string, words: string[], environment: Environment) => {
    const env = { ...process.env, ...own(), ...environment };
    return spawn(process.execPath, [join(entries, entry), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const spawnClub = (words: string[], environment: Environment = {}) => run('cli.ts', words, environment);

  async function club(words: string[], environment?: Environment): Promise<Said> {
    const child = spawnClub(words, environment);
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: code as number, out, err };
  }

  async function clubJson(words: string[], environment?: Environment): Promise<Record<string, unknown>> {
    return JSON.parse((await club([...words, '--json'], environment)).out) as Record<string, unknown>;
  }

  async function startServer(environment: Environment = {}): Promise<{ process: ChildProcess; url: string }> {
    const server = run('main.ts', [], { PORT: '0', METRICS_PORT: '0', ...environment });
    servers.push(server);
    let printed = '';
    for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
      printed += String(chunk);
      const url = /open:\s+(http\S+)\s/.exec(printed)?.[1];
      if (!url) continue;
      server.stdout.resume();
      return { process: server, url };
    }
    throw new Error(`It did not start: ${printed}${String(server.stderr.read())}`);
  }

  const pidFile = () => join(own().DATA_DIR, 'postgres', 'postmaster.pid');

  /** In the club's database, above all its rules. */
  async function asSuperuser(...statements: string[]): Promise<void> {
    const { DATA_DIR: dataDir } = own();
    const clusterDir = join(dataDir, 'postgres');
    const { superuserUrl } = urlsOf((await readPort(clusterDir))!, await loadPasswords(dataDir, clusterDir));
    await withClient(Object.assign(new URL(superuserUrl), { pathname: '/glass_dice' }).href, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  /** Servers, and the PostgreSQL that a killed one leaves behind. */
  async function endAll(): Promise<void> {
    await Promise.all(servers.splice(0).map((server) => end(server, 'SIGKILL')));
    if (existsSync(pidFile())) await club(['log']);
  }

  return { spawnClub, club, clubJson, startServer, asSuperuser, pidFile, endAll };
}

export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

export async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
