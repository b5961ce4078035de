import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../test/rig/database.ts';
import { sampleTemplate } from '../test/rig/databases.ts';
import { lookAtImprint } from './doctor-imprint.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(sampleTemplate);
});
afterAll(() => database.close());

const here = { host: '127.0.0.1', publicUrl: undefined };
const reached = [
  { host: '127.0.0.1', publicUrl: new URL('https://club.example') },
  { host: '0.0.0.0', publicUrl: undefined },
];

test('a club that others reach must say who runs it and who answers for data, and not in the words of the sample', async () => {
  const { db } = database;
  const states = async () => await Promise.all([here, ...reached].map(async (place) => await lookAtImprint(db, place)));
  const sample = await states();
  expect(sample.map(({ state }) => state)).toEqual(['ok', 'warning', 'warning']);
  await db.updateTable('club').set({ sample: false }).execute();
  expect((await states()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  await db.updateTable('club').set({ imprint_data: null }).execute();
  const [alone, ...others] = await states();
  expect(alone).toMatchObject({ state: 'ok' });
  for (const other of others) {
    expect(other).toMatchObject({ state: 'failed', says: expect.stringContaining('"imprint" in club.yaml') as string });
  }
  await db.updateTable('club').set({ imprint_operator: null, imprint_contact: null }).execute();
  expect((await states()).map(({ state }) => state)).toEqual(['ok', 'failed', 'failed']);
});
