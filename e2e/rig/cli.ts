/** The CLI, run where the server runs, and what otherwise only the passing of time does. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { reachDatabase } from '../../server/src/platform/database/reach-database.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs the CLI and answers with its JSON. */
export async function cli(...words: string[]): Promise<Record<string, unknown>> {
  const args = [join(root, 'server/src/cli.ts'), ...words, '--json'];
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR']! };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** For seconds, where the CLI counts in days: no journey can wait for a day. */
export async function restrictForSeconds(username: string, seconds: number): Promise<void> {
  const { db, close } = await reachDatabase({ dataDir: process.env['E2E_DATA_DIR']!, database: undefined });
  try {
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const ends_at = new Date(Date.now() + seconds * 1000);
    await db
      .insertInto('restriction')
      .values({ member_id: id, kind: 'club', reason: 'play-concern', ends_at })
      .execute();
  } finally {
    await close();
  }
}
