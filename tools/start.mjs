// npm start: installs and builds what is missing, then becomes the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { binaries, ensureInstalled, root } from './install.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`\nCould not prepare the start: ${error.message}\n`);
  process.exit(1);
}

// From the second start on, npm finds the project's own Node first and no second process is needed.
if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import('../server/src/main.ts');
} else {
  const server = spawn(join(binaries, 'node'), [join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
  server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
