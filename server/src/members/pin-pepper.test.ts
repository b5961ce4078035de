import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { isPepperRight, loadPinPepper } from './pin-pepper.ts';

let database: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'glass-dice-pepper-'));
  file = join(folder, 'pin-pepper');
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('the first start makes a pepper that only its owner can read, and the next one finds it', async () => {
  const first = await loadPinPepper(database.db, file);
  expect(first).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await loadPinPepper(database.db, file)).toEqual(first);
  expect(await isPepperRight(database.db, file)).toBe(true);
});

test('a lost, a different or a broken pepper stops the start in a sentence and is not replaced', async () => {
  await loadPinPepper(database.db, file);
  const right = readFileSync(file);
  rmSync(file);
  await expect(loadPinPepper(database.db, file)).rejects.toThrow('put it back from a backup');
  writeFileSync(file, `${'00'.repeat(32)}\n`);
  await expect(loadPinPepper(database.db, file)).rejects.toThrow('put the right one back');
  expect(await isPepperRight(database.db, file)).toBe(false);
  writeFileSync(file, 'not a pepper');
  await expect(loadPinPepper(database.db, file)).rejects.toThrow('64 hexadecimal digits');
  writeFileSync(file, right);
  chmodSync(file, 0o600);
  await expect(loadPinPepper(database.db, file)).resolves.toHaveLength(32);
});

test('what the database keeps of it cannot be turned back and cannot be changed', async () => {
  const pepper = await loadPinPepper(database.db, file);
  const { fingerprint } = await database.db.selectFrom('pin_pepper').selectAll().executeTakeFirstOrThrow();
  expect(fingerprint.equals(pepper)).toBe(false);
  await expect(database.db.deleteFrom('pin_pepper').execute()).rejects.toThrow('permission denied');
});

test('of several servers at their first start all with the same file have the same pepper, one with another is refused', async () => {
  const peppers = await Promise.all(Array.from({ length: 5 }, () => loadPinPepper(database.db, file)));
  expect(new Set(peppers.map((pepper) => pepper.toString('hex'))).size).toBe(1);
  const other = join(folder, 'other');
  writeFileSync(other, `${'11'.repeat(32)}\n`);
  await expect(loadPinPepper(database.db, other)).rejects.toThrow('put the right one back');
});
