/**
 * Runs a program that reads a stranger's file so that a hole in it harms as little as the machine allows: not started by
 * root it still has the rights of the server's user. It gets a folder as its place, an
 * empty environment, no input, the least priority and limits; under root another user's rights, and where the machine
 * allows it no network. It ends with this process, however that ends.
 */
import { execFile, spawn } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { FilmRefusal } from './film-refusal.ts';

/** What the machine allows. Without an owner the program runs as the user of the server. */
export type Confinement = {
  programs: { ffmpeg: string; ffprobe: string };
  owner: { uid: number; gid: number } | undefined;
  withoutNetwork: boolean;
  wrapper: string[];
};

const nobody = { uid: 65_534, gid: 65_534 };
const mostMemoryBytes = 2 * 2 ** 30;
/** One that fills with messages of errors has said enough. */
const mostErrorCharacters = 4_096;
const mostOutputCharacters = 1_048_576;

let found: Confinement | undefined;

export async function findConfinement(): Promise<Confinement> {
  return (found ??= await tryConfinements());
}

async function tryConfinements(): Promise<Confinement> {
  const programs = {
    ffmpeg: await programCalled('ffmpeg', 'ffmpeg'),
    ffprobe: await programCalled('ffprobe', 'ffmpeg'),
  };
  const [prlimit, nice, choom, unshare, setpriv] = await Promise.all([
    programCalled('prlimit', 'util-linux'),
    programCalled('nice', 'coreutils'),
    programCalled('choom', 'util-linux'),
    programCalled('unshare', 'util-linux'),
    programCalled('setpriv', 'util-linux'),
  ]);
  const isRoot = process.getuid?.() === 0;
  const ways = (isRoot ? [nobody, undefined] : [undefined]).flatMap((owner) =>
    [true, false].map((withoutNetwork) => ({ owner, withoutNetwork })),
  );
  for (const { owner, withoutNetwork } of ways) {
    // When memory gets short the film goes, not the database.
    const wrapper = [nice, '-n', '15', choom, '-n', '1000', '--'];
    // Who is not root may have a network of their own in a world of their own.
    if (withoutNetwork) wrapper.push(unshare, ...(isRoot ? [] : ['--user']), '--net', '--');
    wrapper.push(setpriv, '--no-new-privs', '--pdeathsig', 'KILL');
    if (owner) wrapper.push(`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups');
    wrapper.push('--');
    const [first, ...rest] = wrapper;
    const works = await promisify(execFile)(first!, [...rest, programs.ffprobe, '-version'], { env: {} }).then(
      () => true,
      () => false,
    );
    if (works) return { programs, owner, withoutNetwork, wrapper: [prlimit, ...wrapper] };
  }
  throw new FilmRefusal('no-program', `${programs.ffprobe} cannot be run with "setpriv": is it installed whole?`);
}

async function programCalled(name: string, debianPackage: string): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const path of folders.filter((folder) => folder.startsWith('/')).map((folder) => join(folder, name))) {
    const isThere = await access(path, constants.X_OK).then(
      async () => (await stat(path)).isFile(),
      () => false,
    );
    if (isThere) return path;
  }
  const toDo = `install it (Debian: "apt-get install ${debianPackage}")`;
  throw new FilmRefusal('no-program', `Films need ${name}, which is not on this machine: ${toDo}.`);
}

export type Job = {
  program: keyof Confinement['programs'];
  args: readonly (string | number)[];
  /** The program's place. Nothing else is written. */
  folder: string;
  /** Of the clock. */
  mostSeconds: number;
  /** Of any file that it writes. */
  mostFileBytes: number;
  signal: AbortSignal;
  /** Given each line that it says; otherwise all of them are kept. */
  onLine?: (line: string) => void;
};

/** `failure` is what the program said of it, made harmless. */
export type Ended = { output: string; failure: string | undefined };

export async function runConfined({ programs, wrapper }: Confinement, job: Job): Promise<Ended> {
  job.signal.throwIfAborted();
  const [prlimit, ...rest] = wrapper;
  const limits = [`--data=${mostMemoryBytes}`, `--fsize=${job.mostFileBytes}`, '--core=0', '--'];
  const child = spawn(prlimit!, [...limits, ...rest, programs[job.program], ...job.args.map(String)], {
    cwd: job.folder,
    // A few threads of an allocator would reserve more than the film needs.
    env: { LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C is for this process, which then clears up.
    detached: true,
  });
  const tooLong = AbortSignal.timeout(Math.round(job.mostSeconds * 1_000));
  const stop = AbortSignal.any([job.signal, tooLong]);
  const kill = () => killGroup(child.pid);
  stop.addEventListener('abort', kill);
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
    if (job.onLine) {
      const lines = said.output.split('\n');
      said.output = lines.pop()!;
      for (const line of lines) job.onLine(line);
    }
    if (said.output.length > mostOutputCharacters) kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.errors = (said.errors + text).slice(-mostErrorCharacters);
  });
  const { promise, resolve, reject } = Promise.withResolvers<[code: number | null, signal: string | null]>();
  child.on('error', reject).on('close', (...end) => resolve(end));
  const [code, killedBy] = await promise.finally(() => stop.removeEventListener('abort', kill));
  job.signal.throwIfAborted();
  if (tooLong.aborted) {
    throw new FilmRefusal('too-slow', 'It takes this machine far longer than it should: nothing was kept.');
  }
  if (killedBy) {
    const why = `${job.program} was ended by ${killedBy}, as it happens when memory gets short`;
    throw new FilmRefusal('ended', `${why}: nothing was kept. Try again.`);
  }
  return { output: said.output, failure: code === 0 ? undefined : harmless(said.errors) };
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Names in the film may stand in it. */
function harmless(errors: string): string {
  const lines = errors.split('\n').map((line) => line.replaceAll(/[^\x20-\x7e]/g, '?').trim());
  return lines.findLast((line) => line !== '')?.slice(0, 200) ?? 'nothing';
}
