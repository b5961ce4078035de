// npm run drill: installs and builds what is missing, then breaks a club on purpose (drills/README.md).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { binaries, ensureInstalled, root } from './install.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`\nCould not prepare the drill: ${error.message}\n`);
  process.exit(1);
}

// npm finds the project's own Node first, once it is installed, and no second process is needed.
if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import('../drills/main.ts');
} else {
  const args = [join(root, 'drills', 'main.ts'), ...process.argv.slice(2)];
  const drill = spawn(join(binaries, 'node'), args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => drill.kill(signal));
  drill.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
