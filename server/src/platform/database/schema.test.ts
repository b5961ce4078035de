import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import { generateSchema } from '../../../tools/generate-schema.ts';

test('the types of the tables are those that the migrations make', async () => {
  const database = await testDatabase();
  const generated = await generateSchema(database.ownerUrl).finally(database.close);
  const committed = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(committed, 'run "node server/tools/generate-schema.ts"').toBe(generated);
});
