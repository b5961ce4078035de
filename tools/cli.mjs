// npm run club: installs what is missing, then becomes the operator's CLI.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binaries, ensureInstalled, root } from './install.mjs';

try {
  await ensureInstalled();
} catch (error) {
  process.stderr.write(`\nCould not prepare the command: ${error.message}\n`);
  process.exit(1);
}

// npm finds the project's own Node first, once it is installed, and no second process is needed.
if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import('../server/src/cli.ts');
} else {
  const args = [join(root, 'server', 'src', 'cli.ts'), ...process.argv.slice(2)];
  const command = spawn(join(binaries, 'node'), args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal));
  command.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
