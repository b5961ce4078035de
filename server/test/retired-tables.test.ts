/** A retired table through everything that members see: gone from where one looks for a table, there where its rounds are. */
import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import type { Table } from '@glass-dice/contract/dice';
import type { Host } from '@glass-dice/contract/hosts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from './rig/app.ts';
import { contentCommands } from '../src/club/content.commands.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { operator } from './rig/operator.ts';
import { testDatabase, type TestDatabase } from './rig/database.ts';
import { packIn, sampleGames, testFolder, testPack, type TestPack } from './rig/pack.ts';
import { scratchFolder } from './rig/scratch.ts';

const app = await testApp();
afterAll(() => app.close());

/** By a server of its own, which has kept nothing. */
async function read<Body>(path: string): Promise<Body> {
  const other = await app.another();
  const answer = await other.http.inject({ url: `/api${path}`, headers: { 'accept-language': 'en' } });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Body>();
}

test('a retired table is gone from hall, home and hosts, and its table, history and chain are still there', async () => {
  const [gone, ...others] = sampleGames as [string, ...string[]];
  const host = await app.db
    .selectFrom('host')
    .select('id')
    .where('game_key', '=', gone)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await read<Host>(`/hosts/${host.id}`)).game).toBe(gone);
  await sql`select make_chain(${gone})`.execute(app.db);
  await sql`insert into table_stretch (game_key, state) values (${gone}, 'retired')`.execute(app.db);
  // It holds from the next second on: until then it is a table like any other.
  await expect.poll(async () => (await read<Club>('/club')).retired?.map(({ key }) => key)).toEqual([gone]);
  const club = await read<Club>('/club');
  expect(club.games.map(({ key }) => key)).toEqual(others);
  expect(club.gameClasses.map(({ key }) => key)).toEqual(['unhurried']);
  expect((await read<Home>('/home')).games.keys).toEqual(others);
  expect((await read<Host>(`/hosts/${host.id}`)).game).toBeNull();
  expect(await read(`/games/${gone}/table`)).toMatchObject({ stopped: { because: 'retired' }, nextOpensInMs: 0 });
  for (const path of ['rounds', 'statistics']) await read(`/games/${gone}/${path}`);
  expect(await read(`/games/${gone}/chains`)).toMatchObject({ chains: [{ number: 1 }] });
});

/** Long ago, so that it holds at once. */
async function retire({ superuserUrl }: TestDatabase, ...keys: string[]): Promise<void> {
  const rows = keys.map((key) => `('${key}', 'retired', '2026-01-01T00:00:00Z')`);
  await withClient(superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica';
      insert into table_stretch (game_key, state, from_at) values ${rows.join()}`),
  );
}

function operatorOf({ db }: TestDatabase) {
  const dataDir = scratchFolder();
  return operator(contentCommands({ dataDir: () => dataDir, screen: { write: () => {} } }), () => db);
}

function packOfGame1(): TestPack {
  const pack = testPack();
  const games = readFileSync(join(pack.folder, 'games.yaml'), 'utf8');
  const [classes, first] = [games.indexOf('  - key: unhurried'), games.indexOf('games:')];
  pack.write('games.yaml', games.slice(0, classes) + games.slice(first, games.indexOf('  - key: game2')));
  return pack;
}

async function ownClub(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(database.close);
  return database;
}

test('retired tables that the pack does not mention stay, with their class, and the import says so', async () => {
  const run = operatorOf(app);
  await run('content', 'import', testPack().folder);
  await sql`select make_chain('game3')`.execute(app.db);
  const rows = async () =>
    (await sql`select * from game join game_class c on c.key = class_key order by game.key`.execute(app.db)).rows;
  const before = await rows();
  await retire(app, 'game2', 'game3');
  const pack = packOfGame1();
  pack.remove('hosts.yaml', 'videos.yaml');
  const { json, text } = await run('content', 'import', pack.folder);
  expect(json['retired']).toEqual(['game2', 'game3']);
  expect(json['kinds']).toContainEqual(expect.objectContaining({ kind: 'games', removed: [], left: [] }));
  expect(text).toContain('Retired tables that the pack does not mention stay retired: game2, game3.');
  expect(await rows()).toEqual(before);
});

test('a table that comes with its page says the same of itself as when it is asked for', async () => {
  await retire(app, 'game2');
  const { stopped } = await read<Table>('/games/game2/table');
  expect(stopped).toMatchObject({ because: 'retired' });
  for (const name of ['game2', '11']) {
    const { body } = await app.http.inject({ url: `/games/${name}`, headers: { accept: 'text/html' } });
    const [, data = ''] = /id="first-data">([^<]*)</.exec(body) ?? [];
    const { table } = JSON.parse(data) as { table: Table };
    expect(table).toMatchObject({ game: 'game2', round: null, stopped, nextOpensInMs: 0 });
  }
});

test('a club that was emptied keeps its retired tables retired, with their classes, whatever comes in', async () => {
  const own = await ownClub();
  const run = operatorOf(own);
  await run('content', 'import', testPack().folder);
  await retire(own, 'game2', 'game3');
  const cleared = await run('content', 'clear', '--yes');
  expect(cleared.json['kinds']).toContainEqual({
    kind: 'classes of games',
    removed: [expect.objectContaining({ id: 'quick' })],
    kept: [expect.objectContaining({ id: 'unhurried', why: 'has games that stay' })],
  });
  const { folder } = packOfGame1();
  for (const words of [['--dry-run'], ['--remove']]) {
    const { exitCode, text } = await run('content', 'import', folder, ...words);
    expect([exitCode, text.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('Retired tables that the pack does not mention stay retired: game2, game3.'),
    ]);
  }
  const left = await sql`select key from game where is_retired(key, clock_timestamp()) order by key`.execute(own.db);
  expect(left.rows).toEqual([{ key: 'game2' }, { key: 'game3' }]);
});

test('an export leaves retired tables out, but not those that something of it leads to', async () => {
  const own = await ownClub();
  const run = operatorOf(own);
  const pack = testPack();
  pack.change('hosts.yaml', 'game: game1', 'game: game2');
  pack.change('club.yaml', '<p>Tell the club.', '<p>Tell <a href="/games/12">the club</a>.');
  await run('content', 'import', pack.folder);
  const exported = async () => {
    const folder = join(testFolder(), 'new');
    const { json, text } = await run('content', 'export', folder);
    const { games, gameClasses, hosts } = (await packIn(folder)).pack;
    const [keys, classes] = [games, gameClasses].map((some) => some.map(({ key }) => key));
    return { folder, text, retired: json['retired'], keys, classes, presents: hosts?.map(({ game }) => game) };
  };
  await retire(own, 'game2');
  expect(await exported()).toMatchObject({ keys: ['game1', 'game3'], classes: ['quick', 'unhurried'] });
  await retire(own, 'game3');
  expect(await exported()).toMatchObject({
    keys: ['game1', 'game3'],
    presents: [null, null],
    retired: { leftOut: ['game2'], taken: ['game3'] },
    text: expect.stringMatching(/Retired tables are not in it: game2\..*although retired.*:\s+game3\./s),
  });
  await sql`update club set house_rules = null`.execute(own.db);
  const { folder, ...without } = await exported();
  expect(without).toMatchObject({ keys: ['game1'], classes: ['quick'], retired: { leftOut: ['game2', 'game3'] } });
  const again = await run('content', 'import', folder);
  expect(again.json['retired']).toEqual(['game2', 'game3']);

  for (const table of ['banner', 'notice']) await sql`delete from ${sql.table(table)}`.execute(own.db);
  await retire(own, 'game1');
  const all = ['game1', 'game2', 'game3'];
  expect(await exported(), 'no pack is without a table').toMatchObject({ keys: all, retired: { taken: all } });
});
