/** A migrated PostgreSQL in a temporary folder that leaves nothing behind. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { migrate } from '../../src/platform/database/migrate.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { startPostgres } from '../../src/platform/postgres/embedded.ts';
import type { Postgres } from '../../src/platform/postgres/embedded.ts';

/** Nobody needs these databases after a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function startMigratedPostgres(): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glass-dice-'));
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'warn' }), settings });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    await migrate(postgres.ownerUrl, new URL(postgres.appUrl).username);
    await letOwnerCreateDatabases(dataDir, postgres.ownerUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...postgres, stop };
}

/** In the product the owner may not; here each test file clones a database. */
async function letOwnerCreateDatabases(dataDir: string, ownerUrl: string): Promise<void> {
  const passwords = JSON.parse(await readFile(join(dataDir, 'postgres-passwords.json'), 'utf8')) as {
    superuser: string;
  };
  const superuserUrl = Object.assign(new URL(ownerUrl), { username: 'postgres', password: passwords.superuser }).href;
  await withClient(superuserUrl, (client) => client.query('alter role glass_dice_owner createdb'));
}
