import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import { generateDefinitions, generateSchema } from '../../../tools/generate-schema.ts';

test.each([
  ['the types of the tables', 'schema.ts', generateSchema],
  ['the triggers and functions that the audit expects', 'definitions.json', generateDefinitions],
])('%s are those that the migrations make', async (_, file, generate) => {
  const database = await testDatabase();
  const generated = await generate(database.ownerUrl).finally(database.close);
  const committed = await readFile(join(import.meta.dirname, file), 'utf8');
  expect(committed, 'run "node server/tools/generate-schema.ts"').toBe(generated);
});
