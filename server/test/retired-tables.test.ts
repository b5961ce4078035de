/** A retired table through everything that members see: gone from where one looks for a table, there where its rounds are. */
import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import type { Host } from '@glass-dice/contract/hosts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from './rig/app.ts';
import { contentCommands } from '../src/club/content.commands.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { operator } from './rig/operator.ts';
import { sampleGames, testPack } from './rig/pack.ts';
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

test('retired tables that the pack does not mention stay, with their class, and the import says so', async () => {
  const dataDir = scratchFolder();
  const run = operator(contentCommands({ dataDir: () => dataDir, screen: { write: () => {} } }), () => app.db);
  await run('content', 'import', testPack().folder);
  await sql`select make_chain('game3')`.execute(app.db);
  const rows = async () =>
    (await sql`select * from game join game_class c on c.key = class_key order by game.key`.execute(app.db)).rows;
  const before = await rows();
  await withClient(app.superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica';
      insert into table_stretch (game_key, state, from_at) values
        ('game2', 'retired', '2026-01-01T00:00:00Z'), ('game3', 'retired', '2026-01-01T00:00:00Z')`),
  );
  const pack = testPack();
  const games = readFileSync(join(pack.folder, 'games.yaml'), 'utf8');
  const [classes, first] = [games.indexOf('  - key: unhurried'), games.indexOf('games:')];
  pack.write('games.yaml', games.slice(0, classes) + games.slice(first, games.indexOf('  - key: game2')));
  pack.remove('hosts.yaml', 'videos.yaml');
  const { json, text } = await run('content', 'import', pack.folder);
  expect(json['retired']).toEqual(['game2', 'game3']);
  expect(json['kinds']).toContainEqual(expect.objectContaining({ kind: 'games', removed: [], left: [] }));
  expect(text).toContain('Retired tables that the pack does not mention stay retired: game2, game3.');
  expect(await rows()).toEqual(before);
});
