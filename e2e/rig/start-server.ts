import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beginLivedIn } from './lived-in.ts';
import { serverLog, startProduct } from './product.ts';

/** One server for all journeys that do not need one of their own. */
export default async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-e2e-'));
  mkdirSync(dirname(serverLog), { recursive: true });
  rmSync(serverLog, { force: true });
  const { url, inviteCode, stop } = await startProduct(dataDir);
  process.env['E2E_URL'] = url;
  process.env['E2E_INVITE'] = inviteCode;
  process.env['E2E_DATA_DIR'] = dataDir;
  beginLivedIn(url);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
