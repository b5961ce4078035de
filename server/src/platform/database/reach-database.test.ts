import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import { withClient } from '../postgres/client.ts';
import { reachDatabase, requireMigrations } from './reach-database.ts';

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'glass dice reach-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('where there is no installation none is made', async () => {
  const dataDir = join(newDataDir(), 'none');
  await expect(reachDatabase({ dataDir, database: undefined })).rejects.toThrow(
    `There is no installation in ${dataDir} yet: start it once with "npm start"`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('an installation whose passwords are gone gets no new ones', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres'));
  await expect(reachDatabase({ dataDir, database: undefined })).rejects.toThrow('put it back from a backup');
  expect(existsSync(join(dataDir, 'postgres-passwords.json'))).toBe(false);
});

test('an installation that somebody else must open says so in a sentence', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres-passwords.json'), '{}');
  // Not even root can open a folder as a file.
  mkdirSync(join(dataDir, 'server.lock'));
  await expect(reachDatabase({ dataDir, database: undefined })).rejects.toThrow(
    `${dataDir} is closed to you (unable to open database file): run this as the user who runs the server.`,
  );
});

test('the database named by DATABASE_URL is reached with its lesser role', async () => {
  const { appUrl, ownerUrl, close } = await testDatabase();
  const reached = await reachDatabase({ dataDir: '/nowhere', database: { appUrl, ownerUrl } });
  await expect(requireMigrations(reached.db)).resolves.toBeUndefined();
  await reached.close();
  await close();
});

test.each([
  [`delete from migration where name like '0003%'`, 'The database lacks migration 0003-ledger.sql: start this version'],
  [`insert into migration values ('9999-x.sql', '')`, 'has migration 9999-x.sql, which this version does not know'],
  ['drop table migration', 'The database lacks migration 0001-base.sql'],
])('a database of another version is refused: %s', async (statement, sentence) => {
  const { db, ownerUrl, close } = await testDatabase();
  await withClient(ownerUrl, (client) => client.query(statement));
  await expect(requireMigrations(db)).rejects.toThrow(sentence);
  await close();
});
