import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { operator, type Said } from '../../test/rig/operator.ts';
import { sampleFolder, sampleGames, testPack } from '../../test/rig/pack.ts';
import { allRows } from '../../test/rig/rows.ts';
import { layOut, type Part } from '../platform/commands/terminal.ts';
import { StartError } from '../platform/start-error.ts';
import { contentCommands } from './content.commands.ts';
import { contentTables } from './content/content-rows.ts';
import { loadPackIfEmpty } from './content/load-if-empty.ts';

let database: TestDatabase;
let dataDir = '';
let asked: string[] = [];
let answer = true;
let club: (...words: string[]) => Promise<Said>;
let atTerminal: typeof club;
let logged: string[] = [];

beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-data-'));
  [asked, answer, logged] = [[], true, []];
  const commands = contentCommands({ dataDir: () => dataDir, screen: { write: () => {} } });
  club = operator(commands, () => database.db);
  atTerminal = operator(
    commands,
    () => database.db,
    async (shown: readonly Part[], question: string) => {
      asked.push(`${layOut(shown, { columns: 400, colours: false })}${question}`);
      return answer;
    },
  );
  await club('content', 'import', testPack().folder);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const keysOf = async (table: string) =>
  (
    await sql<{ row: { key?: string; id: number } }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
      database.db,
    )
  ).rows
    .map(({ row }) => row.key ?? row.id)
    .toSorted();

/** A member who follows, wrote, bound a card and has a picture; and a game that has published its seeds. */
async function life(): Promise<void> {
  const member = { username: 'fan', password_hash: 'none', avatar_key: 'fox' };
  const { id } = await database.db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow();
  await database.db.insertInto('follow').values({ member_id: id, host_id: 101 }).execute();
  await sql`insert into public_name (folded, member_id, name) values ('fan', ${id}, 'fan')`.execute(database.db);
  await sql`insert into comment (member_id, title, content, about, host_id) values (${id}, 'Hi', 'Hi', 'host', 101)`.execute(
    database.db,
  );
  const name = JSON.stringify({ 'zh-tw': 'x', 'zh-CN': 'x', en: 'x', 'kr-kr': 'x', 'jp-jp': 'x' });
  await sql`insert into card (member_id, bank_key, bank_name, number, holder)
    values (${id}, 'tin-robot', ${name}, '000000001001', 'x')`.execute(database.db);
  await sql`select make_chain('game1')`.execute(database.db);
}

const untouched = ['member', 'card', 'comment', 'public_name', 'chain', 'round', 'transfer', 'entry'];

const rowsOf = async (tables: string[]) =>
  await Promise.all(
    tables.map(
      async (table) =>
        (await sql`select to_jsonb(t) - 'host_id' as row from ${sql.table(table)} t`.execute(database.db)).rows,
    ),
  );

test('clearing takes all content away but what something refers to that stays, and nothing of members', async () => {
  await life();
  await club('content', 'import', testPack().folder);
  const before = await rowsOf(untouched);
  const said = await club('content', 'clear', '--yes');
  expect(said.exitCode, said.text).toBe(0);
  const left = await Promise.all(contentTables.map(async ({ table }) => [table, await keysOf(table)]));
  expect(Object.fromEntries(left)).toEqual({
    region: [],
    game_class: ['quick'],
    game: ['game1'],
    bank: ['tin-robot'],
    avatar: ['fox'],
    host: [],
    video_class: [],
    video: [],
    banner: [],
    notice: [],
  });
  expect(await rowsOf(untouched)).toEqual(before);
  const text = said.text.replaceAll(/\s+/g, ' ');
  for (const each of [
    'To go: hosts: 101 阿晴, 102 小光.',
    'With them: 1 follows.',
    'To stay: games: game1 一分鐘骰, because it has published what its rolls are made of.',
    'To stay: classes of games: quick 快節奏, because it has games that stay.',
    'To stay: banks: tin-robot',
    'To stay: avatars: fox 狐狸, because it is the picture of members.',
    "To stay: the club's name",
  ]) {
    expect(text).toContain(each);
  }
  const line = database.db.selectFrom('operator_log').select(['action', 'details']).orderBy('id', 'desc');
  expect(await line.executeTakeFirst()).toMatchObject({
    action: 'content clear',
    details: { removed: { hosts: ['101', '102'], videos: ['201', '202'], notices: ['opening'] } },
  });
  expect(readdirSync(join(dataDir, 'media/videos'))).toEqual([]);
});

test('on a terminal it shows what goes and what stays, and asks; elsewhere it wants --yes', async () => {
  const before = [await allRows(database.db), readdirSync(dataDir, { recursive: true })];
  answer = false;
  expect(await atTerminal('content', 'clear')).toMatchObject({ exitCode: 0, text: 'Nothing was removed.\n' });
  expect(asked).toEqual([expect.stringMatching(/^To go: regions: 1 台北.*Empty the club\?$/s)]);
  expect(await club('content', 'clear')).toMatchObject({ exitCode: 1, text: expect.stringContaining('say --yes') });
  expect([await allRows(database.db), readdirSync(dataDir, { recursive: true })]).toEqual(before);
  answer = true;
  expect((await atTerminal('content', 'clear')).exitCode).toBe(0);
  expect(await keysOf('host')).toEqual([]);
});

test('a club that was emptied gets no sample by itself, and what is named or imported', async () => {
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  await sql`select make_chain('game1')`.execute(database.db);
  await club('content', 'clear', '--yes');
  await loadPackIfEmpty(database.db, { folder: sampleFolder, dataDir, log });
  expect(await keysOf('region')).toEqual([]);
  expect(logged.join('')).toContain('npm run club -- content import FOLDER');

  const other = testPack();
  other.change('games.yaml', 'id: 10', 'id: 99');
  const refused = loadPackIfEmpty(database.db, { folder: other.folder, isNamed: true, dataDir, log });
  await expect(refused).rejects.toThrow(StartError);
  await loadPackIfEmpty(database.db, { folder: testPack().folder, isNamed: true, dataDir, log });
  expect(await keysOf('game')).toEqual(sampleGames.toSorted());
  expect(await keysOf('host')).toEqual([101, 102]);
});
