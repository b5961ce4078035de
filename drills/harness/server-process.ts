/** The server as an operator starts it, in a process that a drill may kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerProcess = {
  /** Resolves when it serves; rejects when it ends before. */
  ready: Promise<Ready>;
  /** The drill has not ended it. */
  isWanted: () => boolean;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** SIGTERM, and SIGKILL for one that does not end. */
  stop: () => Promise<void>;
  /** SIGSTOP and SIGCONT. */
  pause: () => void;
  goOn: () => void;
};

export type Ready = { url: string; inviteCode: string };

export type ServerOptions = {
  environment: Record<string, string>;
  /** A file that runs in the process before the server. */
  preload?: string | undefined;
  /** Told when it ends unexpectedly. */
  onUnexpectedEnd: (lastWords: string) => void;
};

const main = resolve(import.meta.dirname, '../../server/src/main.ts');
const stopPatienceMs = 45_000;
/** The end of its output, to find out why it ended. */
const keptLines = 40;

export function startServer({ environment, preload, onUnexpectedEnd }: ServerOptions): ServerProcess {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', BEACON: 'none', ...environment };
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lastLines: string[] = [];
  let isWanted = true;
  const endWith = async (signal: NodeJS.Signals) => {
    isWanted = false;
    const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
    child.kill(signal);
    // One that stands still hears of it only when it goes on.
    child.kill('SIGCONT');
    await ended;
    clearTimeout(force);
  };
  // The last resort, when the drill itself crashes.
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  child.once('exit', () => {
    process.off('exit', killNow);
    if (isWanted) onUnexpectedEnd(lastLines.join('\n'));
  });
  const ready = untilReady(child, lastLines);
  // One that is killed while it starts is not waited for.
  ready.catch(() => undefined);
  return {
    ready,
    isWanted: () => isWanted,
    kill: () => endWith('SIGKILL'),
    stop: () => endWith('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  };
}

async function untilReady(child: ChildProcess, lastLines: string[]): Promise<Ready> {
  const { promise: opened, resolve: printed, reject } = Promise.withResolvers<Ready>();
  let url: string | undefined;
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > keptLines) lastLines.shift();
      url ??= /open:\s+(http\S+)/.exec(line)?.[1];
      const inviteCode = /Invite codes?:\s+(\S+)/.exec(line)?.[1];
      if (url && inviteCode) printed({ url, inviteCode });
    });
  }
  child.once('close', () => reject(new Error(`The server did not start:\n${lastLines.join('\n')}`)));
  const said = await opened;
  while (!(await isReady(said.url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended before it was ready');
    await sleep(50);
  }
  return said;
}

/** Whether it serves now. Its own clock may be wrong: that decides nothing. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) });
    const { checks } = (await response.json()) as { checks: { database: boolean; migrations: boolean } };
    return checks.database && checks.migrations;
  } catch {
    return false;
  }
}
