// Builds the web app when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, root, run, withProgress } from './install.mjs';

const sources = ['domain/src', 'contract/src', 'web/src', 'web/project.inlang/settings.json', 'web/index.html'];
const alsoSources = [
  ...readdirSync(join(root, 'web'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `web/${name}`),
  'package-lock.json',
];
const stamp = join(root, 'web', 'dist', '.built-from');

export async function ensureWebBuilt() {
  const wanted = hashOf([...sources, ...alsoSources].flatMap(filesIn));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await withProgress('Building the web app', async () => {
    await run([join(binaries, 'node')], [join('web', 'build.ts')]);
  });
  writeFileSync(stamp, wanted);
}

/** Types, tests and development read the compiled messages. */
export function compileMessages() {
  return run(['npm'], ['run', '--silent', '--workspace', 'web', 'messages']);
}

function filesIn(path) {
  const entries = path.includes('.') ? [] : readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const ours = files.filter((file) => !/generated|\.test\./.test(file.slice(root.length)));
  return path.includes('.') ? [join(root, path)] : ours.toSorted();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
