// node tools/run.mjs [--with-page] SCRIPT …: installs (and builds) what is missing, then runs a script of the project on the
// project's own Node with the rest of the words. npm run drill, simulate, bench, verify and
// witness are this.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { binaries, ensureInstalled, root } from './install.mjs';

const withPage = process.argv[2] === '--with-page';
const [script, ...words] = process.argv.slice(withPage ? 3 : 2);
try {
  await ensureInstalled();
  if (withPage) await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`\nCould not prepare: ${error.message}\n`);
  process.exit(1);
}

// npm finds the project's own Node first, once it is installed, and no second process is needed.
if (Number(process.versions.node.split('.')[0]) >= 26) {
  process.argv = [process.argv[0], join(root, script), ...words];
  await import(join(root, script));
} else {
  const run = spawn(join(binaries, 'node'), [join(root, script), ...words], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => run.kill(signal));
  run.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
