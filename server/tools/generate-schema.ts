/** Writes src/platform/database/schema.ts, the types of all tables, as the migrations make them. Run it after each new migration. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as GeneratorDialect } from 'kysely-codegen';
import { Pool } from 'pg';
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

if (import.meta.main) {
  const postgres = await startMigratedPostgres();
  try {
    await writeFile(
      resolve(import.meta.dirname, '../src/platform/database/schema.ts'),
      await generateSchema(postgres.ownerUrl),
    );
  } finally {
    await postgres.stop();
  }
}
