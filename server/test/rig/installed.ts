/**
 * Data folders of tests in which a server has run before: the cluster is made and migrated, and a small club is loaded.
 * One is made when the first test needs it; each test gets a copy.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { inject } from 'vitest';
import { loadPackIfEmpty } from '../../src/club/content/load-if-empty.ts';
import { connect } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startQueue } from '../../src/platform/database/queue.ts';
import { startPostgres } from '../../src/platform/postgres/embedded.ts';
import { writeSmallPack } from './pack.ts';
import { withoutDurability } from './postgres.ts';

/** Keeps the owners of the files: under root the cluster belongs to another user. */
export async function install(dataDir: string): Promise<void> {
  const template = join(inject('scratch'), 'installed');
  if (!existsSync(template)) await make(template);
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}

/** Aside, and then renamed: another test file may be doing the same. */
async function make(template: string): Promise<void> {
  const draft = await mkdtemp(`${template}.new-`);
  await chmod(draft, 0o711);
  const log = pino({ level: 'warn' });
  const postgres = await startPostgres({ dataDir: draft, log, settings: withoutDurability });
  try {
    await migrate(postgres.ownerUrl, new URL(postgres.appUrl).username);
    await (await startQueue(postgres.appUrl, log)).stop();
    const folder = await mkdtemp(`${template}.pack-`);
    writeSmallPack(folder);
    const db = connect(postgres.appUrl, { max: 2, onError: () => {} });
    await loadPackIfEmpty(db, { folder, dataDir: draft, log }).finally(() => db.destroy());
  } finally {
    await postgres.stop();
  }
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
}
