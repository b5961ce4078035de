/** The folding of names that stands in domain, and what SQL knows of it: whoever writes a row past the app finds it refused. */
import fc from 'fast-check';
import { foldedName, tidyPublicName } from '@glass-dice/domain/members/public-name';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { constraintAllows } from './constraint.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const allows = (rows: { name: string; folded: string }[]) => constraintAllows(database, 'public_name_folded', rows);

/** PostgreSQL stores no null character and no half of a pair. */
const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 24 }).map((text) => {
  return tidyPublicName(text.replaceAll(/[\0\p{Cs}]/gu, ''));
});
const asciiName = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 24 }).map(tidyPublicName);

test('SQL takes every name as the rules fold it', async () => {
  const names = [...fc.sample(anyName, 1_000), ...fc.sample(asciiName, 1_000), 'ＭＥＩ', 'Straße', 'ΣΑΣ', 'İstanbul'];
  const rows = names.map((name) => ({ name, folded: foldedName(name) }));
  const taken = await allows(rows);
  expect(rows.filter((_row, place) => !taken[place])).toEqual([]);
});

/** What every version of Unicode folds alike. */
const foldable = fc.string({ unit: fc.constantFrom(...'aZ1_字éｍＥ①ﬁKｶ\u0301'), minLength: 1, maxLength: 24 });

test('SQL refuses what the rules would fold further, and for a plain name every other folding', async () => {
  const notFolded = fc.sample(fc.oneof(foldable, asciiName), 1_000).filter((name) => {
    const folded = name.normalize('NFKC');
    return name !== folded || /[A-Z]/.test(folded);
  });
  const rows = notFolded.map((name) => ({ name, folded: name }));
  const other = fc.sample(asciiName, 200).map((name) => ({ name, folded: `${foldedName(name)}x` }));
  const taken = await allows([...rows, ...other]);
  expect([...rows, ...other].filter((_row, place) => taken[place])).toEqual([]);
});
