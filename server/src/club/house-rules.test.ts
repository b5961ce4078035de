import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Club } from '@glass-dice/contract/club';
import { locales } from '@glass-dice/domain/locale';
import { testApp } from '../../test/rig/app.ts';
import { testDatabase } from '../../test/rig/database.ts';
import { packIn, sampleFolder, testFolder, testPack } from '../../test/rig/pack.ts';
import { exportPack } from './content/export-pack.ts';
import { loadPackIfEmpty } from './content/load-if-empty.ts';
import { readHouseRules } from './house-rules.ts';

const log = pino({ level: 'silent' });

test('anyone reads the rules of the club and its imprint, each in their language', async () => {
  const app = await testApp();
  onTestFinished(app.close);
  const said = parse(readFileSync(join(sampleFolder, 'club.yaml'), 'utf8')) as {
    houseRules: Record<string, string>;
    imprint: Record<'operator' | 'contact' | 'data', Record<string, string>>;
  };
  for (const locale of locales) {
    const headers = { 'accept-language': locale };
    const { imprint, houseRules } = (await app.http.inject({ url: '/api/club', headers })).json<Club>();
    const { operator, contact, data } = said.imprint;
    expect(imprint).toEqual({ operator: operator[locale], contact: contact[locale], data: data[locale] });
    expect(houseRules).toBe(true);
    const { body } = (await app.http.inject({ url: '/api/house-rules', headers })).json<{ body: string }>();
    expect(body).toBe(said.houseRules[locale]);
  }
});

test('what somebody wrote into the table by hand is still only what rules may say', async () => {
  const app = await testApp();
  onTestFinished(app.close);
  const hostile =
    '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>';
  await sql`
    update club set house_rules = (select jsonb_object_agg(key, ${hostile}::text) from jsonb_each(house_rules))
  `.execute(app.db);
  expect(await readHouseRules(app.db, 'en')).toBe('<p>a<a>b</a></p>');
});

test('a club may say nothing of itself; what it says, an export says again', async () => {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const [dataDir, exported] = [testFolder(), join(testFolder(), 'new')];
  const pack = testPack();
  await loadPackIfEmpty(db, { folder: pack.folder, dataDir, log });
  await exportPack(db, { folder: exported, dataDir, progress: () => {} });
  const again = (await packIn(exported)).pack.club;
  const { club } = (await packIn(pack.folder)).pack;
  expect([again.houseRules, again.imprint]).toEqual([club.houseRules, club.imprint]);

  const file = join(pack.folder, 'club.yaml');
  const {
    houseRules: _rules,
    imprint: _imprint,
    ...silent
  } = parse(readFileSync(file, 'utf8')) as Record<string, object>;
  pack.write('club.yaml', JSON.stringify(silent));
  expect((await packIn(pack.folder)).pack.club).toMatchObject({ houseRules: null, imprint: null });
});

test('the database has nobody answer for data in a club that nobody runs', async () => {
  const app = await testApp();
  onTestFinished(app.close);
  const nobody = { imprint_operator: null, imprint_contact: null };
  await expect(app.db.updateTable('club').set(nobody).execute()).rejects.toThrow('club_imprint_data_of_imprint');
});
