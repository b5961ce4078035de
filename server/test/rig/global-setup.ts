/**
 * One PostgreSQL for all test files; its migrated database is the template from which each takes its own. Another
 * template has the sample club in it, so that its pack is read and its pictures are made once. With TEST_POSTGRES_BIN,
 * the folder of its programs, it is a PostgreSQL of the system instead of the embedded one.
 */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { loadPackIfEmpty } from '../../src/club/content/load-if-empty.ts';
import { makeChains } from '../../src/dice/rounds.ts';
import { connect } from '../../src/platform/database/db.ts';
import { startQueue } from '../../src/platform/database/queue.ts';
import { chainsTemplate, createDatabase, inDatabase, sampleTemplate } from './databases.ts';
import { startMigratedPostgres } from './postgres.ts';
import { scratchFolder } from './scratch.ts';
import { openTestLog } from './test-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrls: { appUrl: string; ownerUrl: string; superuserUrl: string };
    /** The files that the sample club shows. Nobody writes there. */
    sampleMedia: string;
    /** A folder that goes when all tests have ended. */
    scratch: string;
  }
}

const log = pino({ level: 'warn' });
const sampleFolder = resolve(import.meta.dirname, '../../../content/sample');

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { appUrl, ownerUrl, superuserUrl, stop } = await startMigratedPostgres(process.env['TEST_POSTGRES_BIN']);
  const scratch = scratchFolder('glass-dice-tests-');
  const stopAll = async () => {
    await stop();
    await rm(scratch, { recursive: true });
  };
  try {
    const bare = connect(appUrl, { max: 1, onError: () => {} });
    await openTestLog(bare).finally(() => bare.destroy());
    await createDatabase(ownerUrl, sampleTemplate, 'glass_dice');
    await (await startQueue(inDatabase(appUrl, sampleTemplate), log)).stop();
    const sample = connect(inDatabase(appUrl, sampleTemplate), { max: 5, onError: () => {} });
    await loadPackIfEmpty(sample, { folder: sampleFolder, dataDir: scratch, log }).finally(() => sample.destroy());
    await createDatabase(ownerUrl, chainsTemplate, sampleTemplate);
    const chains = connect(inDatabase(appUrl, chainsTemplate), { max: 5, onError: () => {} });
    await makeChains(chains).finally(() => chains.destroy());
  } catch (error) {
    await stopAll();
    throw error;
  }
  project.provide('templateUrls', { appUrl, ownerUrl, superuserUrl });
  project.provide('sampleMedia', join(scratch, 'media'));
  project.provide('scratch', scratch);
  return stopAll;
}
