/** The server and the CLI as they are run: processes of their own, on a data folder of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { withClient } from '../../src/platform/postgres/client.ts';
import { loadPasswords, readPort } from '../../src/platform/postgres/cluster.ts';
import { clusterNameOf, endProcesses } from '../../src/platform/postgres/processes.ts';
import { urlsOf } from '../../src/platform/postgres/roles.ts';

export type Said = { code: number; out: string; err: string };
export type Environment = Record<string, string>;
/** `inviteCode` is what is printed as one: the first start of a club has it, a later one says how to make one. */
export type Running = { process: ChildProcess; url: string; inviteCode: string };

const entries = resolve(import.meta.dirname, '../../src');

export function processRig(own: () => Environment & { DATA_DIR: string }) {
  const servers: ChildProcess[] = [];
  const run = (entry: string, words: string[], environment: Environment) => {
    // Each process would compile the same modules again.
    const cache = { NODE_COMPILE_CACHE: join(inject('scratch'), 'compiled') };
    const env = { ...process.env, ...cache, ...own(), ...environment };
    return spawn(process.execPath, [join(entries, entry), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const spawnCli = (words: string[], environment: Environment = {}) => run('cli.ts', words, environment);
  const spawnServer = (environment: Environment = {}) => {
    const server = run('main.ts', [], { PORT: '0', METRICS_PORT: '0', BEACON: 'none', ...environment });
    servers.push(server);
    return server;
  };

  async function cli(words: string[], environment?: Environment): Promise<Said> {
    return await outcomeOf(spawnCli(words, environment));
  }

  async function cliJson(words: string[], environment?: Environment): Promise<Record<string, unknown>> {
    return JSON.parse((await cli([...words, '--json'], environment)).out) as Record<string, unknown>;
  }

  async function startServer(environment?: Environment): Promise<Running> {
    const server = spawnServer(environment);
    let printed = '';
    for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
      printed += String(chunk);
      const [, url, invites] = /open:\s+(http\S+)\s+Invite codes?:\s+(.*)\n/.exec(printed) ?? [];
      if (!url || !invites) continue;
      server.stdout.resume();
      return { process: server, url, inviteCode: invites };
    }
    throw new Error(`It did not start: ${printed}${String(server.stderr.read())}`);
  }

  /** What a start that cannot succeed says before it ends. */
  async function failedStart(environment: Environment): Promise<Said> {
    return await outcomeOf(spawnServer(environment));
  }

  const clusterDir = () => join(own().DATA_DIR, 'postgres');
  const pidFile = () => join(clusterDir(), 'postmaster.pid');

  /** In the club's database, above all its rules. Answers with the rows of the last statement. */
  async function asSuperuser(...statements: string[]): Promise<Record<string, unknown>[]> {
    const passwords = await loadPasswords(own().DATA_DIR, clusterDir());
    const { superuserUrl } = urlsOf((await readPort(clusterDir()))!, passwords);
    return await withClient(Object.assign(new URL(superuserUrl), { pathname: '/glass_dice' }).href, async (client) => {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
      return rows;
    });
  }

  /** Servers, and the PostgreSQL that a killed one leaves behind. */
  async function endAll(): Promise<void> {
    await Promise.all(servers.splice(0).map((server) => end(server, 'SIGKILL')));
    if (existsSync(pidFile())) await endProcesses(await clusterNameOf(clusterDir()));
  }

  return { spawnCli, cli, cliJson, spawnServer, startServer, failedStart, asSuperuser, pidFile, endAll };
}

async function outcomeOf(child: ReturnType<typeof spawn>): Promise<Said> {
  const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { code: code as number, out, err };
}

/** The exit code, if it has one. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return server.exitCode;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
  return server.exitCode;
}

export async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
