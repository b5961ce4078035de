import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import { packIn, testPack } from '../../../test/rig/pack.ts';
import { transaction } from '../../platform/database/db.ts';
import { StartError } from '../../platform/start-error.ts';
import { contentTables, rowsOf } from './content-rows.ts';
import { importPack } from './import-pack.ts';
import { loadPackIfEmpty } from './load-if-empty.ts';

const tables = ['club', ...contentTables.map(({ table }) => table)] as const;

const { db, close } = await testDatabase();
afterAll(close);

let dataDir = '';
const logLines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void logLines.push(line) });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-data-'));
});

afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  logLines.length = 0;
  for (const table of tables.toReversed()) await db.deleteFrom(table).execute();
});

/** Every row with the transaction that wrote it last: a row that was written again differs. */
async function snapshot(): Promise<unknown[]> {
  const rows = tables.map((table) =>
    sql`select xmin::text, t.* from ${sql.table(table)} as t order by 2, 3`.execute(db),
  );
  return (await Promise.all(rows)).map((result) => result.rows);
}

test('an empty club gets the pack, and every picture is stored whole under the hash of its content', async () => {
  const { folder } = testPack();
  await loadPackIfEmpty(db, { folder, dataDir, log });
  const { pack } = await packIn(folder);
  const counts = (await snapshot()).map((rows) => (rows as unknown[]).length);
  const all = rowsOf(pack);
  expect(counts).toEqual([1, ...contentTables.map(({ table }) => all[table]?.length ?? 0)]);

  const avatars = await db.selectFrom('avatar').select(['key', 'picture']).execute();
  for (const { key, picture } of avatars) {
    const bytes = readFileSync(join(dataDir, 'media', picture));
    expect(bytes).toEqual(readFileSync(join(folder, 'avatars', `${key}.svg`)));
    expect(picture).toBe(`${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.svg`);
  }
  const names = pack.pictures
    .flatMap(({ files }) => files.map(({ name }) => name))
    .flatMap((name) => (name.endsWith('.svg') ? [name, `${name}.br`] : [name]));
  expect(readdirSync(join(dataDir, 'media')).toSorted()).toEqual([...new Set(names), 'videos'].toSorted());
  expect(readdirSync(join(dataDir, 'media/videos')).toSorted()).toEqual(
    pack.films.map(({ folder }) => folder).toSorted(),
  );
  expect(logLines).toEqual([]);
});

test('importing the same pack again writes nothing; a changed one writes only what differs', async () => {
  const { folder } = testPack();
  await loadPackIfEmpty(db, { folder, dataDir, log });
  const before = await snapshot();
  const { pack } = await packIn(folder);
  await transaction(db, (tx) => importPack(tx, pack, { remove: false }));
  expect(await snapshot()).toEqual(before);

  pack.regions[0]!.name.en = 'Taipei City';
  await transaction(db, (tx) => importPack(tx, pack, { remove: false }));
  const after = await snapshot();
  expect(
    after.map(
      (rows, index) => (rows as unknown[]).filter((row, at) => !isSame(row, (before[index] as unknown[])[at])).length,
    ),
  ).toEqual([0, 1, ...contentTables.slice(1).map(() => 0)]);
});

test('a broken pack stops the start with its mistakes and leaves neither rows nor pictures', async () => {
  const pack = testPack();
  const line = pack.change('avatars.yaml', 'key: whale', 'key: Whale');
  const load = loadPackIfEmpty(db, { folder: pack.folder, dataDir, log });
  await expect(load).rejects.toThrow(StartError);
  await expect(load).rejects.toThrow(`avatars.yaml:${line}: key of entry 11 is the text "Whale". Use 1 to 32`);
  expect((await snapshot()).flat()).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a club that has content keeps it, and its folder is not even looked at', async () => {
  await loadPackIfEmpty(db, { folder: testPack().folder, dataDir, log });
  const before = await snapshot();
  await loadPackIfEmpty(db, { folder: join(dataDir, 'nowhere'), dataDir, log });
  expect(await snapshot()).toEqual(before);
});

test('of servers that start at once with different packs, one decides and nothing is mixed', async () => {
  const other = testPack();
  other.change('regions.yaml', 'id: 10', 'id: 99');
  const { folder: one } = testPack();
  const folders = [one, other.folder, one, other.folder];
  await Promise.all(folders.map((folder) => loadPackIfEmpty(db, { folder, dataDir, log })));
  const regions = await db.selectFrom('region').select('id').where('id', 'in', [10, 99]).execute();
  expect(regions).toHaveLength(1);
});

test('missing languages are logged when the pack is loaded', async () => {
  const pack = testPack();
  pack.change('regions.yaml', 'en: Tokyo, ', '');
  await loadPackIfEmpty(db, { folder: pack.folder, dataDir, log });
  expect(logLines).toEqual([expect.stringContaining('There is no text in en.')]);
});

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
