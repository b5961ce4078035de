// Builds the web app, and compiles its messages, when their sources changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, root, run, withProgress } from './install.mjs';

const catalogue = ['ui/i18n/messages', 'ui/i18n/project.inlang/settings.json', 'ui/package.json', 'package-lock.json'];
const sources = ['domain/src', 'contract/src', 'ui/src', 'ui/build', 'web/src', ...catalogue, 'web/index.html'];
const alsoSources = readdirSync(join(root, 'web'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `web/${name}`);
const dist = join(root, 'web', 'dist');
const messages = join(root, 'ui', 'i18n', 'generated');

export async function ensureWebBuilt() {
  await unlessMadeFrom([...sources, ...alsoSources], dist, () =>
    withProgress('Building the web app', () => run([join(binaries, 'node')], [join('web', 'build.ts')])),
  );
}

/** Types, tests and development read the compiled messages. */
export async function ensureMessagesCompiled() {
  await unlessMadeFrom(catalogue, messages, () => run(['npm'], ['run', '--silent', '--workspace', 'ui', 'messages']));
}

/** What a folder was made from stands in it; made from the same it is left alone, because others may be reading it. */
async function unlessMadeFrom(from, folder, make) {
  const wanted = hashOf(from.flatMap(filesIn));
  const stamp = join(folder, '.made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await make();
  writeFileSync(stamp, wanted);
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
