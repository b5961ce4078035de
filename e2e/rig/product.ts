/** Starts the product as a newcomer would and takes the address and the invite code from what it prints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writePack } from './pack.ts';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'server/src/main.ts');
/** What the servers of the journeys wrote: it says why one of them failed. */
export const serverLog = join(root, 'test-results/server.log');

export type Product = { url: string; inviteCode: string; stop: () => Promise<void> };

export async function startProduct(
  dataDir: string,
  port = '0',
  environment: Record<string, string> = {},
): Promise<Product> {
  const content = join(dataDir, 'journeys-pack');
  if (!existsSync(content)) writePack(content);
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CONTENT: content,
      PORT: port,
      METRICS_PORT: '0',
      BEACON: 'none',
      // Not minutes, but long enough for a page to show that a payout is under way.
      PAYOUT_SECONDS: '6-6',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  let printed = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    const url = /open:\s+(http\S+)/.exec(printed)?.[1];
    const inviteCode = /Invite codes?:\s+(.+)\n/.exec(printed)?.[1];
    if (!url || !inviteCode) continue;
    server.stdout.pipe(createWriteStream(serverLog, { flags: 'a' }));
    return { url, inviteCode, stop };
  }
  throw new Error(`The server did not start:\n${printed}`);
}
