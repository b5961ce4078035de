/** A PostgreSQL in a temporary folder that leaves nothing behind. */
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { migrate } from '../../src/platform/database/migrate.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { startPostgres, type Postgres } from '../../src/platform/postgres/embedded.ts';
import { startExternalPostgres } from './external-postgres.ts';
import { scratchFolder } from './scratch.ts';

/** Nobody needs these databases after a power cut. */
export const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The embedded one, or the one whose programs are in that folder. */
export async function startTestPostgres(programs?: string): Promise<Postgres> {
  const dataDir = scratchFolder();
  const settings = withoutDurability;
  const postgres = programs
    ? await startExternalPostgres({ programs, dataDir, settings })
    : await startPostgres({ dataDir, log: pino({ level: 'warn' }), settings });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  return { ...postgres, stop };
}

export async function startMigratedPostgres(programs?: string): Promise<Postgres> {
  const postgres = await startTestPostgres(programs);
  try {
    await migrate(postgres.ownerUrl, new URL(postgres.appUrl).username);
    // In the product the owner may not; here each test file clones a database.
    await withClient(postgres.superuserUrl, (client) => client.query('alter role glass_dice_owner createdb'));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}
