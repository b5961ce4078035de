// npm run dev: the server restarts and the page reloads when a file changes.
import { spawn } from 'node:child_process';
import { ensureMessagesCompiled, ensureWebBuilt } from './build-web.mjs';
import { binaries, ensureInstalled, root } from './install.mjs';

await ensureInstalled();
await ensureWebBuilt();
await ensureMessagesCompiled();

const env = { ...process.env, PATH: `${binaries}:${process.env.PATH}` };
const programs = [
  ['node', '--watch-path=server/src', '--watch-path=contract/src', '--watch-path=domain/src', 'server/src/main.ts'],
  ['npm', 'run', '--silent', '--workspace', 'ui', 'messages', '--', '--watch'],
  ['vite', 'web', '--port', '5173'],
  // The members' page sends /console on to it.
  ['vite', 'console', '--port', '5174', '--strictPort', '--host', '127.0.0.1'],
];
const children = programs.map(([command, ...args]) => spawn(command, args, { cwd: root, stdio: 'inherit', env }));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
