import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { packIn, testPack, type TestPack } from '../../../test/rig/pack.ts';
import { transaction } from '../../platform/database/db.ts';
import { contentTables } from './content-rows.ts';
import { beginImport, importPack } from './import-pack.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  const { pack } = await packIn(testPack().folder);
  await transaction(database.db, (tx) => importPack(tx, pack, { remove: false }));
});
afterEach(() => database.close());

test.each([
  ['the same pack', () => {}, 'update'],
  [
    'a pack that changes all hosts and games',
    (pack: TestPack) => {
      for (const en of ['en: Ching', 'en: Kuang']) pack.change('hosts.yaml', en, `${en} II`);
      for (const id of [10, 11, 12]) pack.change('games.yaml', `id: ${id}`, `id: ${id}\n    payouts: { big: 2 }`);
    },
    'key share',
  ],
] as const)('while %s is being imported, members follow and bet', async (_what, change, lock) => {
  const { db } = database;
  const member = db.insertInto('member').values({ username: 'fan', password_hash: 'none' }).returning('id');
  const { id: memberId } = await member.executeTakeFirstOrThrow();
  const changed = testPack();
  change(changed);
  const { pack } = await packIn(changed.folder);
  await transaction(db, async (tx) => {
    await beginImport(tx);
    await importPack(tx, pack, { remove: false });
    for (const { table } of contentTables.filter(
      (each) => lock === 'update' || ['host', 'game'].includes(each.table),
    )) {
      await sql`select from ${sql.table(table)} for ${sql.raw(lock)} nowait`.execute(db);
    }
    await db.insertInto('follow').values({ member_id: memberId, host_id: 101 }).execute();
  });
  expect(await db.selectFrom('follow').select('host_id').execute()).toEqual([{ host_id: 101 }]);
});
