import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { operator, type Said } from '../../test/rig/operator.ts';
import { testPack, type TestPack } from '../../test/rig/pack.ts';
import { allRows } from '../../test/rig/rows.ts';
import { layOut, type Part } from '../platform/commands/terminal.ts';
import { contentCommands } from './content.commands.ts';

let database: TestDatabase;
let dataDir = '';
let asked: string[] = [];
let answer: () => Promise<boolean>;
let club: (...words: string[]) => Promise<Said>;
let atTerminal: typeof club;

beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-data-'));
  asked = [];
  answer = async () => true;
  const commands = contentCommands({ dataDir: () => dataDir, screen: { write: () => {} } });
  const ask = async (shown: readonly Part[], question: string) => {
    asked.push(`${layOut(shown, { columns: 400, colours: false })}\n${question}`);
    return await answer();
  };
  club = operator(commands, () => database.db);
  atTerminal = operator(commands, () => database.db, ask);
  await club('content', 'import', testPack().folder);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const everything = async () => [await allRows(database.db), readdirSync(dataDir, { recursive: true })];

async function lastLine() {
  const line = database.db.selectFrom('operator_log').select(['action', 'details']).orderBy('id', 'desc');
  return await line.executeTakeFirstOrThrow();
}

/** Another club's pack, whose author took the sample for a beginning. */
function hamburg(): TestPack {
  const pack = testPack();
  const names = '{ zh-tw: 漢堡, zh-CN: 汉堡, en: Hamburg, kr-kr: 함부르크, jp-jp: ハンブルク }';
  pack.change('regions.yaml', '{ zh-tw: 台北, zh-CN: 台北, en: Taipei, kr-kr: 타이베이, jp-jp: 台北 }', names);
  pack.change('games.yaml', 'roundCap: 20000', 'payouts: { big: 1.9 }\n    roundCap: 30000');
  pack.change('hosts.yaml', 'heightCm: 168', 'heightCm: 170');
  pack.change('hosts.yaml', 'en: Presents the mornings.', 'en: Knows the harbour.');
  pack.change('hosts.yaml', '- id: 102', '- id: 103');
  return pack;
}

const says = [
  'The region 1 is "台北" and becomes "漢堡" in every language, and keeps its hosts.',
  'New hosts: 103 小光.',
  'Changed regions: 1 漢堡: name "台北" → "漢堡".',
  'Changed games: game1 一分鐘骰: roundCap 20000.00 → 30000.00, payouts.big 1.94 → 1.90.',
  'Changed hosts: 101 阿晴: introduction.en "Presents the mornings." → "Knows the harbour.", heightCm 168 → 170.',
];

test('--dry-run names what would change, from what to what, and changes nothing', async () => {
  const { folder } = hamburg();
  const before = await everything();
  const { exitCode, text, json } = await club('content', 'import', folder, '--dry-run', '--remove');
  expect(exitCode).toBe(0);
  const flat = text.replaceAll(/\s+/g, ' ');
  for (const each of [...says, 'Removed hosts: 102 小光.', 'Nothing was imported.']) expect(flat).toContain(each);
  expect(json).toMatchObject({ dryRun: true, renamed: [{ kind: 'region', id: 1, from: '台北', to: '漢堡' }] });
  expect(await everything()).toEqual(before);
});

test('a dry run is refused as the import would be', async () => {
  const pack = testPack();
  pack.change('games.yaml', 'id: 12', 'id: 13');
  const refusal = await club('content', 'import', pack.folder);
  expect(refusal.exitCode).toBe(1);
  expect(await club('content', 'import', pack.folder, '--dry-run')).toEqual(refusal);
});

test('on a terminal an import shows the same and asks; no leaves everything as it is', async () => {
  const { folder } = hamburg();
  const before = await everything();
  answer = async () => false;
  const { exitCode, text } = await atTerminal('content', 'import', folder);
  expect([exitCode, text]).toEqual([0, 'Nothing was imported.\n']);
  for (const each of [...says, 'Not in the pack, and left as they are: hosts: 102 小光.', '\nImport this?']) {
    expect(asked[0]).toContain(each);
  }
  expect(await everything()).toEqual(before);

  answer = async () => true;
  expect((await atTerminal('content', 'import', folder)).text).toMatch(/^KIND +NEW/);
  expect(asked).toHaveLength(2);
  expect(await lastLine()).toMatchObject({ action: 'content import', details: { new: { hosts: ['103'] } } });
});

test('it does not ask without a terminal, with --yes, and when nothing would change', async () => {
  const { folder } = hamburg();
  answer = async () => false;
  expect((await atTerminal('content', 'import', folder, '--yes')).exitCode).toBe(0);
  expect((await atTerminal('content', 'import', folder)).exitCode).toBe(0);
  expect((await club('content', 'import', testPack().folder)).exitCode).toBe(0);
  expect(asked).toEqual([]);
  expect(await lastLine()).toMatchObject({ details: { changed: { regions: ['1 name'] } } });
});

test('what changed while somebody read the question is not overwritten', async () => {
  const { folder } = hamburg();
  let before: unknown;
  answer = async () => {
    await club('content', 'import', folder, '--yes');
    before = await everything();
    return true;
  };
  const { exitCode, text } = await atTerminal('content', 'import', folder);
  expect([exitCode, text]).toEqual([1, expect.stringContaining('this is not what you saw')]);
  expect(await everything()).toEqual(before);
});

test('the operator log keeps ids and fields, payouts from what to what, and no words about a host', async () => {
  const { folder } = hamburg();
  await club('content', 'import', folder, '--remove');
  expect((await lastLine()).details).toEqual({
    folder,
    new: { hosts: ['103'] },
    changed: {
      regions: ['1 name'],
      games: ['game1 roundCap 20000.00 → 30000.00, payouts.big 1.94 → 1.90'],
      hosts: ['101 introduction, heightCm'],
    },
    removed: { hosts: ['102'] },
  });
});

test('a long import is kept short: the first hundred of a kind, and how many more', async () => {
  const pack = testPack();
  const write = (of: string) => {
    const regions = Array.from({ length: 200 }, (_, index) => `- { id: ${index + 1}, name: { zh-tw: ${of}${index} } }`);
    pack.write('regions.yaml', regions.join('\n'));
  };
  for (const of of ['區', '州']) {
    write(of);
    expect((await club('content', 'import', pack.folder)).exitCode).toBe(0);
  }
  const { details } = await lastLine();
  const { changed } = details as { changed: { regions: string[] } };
  expect(changed.regions).toHaveLength(101);
  expect(changed.regions.slice(99)).toEqual(['100 name', '… and 100 more.']);
  write('省');
  const { text } = await club('content', 'import', pack.folder, '--dry-run');
  expect(text).toContain('… and 180 more regions changed.');
});

test('a banner of a pack without hosts may lead to a host that the club has, and to no other', async () => {
  const pack = testPack();
  pack.remove('hosts.yaml', 'videos.yaml');
  pack.change('banners.yaml', 'link: /games/game1', 'link: /hosts/101');
  expect((await club('content', 'import', pack.folder)).exitCode).toBe(0);
  pack.change('banners.yaml', 'link: /hosts/101', 'link: /hosts/9');
  const { exitCode, text } = await club('content', 'import', pack.folder);
  expect([exitCode, text.replaceAll('\n', ' ')]).toEqual([
    1,
    expect.stringContaining('The banner welcome leads to /hosts/9, but there is no host 9.'),
  ]);
});
