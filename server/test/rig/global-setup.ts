/**
 * One PostgreSQL for all test files; its migrated database is the template from which each takes its own. Another
 * template has the sample club in it, so that its pack is read and its pictures are made once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { loadPackIfEmpty } from '../../src/club/content/load-if-empty.ts';
import { connect } from '../../src/platform/database/db.ts';
import { createDatabase, inDatabase, sampleTemplate } from './databases.ts';
import { startMigratedPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrls: { appUrl: string; ownerUrl: string };
    /** The files that the sample club shows. Nobody writes there. */
    sampleMedia: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { appUrl, ownerUrl, stop } = await startMigratedPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'glass-dice-sample-'));
  const stopAll = async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    await createDatabase(ownerUrl, sampleTemplate, 'glass_dice');
    const db = connect(inDatabase(appUrl, sampleTemplate), { max: 5, onError: () => {} });
    const folder = resolve(import.meta.dirname, '../../../content/sample');
    await loadPackIfEmpty(db, { folder, dataDir, log: pino({ level: 'warn' }) }).finally(() => db.destroy());
  } catch (error) {
    await stopAll();
    throw error;
  }
  project.provide('templateUrls', { appUrl, ownerUrl });
  project.provide('sampleMedia', join(dataDir, 'media'));
  return stopAll;
}
