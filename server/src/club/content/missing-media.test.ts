import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { sampleTemplate } from '../../../test/rig/databases.ts';
import { scratchFolder } from '../../../test/rig/scratch.ts';
import { missingMedia } from './missing-media.ts';
import { shownMedia } from './shown-media.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await testDatabase(sampleTemplate);
  dataDir = scratchFolder();
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('whatever the club shows and a server lacks is missing there, and nothing else', async () => {
  const shown = [...(await shownMedia(database.db))];
  expect(await missingMedia(database.db, dataDir), 'no folder at all').toHaveLength(shown.length);

  cpSync(inject('sampleMedia'), join(dataDir, 'media'), { recursive: true });
  expect(await missingMedia(database.db, dataDir)).toEqual([]);

  const video = shown.find((path) => path.startsWith('videos/'))!;
  const picture = shown.find((path) => path.endsWith('.webp'))!;
  for (const path of [picture, `${video}/index.m3u8`]) rmSync(join(dataDir, 'media', path));
  expect(await missingMedia(database.db, dataDir)).toEqual([picture, `${video}/index.m3u8`].toSorted());
});
