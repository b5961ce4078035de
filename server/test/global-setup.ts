/** One PostgreSQL for all test files; its migrated database is the template from which each takes its own. */
import type { TestProject } from 'vitest/node';
import { startMigratedPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrls: { appUrl: string; ownerUrl: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { appUrl, ownerUrl, stop } = await startMigratedPostgres();
  project.provide('templateUrls', { appUrl, ownerUrl });
  return stop;
}
