/**
 * As whom PostgreSQL's programs run: as the user who runs the server. But PostgreSQL refuses root, so root runs them as
 * a system user, which must reach the programs and the data folder although either may lie under a folder closed to
 * others. It is then given one capability, the smallest that opens the way.
 */
import { execFile as execFileWithCallback, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const execFile = promisify(execFileWithCallback);
const systemUser = 'postgres';

export type RunAs = {
  /** Whom the cluster's files must belong to; absent: the user who runs the server. */
  owner?: { uid: number; gid: number };
  capability?: 'dac_read_search' | 'dac_override';
};

type Places = { folders: readonly string[]; clusterDir: string; program: string };

export async function findRunAs({ folders, clusterDir, program }: Places): Promise<RunAs> {
  const cluster = await stat(clusterDir).catch(() => undefined);
  const self = process.getuid?.();
  if (self !== 0) {
    if (!cluster || cluster.uid === self) return {};
    throw new StartError(`${clusterDir} belongs to another user (uid ${cluster.uid}): start the server as that user.`);
  }
  // An existing cluster keeps its owner; a new one, or one restored by root, goes to the system user.
  const owner = cluster && cluster.uid !== 0 ? cluster : ((await lookUpSystemUser()) ?? (await createSystemUser()));
  const ways: RunAs[] = [{ owner }, { owner, capability: 'dac_read_search' }, { owner, capability: 'dac_override' }];
  for (const runAs of ways) if (await reaches(runAs, folders, program)) return runAs;
  throw new StartError(
    `PostgreSQL does not run as root, and the user it runs as instead (uid ${owner.uid}) cannot reach ${folders.join(', ')} and ` +
      `${program}, not even through setpriv: open the folders above them with "chmod o+x", or start the server as an ` +
      'ordinary user.',
  );
}

/** Its complaints come on `stderr`. Ctrl-C in a terminal does not reach it: the server ends it when its time has come. */
export function spawnAs(runAs: RunAs, program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const options = optionsFor(runAs);
  return spawn(...commandFor(runAs, program, args), {
    ...options,
    env: { ...options.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

/** Really enters the folders and really runs the program, so that nothing about the way there is guessed. */
async function reaches(runAs: RunAs, folders: readonly string[], program: string): Promise<boolean> {
  const script = 'program=$1; shift; for folder; do cd "$folder" || exit; done; exec "$program" --version';
  const command = commandFor(runAs, '/bin/sh', ['-c', script, 'sh', program, ...folders]);
  return execFile(...command, optionsFor(runAs)).then(
    () => true,
    () => false,
  );
}

function commandFor({ owner, capability }: RunAs, program: string, args: string[]): [string, string[]] {
  if (!owner || !capability) return [program, args];
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // The last one makes access(2) heed the capability, by which PostgreSQL looks for its own programs.
  const rights = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup'];
  return ['setpriv', [...identity, ...rights, program, ...args]];
}

function optionsFor({ owner, capability }: RunAs): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  return {
    ...(owner && !capability ? { uid: owner.uid, gid: owner.gid } : {}),
    // The server's own working folder may be closed to the other user.
    cwd: '/',
    // Nothing else of the server's environment: it may hold secrets.
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  };
}

async function lookUpSystemUser(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const uid = await execFile('id', ['-u', systemUser]);
    const gid = await execFile('id', ['-g', systemUser]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createSystemUser(): Promise<{ uid: number; gid: number }> {
  const failure = await execFile('/usr/sbin/useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    systemUser,
  ]).then(
    () => 'it did not appear',
    (error: Error) => error.message,
  );
  const created = await lookUpSystemUser();
  if (created) return created;
  throw new StartError(
    `PostgreSQL cannot run as root and a system user "${systemUser}" could not be created (${failure}): create one, ` +
      'or start the server as an ordinary user.',
  );
}
