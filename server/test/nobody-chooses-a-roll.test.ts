/**
 * Nobody can choose or change a roll (promise P2): every way in, tried as the app and as the owner of the tables, in
 * rounds of every state. The database refuses all of it, and nothing is different afterwards.
 */
import type { DatabaseError } from 'pg';
import { allRolls } from '@glass-dice/domain/dice/picks';
import { roll } from '@glass-dice/domain/dice/roll';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeRounds } from '../src/dice/rounds.ts';
import { game } from './states/rounds-played.ts';
import { denied, openRoles, refusalIn, type Roles, type Who } from './rig/as-app-and-owner.ts';
import { allRows } from './rig/rows.ts';
import { testLog } from './rig/test-log.ts';

let roles: Roles;
beforeAll(async () => {
  roles = await openRoles();
});
afterAll(() => roles.close());

const refusalOf: Roles['refusalOf'] = (...asked) => roles.refusalOf(...asked);

/** And a column of each that says something. */
const protectedTables = {
  chain: 'anchor',
  chain_seed: 'seed',
  round: 'payouts',
  beacon: 'signature',
  round_result: 'dice',
  bet_order: 'picks',
  book: 'root',
  book_level: 'hashes',
  log: 'origin',
  log_tile: 'root',
  log_checkpoint: 'note',
  log_cosignature: 'line',
};

test.each(
  Object.entries(protectedTables).flatMap(([table, told]) => [
    [`update ${table} set ${told} = ${told}`, `${table}_insert_only`],
    [`delete from ${table}`, `${table}_insert_only`],
    [`truncate ${table} cascade`, expect.stringMatching(/_(?:insert_only|stays)$/)],
  ]),
)('neither the app nor the owner may: %s', async (statement, constraint) => {
  expect(await refusalOf('app', statement)).toBe(denied);
  expect(await refusalOf('owner', statement)).toEqual(constraint);
});

test.each([
  `insert into chain (game_key, number, anchor) values ('game1', 2, sha256('x'))`,
  `insert into chain_seed values (1, 256, sha256('x'))`,
  'select * from chain_seed',
  'select seed_at(1, 1)',
  `insert into round_result (round_id, seed, dice) values (:waiting, sha256('x'), '{1,2,3}')`,
  `insert into round_result (round_id, dice, rolled_at) values (:waiting, '{1,2,3}', now())`,
  `insert into round_progress (round_id, state) values (:waiting, 'rolled')`,
  `update round_progress set state = 'rolled'`,
  `insert into beacon (round, signature, received_at) values (5, sha384('x'), now())`,
  `insert into bet_order (round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf)
     select :open, member_id, picks, stake, placed_at, log, key_hash, salt, leaf from bet_order`,
  `insert into book (round_id) values (:open)`,
  `insert into book_level select :open, level, hashes from book_level`,
  `insert into log (number, origin, key) values (2, 'x', 'x+')`,
  `insert into log_entry (kind, subject) values ('book', :open)`,
  'update log_entry set index = null',
  'delete from log_entry',
  `insert into log_checkpoint (log, size, root, note, stored_at) values (1, 99, sha256('x'), 'x', now())`,
  'update slip set prize = 100',
  'update play_day set returned = 0',
  `select post_movements('{}')`,
  'alter table round_result disable trigger all',
  'alter table round_result drop column dice',
  `set session_replication_role = 'replica'`,
  `create or replace function dice_follow(dice smallint[], seed bytea, game_key text, sequence integer, beacon text)
     returns boolean language sql return true`,
])('the app may not: %s', async (statement) => {
  expect(await refusalOf('app', statement)).toBe(denied);
});

const result = (round: string) => `insert into round_result (round_id, dice) values (${round}, '{1,2,3}')`;

test.each([
  ['a round that takes bets', result(':open'), 'round_result_when_due'],
  ['a round that waits for its beacon', result(':waiting'), 'round_result_when_due'],
  ['a round that is rolled', result(':paying'), 'round_result_when_due'],
  ['a round that is settled', result(':plain'), 'round_result_when_due'],
  ['a round that never was', result('9000'), 'round_result_when_due'],
])('%s gets no result', async (_, statement, constraint) => {
  expect(await refusalOf('app', statement)).toBe(constraint);
  expect(await refusalOf('owner', statement)).toBe(constraint);
});

const move = (round: string, state: string) =>
  `update round_progress set state = '${state}' where round_id = :${round}`;

test.each([
  ...['closed', 'rolled', 'settled'].map((state) => move('open', state)),
  ...['open', 'rolled', 'settled'].map((state) => move('waiting', state)),
  ...['open', 'closed'].map((state) => move('paying', state)),
  ...['open', 'closed', 'rolled', 'settled'].map((state) => move('plain', state)),
  'update round_progress set paid_up_to = 0 where round_id = :paying',
  'update round_progress set round_id = :open where round_id = :waiting',
])('not even the owner moves a round backward, by two steps or before its time: %s', async (statement) => {
  expect(await refusalOf('owner', statement)).toBe('round_moves_forward');
});

test('a round that is there stays', async () => {
  expect(await refusalOf('owner', 'delete from round_progress where round_id = :open')).toBe('round_progress_stays');
});

const movement = (kind: string, key: string, amount: number, member = ':lin') =>
  `array[row('${kind}', ${member}, '${key}', '', ${amount})::movement]`;

test.each([
  ['a stake without an order', movement('stake', '9000', -100), 'entry_stake_of_an_order'],
  ['a prize of another amount', movement('prize', ':paying', 1, ':wu'), 'entry_prize_follows'],
  ['a prize of a round that takes bets', movement('prize', ':open', 100), 'entry_prize_follows'],
  ['a prize of a round that waits', movement('prize', ':waiting', 100), 'entry_prize_follows'],
  ['a prize of a round that never was', movement('prize', '9000', 100), 'entry_prize_follows'],
])('%s is posted by nobody', async (_, movements, constraint) => {
  const transfers = `select * from post_transfers(to_jsonb(${movements}))`;
  const post = `select * from post_movements(${movements})`;
  expect(await refusalOf('app', transfers)).toBe('transfer_not_of_a_bet');
  expect(await refusalOf('app', post)).toBe(denied);
  expect(await refusalOf('owner', transfers)).toBe('transfer_not_of_a_bet');
  expect(await refusalOf('owner', post)).toBe(constraint);
});

test.each([
  ['a stake', 'stake', '1', -2000, 'transfer_key_once'],
  ['a stake under another writing of its key', 'stake', '01', -2000, 'entry_stake_of_an_order'],
  ['a prize', 'prize', ':plain', 1, 'transfer_key_once'],
  ['a prize under another writing of its key', 'prize', '+:plain', 1, 'entry_prize_follows'],
])('%s is not posted a second time', async (_, kind, key, amount, constraint) => {
  const again = `select * from post_movements(${movement(kind, key, amount)})`;
  expect(await refusalOf('owner', again)).toBe(constraint);
});

test('a second chain is drawn by nobody while the first one lasts', async () => {
  const before = await allRows(roles.everything);
  for (const who of ['app', 'owner'] as const) {
    const { rows } = await roles.clients[who].query(`select make_chain('${game}') as made`);
    expect(rows).toEqual([{ made: false }]);
  }
  expect(await allRows(roles.everything)).toEqual(before);
});

/** The round after the open one, as the rules have it, with something else in one place. */
const next = (changes: Record<string, string>) => {
  const terms = {
    game_key: 'game_key',
    number: `'202604150314'`,
    chain_id: 'chain_id',
    sequence: 'sequence + 1',
    opens_at: 'rolls_at',
    closes_at: `closes_at + interval '50 s'`,
    rolls_at: `rolls_at + interval '50 s'`,
    payouts: 'payouts',
    beacon_round: 'null::bigint',
    ...changes,
  };
  return `insert into round (${Object.keys(terms).join()}) select ${Object.values(terms).join()} from round where id = :open`;
};

test.each([
  [{ sequence: 'sequence + 2' }, 'round_takes_next_seed'],
  [{ sequence: 'sequence' }, 'round_takes_next_seed'],
  [{ game_key: `'game2'` }, 'round_takes_next_seed'],
  [{ payouts: `jsonb_set(payouts, '{big}', '190')` }, 'round_pays_as_its_game'],
  [{ beacon_round: '27798226' }, 'round_beacon_follows_from_closing'],
  [{ number: `'202604150315'` }, 'round_number_is_its_slot'],
  [{ closes_at: `rolls_at + interval '39 s'` }, 'round_closes_10_s_before_it_rolls'],
  [{ opens_at: 'opens_at' }, 'round_opens_in_time'],
] as const)('a round opens with the only terms it can have: not with %o', async (changes, constraint) => {
  await roles.club.clock.set('2026-04-14T20:20:51Z');
  expect(await refusalOf('app', next(changes))).toBe(constraint);
  expect(await refusalOf('owner', next(changes))).toBe(constraint);
  await roles.club.clock.set('2026-04-14T20:20:20Z');
  expect(await refusalOf('owner', next({}))).toBe('round_opens_in_time');
});

test('the app cannot put tables of its own in the way of those a check reads', async () => {
  const { app } = roles.clients;
  await roles.club.clock.set('2026-04-14T20:20:51Z');
  // Where the job queue keeps its tables the app may make some.
  await app.query(`
    begin;
    set local search_path = simulated, queue, pg_catalog, public;
    create table queue.chain as select * from public.chain;
    create table queue.round as select * from public.round;
    update queue.round set sequence = sequence + 1000`);
  const skipping = next({ sequence: 'sequence + 1001' }).replaceAll(/(?<=into |from )round/g, 'public.round');
  const refusal = await app.query(roles.filled(skipping)).then(
    () => undefined,
    (error: DatabaseError) => error.constraint,
  );
  await app.query('rollback');
  expect(refusal).toBe('round_takes_next_seed');
});

test('a beacon has one signature, and none before its time', async () => {
  const insert = (round: number) => `insert into beacon (round, signature) values (${round}, sha384('x'))`;
  for (const who of ['app', 'owner'] as const) {
    expect(await refusalOf(who, insert(27_798_178))).toBe('beacon_pkey');
    expect(await refusalOf(who, insert(900_000_000))).toBe('beacon_not_before_its_time');
  }
});

test('of the 216 rolls the one that follows is taken, once, and not before its time', async () => {
  const { open } = roles.club.rounds;
  const { clock } = roles.club;
  const insert = 'insert into round_result (round_id, dice) values ($1, $2)';
  const attempt = (who: Who, dice: unknown) => refusalIn(roles.clients[who], insert, [open, dice]);
  const seedOf = async () => {
    const { rows } = await roles.clients.app.query<{ seed: Buffer | null }>('select take_seed($1) as seed', [open]);
    return rows[0]!.seed;
  };

  await clock.set('2026-04-14T20:20:40Z');
  await closeRounds(clock.db);
  await clock.set('2026-04-14T20:20:51Z');
  expect(await seedOf()).toBeNull();
  await testLog(clock.db).publish();
  await clock.set('2026-04-14T20:20:49.999Z');
  expect(await seedOf()).toBeNull();
  for (const who of ['app', 'owner'] as const) expect(await attempt(who, [1, 2, 3])).toBe('round_result_when_due');

  await clock.set('2026-04-14T20:20:50Z');
  const right = roll({ seed: (await seedOf())!, game, sequence: 5, beacon: 'none' });
  const before = await allRows(roles.everything);
  const others = allRolls.filter((dice) => dice.join() !== right.join());
  expect(others).toHaveLength(215);
  for (const dice of [...others, null, [], right.slice(0, 2), [...right, 1], [right]]) {
    for (const who of ['app', 'owner'] as const) {
      expect(await attempt(who, dice), `${who} ${String(dice)}`).toBe('round_result_dice_follow');
    }
  }
  expect(await allRows(roles.everything)).toEqual(before);

  expect(await attempt('app', right)).toBeUndefined();
  for (const dice of [right, others[0]]) {
    for (const who of ['app', 'owner'] as const) expect(await attempt(who, dice)).toBe('round_result_when_due');
  }
  const { rows } = await roles.clients.app.query(
    'select dice, state from round_result join round_progress using (round_id) where round_id = $1',
    [open],
  );
  expect(rows).toEqual([{ dice: right, state: 'rolled' }]);
});
