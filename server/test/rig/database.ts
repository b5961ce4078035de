import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect } from '../../src/platform/database/db.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { consoleRoleOf } from '../../src/platform/postgres/roles.ts';
import { createDatabase, inAnotherDatabase, inDatabase } from './databases.ts';

export type TestDatabase = {
  db: Db;
  /** Of the console's role. */
  consoleDb: Db;
  appUrl: string;
  ownerUrl: string;
  superuserUrl: string;
  close: () => Promise<void>;
};

/** A migrated, empty database of one's own. `db` signs in as the app's role, so that grants are tested too. */
export async function testDatabase(templateName = 'glass_dice'): Promise<TestDatabase> {
  const template = inject('templateUrls');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(template.ownerUrl, name, templateName);
  const appUrl = inDatabase(template.appUrl, name);
  const ownerUrl = inDatabase(template.ownerUrl, name);
  const superuserUrl = inDatabase(template.superuserUrl, name);
  const db = connect(appUrl, { max: 20, onError: () => {} });
  const role = consoleRoleOf(new URL(appUrl).username);
  const consoleDb = connect(appUrl, { max: 5, onError: () => {}, role });
  const close = async () => {
    await Promise.all([db.destroy(), consoleDb.destroy()]);
    await inAnotherDatabase(template.ownerUrl, `drop database ${name}`);
  };
  return { db, consoleDb, appUrl, ownerUrl, superuserUrl, close };
}
