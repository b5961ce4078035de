import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { scratchFolder } from '../../../test/rig/scratch.ts';
import { openTestLog, testLogPem } from '../../../test/rig/test-log.ts';
import { drawKey } from '../../log/log-key.ts';
import { audit } from '../../wallet/audit/audit.ts';
import { newestKey } from './newest-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await openTestLog(database.db);
});
afterAll(() => database.close());

async function wrongWith(pem: string | undefined) {
  const file = join(scratchFolder(), 'log-key');
  if (pem !== undefined) writeFileSync(file, pem);
  return (await audit(database.db, [newestKey(() => file)], () => {})).checks[0]!.wrong;
}

test('a log under another key than the server’s is named, and without a key there is nothing to compare', async () => {
  expect(await wrongWith(testLogPem)).toBeUndefined();
  expect(await wrongWith(undefined)).toBeUndefined();
  expect(await wrongWith(drawKey())).toMatchObject({ table: 'log', key: { number: 1 } });
});
