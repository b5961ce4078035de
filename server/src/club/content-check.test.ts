import { expect, test } from 'vitest';
import { operator } from '../../test/rig/operator.ts';
import { testPack } from '../../test/rig/pack.ts';
import { contentCommands } from './content.commands.ts';

test('a check needs no database, and says what the pack holds and what it lacks', async () => {
  const noDatabase = operator(contentCommands({ dataDir: () => '', screen: { write: () => {} } }), () => {
    throw new Error('asked for the database');
  });
  const pack = testPack();
  pack.remove('banners.yaml');
  const line = pack.change('regions.yaml', 'en: Tokyo, ', '');
  const { exitCode, text, json } = await noDatabase('content', 'check', pack.folder);
  expect(exitCode).toBe(0);
  expect(json['holds']).toMatchObject({ hosts: 2, videos: 2, notices: 1 });
  expect(text).toContain(`regions.yaml:${line}: There is no text in en. "東京" is shown instead.`);
  expect(text).toMatch(/banners +nothing said/);

  pack.write('hosts.yaml', '- 1');
  expect(await noDatabase('content', 'check', pack.folder)).toMatchObject({ exitCode: 1, json: { ok: false } });
});
