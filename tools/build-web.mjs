// Builds the pages, and compiles their messages, when their sources changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, root, run, withProgress } from './install.mjs';

const catalogue = ['ui/i18n/messages', 'ui/i18n/project.inlang/settings.json', 'ui/package.json', 'package-lock.json'];
const shared = ['domain/src', 'contract/src', 'ui/src', 'ui/build', ...catalogue];
const messages = join(root, 'ui', 'i18n', 'generated');

/** That of the members, and that of the operators. */
export async function ensureWebBuilt() {
  for (const page of ['web', 'console']) {
    const ofPage = readdirSync(join(root, page)).filter((name) => /^index\.html$|\.ts$/.test(name));
    const from = [...shared, `${page}/src`, ...ofPage.map((name) => `${page}/${name}`)];
    await unlessMadeFrom(from, join(root, page, 'dist'), () =>
      withProgress(`Building the page: ${page}`, () => run([join(binaries, 'node')], [join(page, 'build.ts')])),
    );
  }
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
