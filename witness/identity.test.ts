import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatVerifierKey } from '@glass-dice/domain/log/note';
import { expect, test } from 'vitest';
import vectors from '../domain/vectors/glass-book.json' with { type: 'json' };
import { openDatabase } from './database.ts';
import { openIdentity } from './identity.ts';
import { newFolder, newWitnessFolder } from './witness.fixture.ts';

function open(folder: string, name?: string): string {
  const database = openDatabase(folder);
  try {
    return formatVerifierKey(openIdentity(database, folder, name, () => undefined).key);
  } finally {
    database.close();
  }
}

test('a witness draws its key once, and keeps it and its name', () => {
  const folder = join(newFolder(), 'new');
  const key = open(folder, 'home.example/w1');
  expect(key).toMatch(/^home\.example\/w1\+[0-9a-f]{8}\+B/);
  expect(open(folder)).toBe(key);
  expect(open(folder, 'home.example/w1')).toBe(key);
  expect(open(join(newFolder(), 'other'), 'home.example/w1')).not.toBe(key);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'witness-key')).mode & 0o777).toBe(0o600);
});

test('its key is the one that the vectors have for the same seed', () => {
  expect(open(newWitnessFolder())).toBe(vectors.witness);
});

test('without a name, with a wrong one or with another one it does not begin, and says why', () => {
  const folder = newFolder();
  expect(() => open(folder)).toThrow('--name');
  for (const name of ['', 'two words', 'plus+sign', 'line\nbreak', 'ü', 'x'.repeat(201)])
    expect(() => open(folder, name)).toThrow('without spaces or plus signs');
  open(folder, 'home.example/w1');
  expect(() => open(folder, 'home.example/w2')).toThrow('This witness is called home.example/w1.');
});

test('a key that others can read, that is another one or that is gone is refused', () => {
  const folder = newWitnessFolder();
  const file = join(folder, 'witness-key');
  for (const mode of [0o640, 0o604, 0o644, 0o620]) {
    chmodSync(file, mode);
    expect(() => open(folder)).toThrow(`chmod 600 ${file}`);
  }
  chmodSync(file, 0o600);
  const other = newFolder();
  open(other, 'home.example/w1');
  const pem = readFileSync(file);
  writeFileSync(file, readFileSync(join(other, 'witness-key')));
  expect(() => open(folder)).toThrow('not the one that this witness began with');
  writeFileSync(file, 'no key');
  expect(() => open(folder)).toThrow('no Ed25519 key');
  rmSync(file);
  expect(() => open(folder)).toThrow('missing');
  writeFileSync(file, pem, { mode: 0o600 });
  expect(open(folder)).toBe(vectors.witness);
});

test('a folder of another version is left alone', () => {
  const folder = newWitnessFolder();
  const database = openDatabase(folder);
  database.exec('pragma user_version = 7');
  database.close();
  expect(() => open(folder)).toThrow('another version');
});
