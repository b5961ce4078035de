/** Databases of the tests' PostgreSQL: each is cloned from another. */
import { withClient } from '../../src/platform/postgres/client.ts';

/** Migrated, and with the sample club in it. */
export const sampleTemplate = 'glass_dice_sample';

/** The same, and each of its games has a chain of seeds. Drawing them takes a second. */
export const chainsTemplate = 'glass_dice_chains';

export function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A database cannot be cloned while someone is connected to it, so this connects to neither of the two. */
export async function inAnotherDatabase(url: string, sql: string): Promise<void> {
  await withClient(inDatabase(url, 'postgres'), (client) => client.query(sql));
}

/** By copying its files: the other strategy writes all of it to PostgreSQL's log, which takes three times the work. */
export async function createDatabase(ownerUrl: string, name: string, template: string): Promise<void> {
  await inAnotherDatabase(ownerUrl, `create database ${name} template ${template} strategy file_copy`);
}
