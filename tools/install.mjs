// Installs what the lock file names when it is not there yet, one process at a time. Plain JavaScript for Node 20,
// because it runs before the project's own Node exists.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const binaries = join(root, 'node_modules', '.bin');

const stamp = join(root, 'node_modules', '.installed-from');

const lockFile = join(root, 'package-lock.json');
const wanted = createHash('sha256').update(readFileSync(lockFile)).update(`${process.platform} ${process.arch}`);
const wantedStamp = wanted.digest('hex');
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp;

/** Two at once would write into each other's files. The system ends flock's lock with its holder. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await run(['flock', lockFile, process.execPath], [fileURLToPath(import.meta.url)]).catch(async (error) => {
    // Not a Linux: nobody waits there.
    if (error.code !== 'ENOENT') throw error;
    await install();
  });
}

async function install() {
  // Somebody else did it, while this one waited.
  if (isInstalled()) return;
  // Not "npm ci": it insists on native parts for every platform that exists, and a registry need not carry them all.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await withProgress('Installing dependencies (a minute or two, once)', () => run(npm(), args));
  writeFileSync(stamp, wantedStamp);
}

/** Runs a program in the project's folder, its own programs first on the PATH; throws when it fails. */
export function run([command, ...before], args, options = {}) {
  return new Promise((done, fail) => {
    const env = { ...process.env, PATH: `${binaries}:${process.env.PATH}`, ...options.env };
    const child = spawn(command, [...before, ...args], { cwd: root, stdio: 'inherit', ...options, env });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

/** Says what goes on, and every ten seconds that it still does. */
export async function withProgress(text, work) {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  process.stdout.write(`${text} …\n`);
  const timer = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 10_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  process.stdout.write(`${text}: done in ${seconds()} s\n`);
}

/** The npm that runs this script, whatever its name on the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await install();
