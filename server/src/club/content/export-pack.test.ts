import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/rig/database.ts';
import { packIn, testFolder, testPack } from '../../../test/rig/pack.ts';
import type { Db } from '../../platform/database/db.ts';
import { contentTables } from './content-rows.ts';
import { exportPack } from './export-pack.ts';
import { loadPackIfEmpty } from './load-if-empty.ts';

const log = pino({ level: 'silent' });
const progress = () => {};

/** Everything but when it came, and how photos were made: those are made anew from the largest of them. */
async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const read = async (table: string) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'added_at' - 'published_at' as row from ${sql.table(table)} as t order by position
    `.execute(db);
    return [table, rows.map(({ row }) => JSON.parse(JSON.stringify(row).replaceAll(/[0-9a-f]{32}\.webp/g, '(made)')))];
  };
  return Object.fromEntries(await Promise.all(contentTables.map(({ table }) => read(table))));
}

test('what is exported can be checked, and imported into an empty club it gives the same content', async () => {
  const first = await testDatabase();
  const second = await testDatabase();
  const [firstData, secondData, exported] = [testFolder(), testFolder(), join(testFolder(), 'new')];
  try {
    const original = testPack();
    original.change('games.yaml', 'roundCap: 20000', 'payouts: { big: 2, sum-3: 209.51 }\n    roundCap: 19999');
    original.change('club.yaml', 'serviceSwitch: false', 'serviceSwitch: true\nserviceLink: https://example.com/');
    original.change('club.yaml', 'timeZone: Asia/Taipei', 'timeZone: Europe/Berlin');
    original.change('club.yaml', 'moneyLabel: TWD', 'moneyLabel: CHIPS');
    await loadPackIfEmpty(first.db, { folder: original.folder, dataDir: firstData, log });
    await exportPack(first.db, { folder: exported, dataDir: firstData, progress });

    const { warnings } = await packIn(exported);
    expect(warnings).toEqual([]);
    await loadPackIfEmpty(second.db, { folder: exported, dataDir: secondData, log });
    const content = await contentOf(first.db);
    expect(await contentOf(second.db)).toEqual(content);
    const clubs = await Promise.all([first, second].map(({ db }) => db.selectFrom('club').selectAll().execute()));
    expect(clubs[1]).toEqual(clubs[0]);
    const choice = await second.db.selectFrom('club_choice').select(['time_zone', 'money_label']).execute();
    expect(choice).toEqual([{ time_zone: 'Europe/Berlin', money_label: 'CHIPS' }]);
    for (const { folder } of content['video'] as { folder: string }[]) {
      for (const name of readdirSync(join(firstData, 'media/videos', folder))) {
        const [one, other] = [firstData, secondData].map((data) =>
          readFileSync(join(data, 'media/videos', folder, name)),
        );
        expect(other).toEqual(one);
      }
    }
  } finally {
    await first.close();
    await second.close();
  }
});

test('of some of the languages an export is a whole pack, the first one its default; of others it is refused', async () => {
  const { db, close } = await testDatabase();
  const [dataDir, folder] = [testFolder(), testFolder()];
  try {
    await loadPackIfEmpty(db, { folder: testPack().folder, dataDir, log });
    await expect(exportPack(db, { folder, dataDir, progress, languages: ['fr'] })).rejects.toThrow(
      'The club has no texts in "fr", only in',
    );
    await exportPack(db, { folder, dataDir, progress, languages: ['jp-jp', 'en'] });
    const { pack, warnings } = await packIn(folder);
    expect(warnings).toEqual([]);
    expect(pack.club.languages).toEqual({ offered: ['jp-jp', 'en'], defaultLocale: 'jp-jp' });
    expect(readdirSync(join(folder, 'banners')).filter((name) => !/\.(en|jp-jp)\./.test(name))).toEqual([]);
  } finally {
    await close();
  }
});

test('a photo loses nothing more by being exported and imported a second time', async () => {
  const clubs = [await testDatabase(), await testDatabase(), await testDatabase()];
  const names: string[] = [];
  let { folder } = testPack();
  try {
    for (const { db } of clubs) {
      const [dataDir, next] = [testFolder(), testFolder()];
      await loadPackIfEmpty(db, { folder, dataDir, log });
      await exportPack(db, { folder: next, dataDir, progress });
      names.push(JSON.stringify(await db.selectFrom('host').select('pictures').orderBy('id').execute()));
      folder = next;
    }
    expect(names[2]).toBe(names[1]);
  } finally {
    for (const { close } of clubs) await close();
  }
});

test('only a new or empty folder is written to', async () => {
  const { db, close } = await testDatabase();
  const folder = testFolder();
  mkdirSync(join(folder, 'mine'));
  await expect(exportPack(db, { folder, dataDir: folder, progress })).rejects.toThrow(/is not empty/);
  expect(readdirSync(folder)).toEqual(['mine']);
  await close();
});

test.each(['', '/index.m3u8', '/36.m3u8', '/36-init.mp4', '/36-00001.m4s', '/captions.en.vtt'])(
  'an export that lacks a file of a video is refused, and names it: (folder)%s',
  async (missing) => {
    const { db, close } = await testDatabase();
    const dataDir = testFolder();
    await loadPackIfEmpty(db, { folder: testPack().folder, dataDir, log });
    const video = db.selectFrom('video').select('folder').where('id', '=', 201);
    const path = `media/videos/${(await video.executeTakeFirstOrThrow()).folder}${missing}`;
    rmSync(join(dataDir, path), { recursive: true });
    const refused = expect(exportPack(db, { folder: testFolder(), dataDir, progress })).rejects;
    await refused.toThrow(new RegExp(`^${path}.* could not be copied \\(ENOENT\\): the pack is not complete\\.$`));
    await close();
  },
);
