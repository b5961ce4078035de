/**
 * Writes what the migrations make: src/platform/database/schema.ts has the types of all tables, definitions.json the
 * triggers and functions that the audit compares with. Run it after each new migration.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as GeneratorDialect } from 'kysely-codegen';
import { Pool } from 'pg';
import { connect } from '../src/platform/database/db.ts';
import { readDefinitions } from '../src/platform/database/definitions.ts';
import { startMigratedPostgres } from '../test/rig/postgres.ts';

export async function generateSchema(ownerUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: ownerUrl });
  // PostgreSQL may be gone before the last connection has noticed that it should close.
  pool.on('error', () => {});
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: new GeneratorDialect({ dateParser: 'string' }),
      // As db.ts parses it.
      typeMapping: { int8: 'number' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

export async function generateDefinitions(ownerUrl: string): Promise<string> {
  const db = connect(ownerUrl, { max: 1, onError: () => {} });
  try {
    return `${JSON.stringify(await readDefinitions(db), null, 2)}\n`;
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const postgres = await startMigratedPostgres();
  const folder = resolve(import.meta.dirname, '../src/platform/database');
  try {
    await writeFile(join(folder, 'schema.ts'), await generateSchema(postgres.ownerUrl));
    await writeFile(join(folder, 'definitions.json'), await generateDefinitions(postgres.ownerUrl));
  } finally {
    await postgres.stop();
  }
}
