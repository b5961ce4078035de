/**
 * Nobody can choose a roll (promise P2): nothing the product takes from anybody is dice, a seed or a result. This walks
 * the schema, the routes, the club command and the configuration, and fails when something new appears; that what is
 * there refuses wrong dice is in nobody-chooses-a-roll.test.ts.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Route } from '@glass-dice/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { consoleRoleOf } from '../src/platform/postgres/roles.ts';
import { testDatabase, type TestDatabase } from './rig/database.ts';
import { contractRoutes, keyOf } from './routes/samples.ts';
import { partsOf, type Schema } from './routes/schema-parts.ts';

const source = resolve(import.meta.dirname, '../src');

/** In the names of tables, columns, functions, arguments, fields, options and variables. */
const suspicious = 'dice|die|seed|result|outcome|roll|chain|anchor|beacon|random|luck|void|cancel|preset';
const isSuspicious = (name: string) => new RegExp(suspicious, 'i').test(name);

let database: TestDatabase;
let app: string;
beforeAll(async () => {
  database = await testDatabase();
  app = new URL(database.appUrl).username;
});
afterAll(() => database.close());

/** The first column of what the owner sees, who sees everything. */
async function list(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query<string[]>({ text: query, values, rowMode: 'array' }),
  );
  return rows.map(([first]) => first!);
}

const ownTables = `
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where t.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const writableColumns = `
  select format('%s %s.%s', lower(privilege), t.relname, a.attname)
  from pg_attribute a
  join (select t.oid, t.relname ${ownTables}) as t on t.oid = a.attrelid
  cross join unnest(array['INSERT', 'UPDATE']) as privilege
  where a.attnum > 0 and not a.attisdropped and has_column_privilege($1, t.oid, a.attnum, privilege)`;

test('of dice, seeds, chains and beacons the app may write these columns, each checked by the database', async () => {
  expect(
    await list(`${writableColumns} and (t.relname || '.' || a.attname) ~ $2 order by 1`, [app, suspicious]),
  ).toEqual([
    'insert beacon.round',
    'insert beacon.signature',
    'insert round.beacon_round',
    'insert round.chain_id',
    'insert round.rolls_at',
    'insert round_result.dice',
    'insert round_result.round_id',
  ]);
});

test('whatever it is called, one column that the app may write has the shape of dice', async () => {
  const shaped = `${writableColumns} and format_type(a.atttypid, null) in ('smallint[]', 'integer[]', 'int2vector', 'point')`;
  expect(await list(`${shaped} order by 1`, [app])).toEqual(['insert round_result.dice']);
});

test('the app may take back nothing that was promised, rolled, staked or paid', async () => {
  const tables =
    'chain chain_seed round round_progress beacon round_result bet_order slip play_day round_total transfer entry account book book_level log log_entry log_tile log_checkpoint log_cosignature';
  const takeBack = `
    select privilege || ' ' || name from unnest($2::text[]) as name
    cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']
      -- PostgreSQL knows it from version 17 on.
      || case when current_setting('server_version_num')::integer >= 170000 then array['MAINTAIN'] end) as privilege
    where has_table_privilege($1, name, privilege)
      or (privilege in ('UPDATE', 'REFERENCES') and has_any_column_privilege($1, name, privilege))`;
  expect(await list(takeBack, [app, tables.split(' ')])).toEqual([]);
});

test('the app cannot read a kept seed, and owns nothing that could', async () => {
  const readable = `select $1::text where has_table_privilege($1, 'chain_seed', 'select')
    or has_any_column_privilege($1, 'chain_seed', 'select')`;
  expect(await list(readable, [app])).toEqual([]);
  expect(await list(`select t.relname ${ownTables} and pg_has_role($1, t.relowner, 'usage')`, [app])).toEqual([]);
  expect(
    await list(`select rolname from pg_roles where rolname <> $1 and pg_has_role($1, oid, 'member')`, [app]),
  ).toEqual([consoleRoleOf(app)]);
  const usable = `select rolname from pg_roles where rolname <> $1 and pg_has_role($1, oid, 'usage')`;
  expect(await list(usable, [app]), 'whose rights it has without becoming it').toEqual([]);
  expect(await list(readable, [consoleRoleOf(app)]), 'what it may become for the console').toEqual([]);
});

const callable = `
  from pg_proc p where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and p.prorettype <> 'trigger'::regtype and has_function_privilege($1, p.oid, 'execute')`;

test('of the functions the app may call none takes dice or a seed, but the one that only says whether dice are right', async () => {
  const signature = `format('%s %s(%s) %s', case p.provolatile when 'i' then 'pure' else 'impure' end, p.proname,
    pg_get_function_arguments(p.oid), pg_get_function_result(p.oid))`;
  expect(
    await list(`select ${signature} ${callable} and p.proname || pg_get_function_arguments(p.oid) ~ $2 order by 1`, [
      app,
      suspicious,
    ]),
  ).toEqual([
    // It says why a chain that is there already was drawn.
    'impure anchor_reason(c chain) text',
    'impure make_chain(of_game content_key) boolean',
    // It writes what it is given as a text, and nothing reads that.
    'impure receipt_head(origin text, game_key text, number text, anchor bytea, sequence integer, beacon_round bigint, payouts_hash bytea) text',
    'impure receipt_text(origin text, game_key text, number text, anchor bytea, sequence integer, beacon_round bigint, payouts_hash bytea, picks pick[], stake bigint, placed_at timestamp with time zone, key_hash bytea, salt bytea) text',
    'impure take_seed(of_round bigint) bytea',
    'pure beacon_round_for(closes_at timestamp with time zone) numeric',
    'pure beacon_time(round bigint) timestamp with time zone',
    'pure chain_checkpoint_every() integer',
    'pure chain_length() integer',
    'pure dice_follow(dice smallint[], seed bytea, game_key text, sequence integer, beacon text) boolean',
  ]);
});

test('what is handed over as JSON is read by these fields and no others', async () => {
  const bodies = await list(
    `select p.proname || ': ' || p.prosrc ${callable} and p.proargtypes::oid[] @>
    array['jsonb'::regtype::oid] order by 1`,
    [app],
  );
  const fields = bodies.map((body) => {
    const records = [...body.matchAll(/jsonb_to_recordset\((\w+)\) as \w+ \(([^)]*)\)/g)];
    const names = records.flatMap(([, , columns]) => columns!.split(',').map((column) => column.trim().split(' ')[0]!));
    return `${body.split(':')[0]}: ${[...new Set(names)].join(', ')}`;
  });
  expect(fields).toEqual([
    'open_log: ',
    'payouts_allowed: ',
    'payouts_hash: ',
    'payouts_line: ',
    'place_bets: member_id, session, game, number, picks, stake, key',
    'post_transfers: kind, member_id, key, memo, amount',
  ]);
});

const takenBy = (route: Route) => (['params', 'query', 'body'] as const).flatMap((part) => partsOf(route[part], part));

/** A list of numbers, or digits enough for a seed. */
const isShapedLikeDice = ({ type, items, pattern = '' }: Schema) =>
  (type === 'array' && /integer|number/.test(items?.type ?? '')) || /0-9a-f/i.test(pattern);

const routes = await contractRoutes();

test('this walk would find them: it does, in what a proof answers', () => {
  const proof = routes.find(({ path }) => path.endsWith('/proof'))!;
  const fields = partsOf(proof.reply, 'reply');
  const named = (is: (name: string, schema: Schema) => boolean) =>
    fields.filter(([name, schema]) => is(name, schema)).map(([name]) => name);
  expect(named(isSuspicious)).toEqual(expect.arrayContaining(['reply.seed', 'reply.dice', 'reply.chain.anchor']));
  expect(named((_, schema) => isShapedLikeDice(schema))).toEqual(expect.arrayContaining(['reply.seed', 'reply.dice']));
});

test('no route takes a field that is called or shaped like dice, a seed or a result', () => {
  const found = routes.flatMap((route) =>
    takenBy(route)
      .filter(([name, schema]) => isSuspicious(name) || isShapedLikeDice(schema))
      .map(([name]) => `${keyOf(route)} ${name}`),
  );
  // It is looked up in a book that is sealed.
  expect(found).toEqual(['GET /rounds/:game/:number/book/:leaf params.leaf']);
});

test('what the routes about games, rounds and bets take is this', () => {
  const about = routes.filter(({ path }) => /^\/(?:bets|games|rounds|dice|tables?)\b/.test(path));
  expect(
    Object.fromEntries(
      about.map((route) => {
        const fields = takenBy(route).flatMap(([name]) => (name.includes('.') ? [name] : []));
        return [keyOf(route), [...new Set(fields)].join(' ')];
      }),
    ),
  ).toEqual({
    'GET /bets/:game/:number/proof': 'params.game params.number',
    'GET /rounds/:game/:number/book/:leaf': 'params.game params.number params.leaf',
    'GET /games/:game/table': 'params.game',
    'GET /games/:game/rounds': 'params.game query.before',
    'GET /games/:game/statistics': 'params.game',
    'GET /games/hot': '',
    'GET /games/:game/chains': 'params.game',
    'GET /rounds/:game/:number/proof': 'params.game params.number',
    'GET /rounds/:game/:number/totals': 'params.game params.number',
    'GET /bets': 'query.filter query.game query.before',
    'POST /bets': 'body.game body.round body.picks body.stake',
    'GET /bets/:game/:number': 'params.game params.number',
  });
});

test('no word or option of the club command is about dice, and what lists rounds takes nothing else', () => {
  const said = execFileSync(process.execPath, [`${source}/cli.ts`, 'help', '--json'], { encoding: 'utf8' });
  type Told = { name: string; takes: string | null; options: { name: string; choices: object | null }[] };
  const { commands } = JSON.parse(said) as { commands: Told[] };
  const words = commands.flatMap(({ name, takes, options }) => [
    name,
    takes ?? '',
    ...options.flatMap((option) => [option.name, ...Object.keys(option.choices ?? {})]),
  ]);
  expect(words.filter(isSuspicious)).toEqual([]);
  const rounds = commands.filter(({ name }) => name.includes('round'));
  expect(rounds.map(({ name, takes, options }) => [name, takes, ...options.map((option) => option.name)])).toEqual([
    ['rounds', null, 'game', 'waiting', 'limit'],
  ]);
});

test('the configuration has these variables; of the beacon one says whether and where, not what', () => {
  const names = new Set<string>();
  const record = (values: Record<string, string>) =>
    parseConfig(
      new Proxy(values, {
        get: (target, name: string) => {
          names.add(name);
          return target[name];
        },
      }),
    );
  record({});
  record({ BEACON: 'drand', DATABASE_URL: 'postgresql://app@host/a', DATABASE_OWNER_URL: 'postgresql://owner@host/a' });
  const plain =
    'BACKUP_DIR CONSOLE CONTENT DATABASE_OWNER_URL DATABASE_URL DATA_DIR HOST LOG_KEY_FILE METRICS_HOST METRICS_PORT PAYOUT_SECONDS PIN_PEPPER_FILE PORT PUBLIC_URL SOURCE_URL TRUSTED_PROXIES WITNESSES';
  expect([...names].toSorted()).toEqual(['BEACON', 'BEACON_RELAYS', ...plain.split(' ')].toSorted());
  // Where programs are found, and who became root, which the operator log names.
  const readers = globSync('**/*.ts', { cwd: source }).filter((file) =>
    /process\.env(?!\['(?:PATH|SUDO_USER)'\])/.test(readFileSync(`${source}/${file}`, 'utf8')),
  );
  expect(readers.toSorted()).toEqual(['cli.ts', 'main.ts']);
});
