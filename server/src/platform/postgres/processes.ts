/**
 * Finds and ends the PostgreSQL processes that were left behind in a cluster. Its pid file is not trusted, for pids are
 * used again; instead each process of a cluster carries the cluster's name in its command line, which anyone may read.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

type PostgresProcess = { pid: number; isPostmaster: boolean };

/** From the folder's identity, not its path: it survives a rename, and a copy of the folder gets a name of its own. */
export async function clusterNameOf(clusterDir: string): Promise<string> {
  const { dev, ino } = await stat(clusterDir);
  return `glass-dice-${dev}-${ino}`;
}

/**
 * The caller holds the data folder, so whatever runs here is an orphan. A postmaster shuts its children down cleanly.
 * Children without one, or with one that does not listen, are aborted: what they committed is in the log.
 */
export async function endProcesses(clusterName: string): Promise<void> {
  const ends = [
    { signal: 'SIGINT', patienceMs: 30_000, isMeant: ({ isPostmaster }: PostgresProcess) => isPostmaster },
    { signal: 'SIGQUIT', patienceMs: 3_000, isMeant: () => true },
    { signal: 'SIGKILL', patienceMs: 3_000, isMeant: () => true },
  ];
  for (const { signal, patienceMs, isMeant } of ends) {
    const deadline = performance.now() + patienceMs;
    let left = (await findProcesses(clusterName)).filter(isMeant);
    for (const { pid } of left) signalUnlessGone(pid, signal);
    while (left.length > 0 && performance.now() < deadline) {
      await sleep(50);
      left = (await findProcesses(clusterName)).filter(isMeant);
    }
  }
}

function signalUnlessGone(pid: number, signal: string): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function findProcesses(clusterName: string): Promise<PostgresProcess[]> {
  const postmaster = new RegExp(`\\bpostgres .*\\bcluster_name=${clusterName}(?!\\d)`);
  const child = new RegExp(`^postgres: ${clusterName}: `);
  return (await commandLines())
    .filter(({ command }) => postmaster.test(command) || child.test(command))
    .map(({ pid, command }) => ({ pid, isPostmaster: postmaster.test(command) }));
}

async function commandLines(): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    return Promise.all(pids.map(async (pid) => ({ pid: Number(pid), command: await linuxCommandLine(pid) })));
  }
  const { stdout } = await promisify(execFile)('ps', ['-axwwo', 'pid=,args='], { maxBuffer: 64 * 1024 * 1024 });
  return [...stdout.matchAll(/^ *(\d+) (.*)$/gm)].map(([, pid, command]) => ({ pid: Number(pid), command: command! }));
}

async function linuxCommandLine(pid: string): Promise<string> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.replaceAll('\0', ' ');
}
