import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';

const root = resolve(import.meta.dirname, '..');

/** Starts the product as a newcomer would and takes the address and the invite code from what it prints. */
export default async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-e2e-'));
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    // Nobody wants to wait five minutes for a payout here.
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', METRICS_PORT: '0', PAYOUT_SECONDS: '3-4' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += String(chunk);
    const url = /open:\s+(http\S+)/.exec(printed)?.[1];
    const inviteCode = /Invite code:\s+(\S+)\n/.exec(printed)?.[1];
    if (!url || !inviteCode) continue;
    process.env['E2E_URL'] = url;
    process.env['E2E_INVITE'] = inviteCode;
    process.env['E2E_DATA_DIR'] = dataDir;
    break;
  }
  if (!process.env['E2E_URL']) throw new Error(`The server did not start:\n${printed}`);
  server.stdout.resume();

  return async () => {
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
