/** What the owner of the tables may insert, and what is refused all the same (promise P2). */
import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoles, type Roles } from './rig/as-app-and-owner.ts';
import { game } from './states/rounds-played.ts';

let roles: Roles;
beforeAll(async () => {
  roles = await openRoles();
});
afterAll(() => roles.close());

const copied = 'member_id, picks, stake, placed_at, log, key_hash, salt, leaf';

test.each([
  [
    'an order of another round',
    `insert into bet_order (round_id, ${copied}) select :open, ${copied} from bet_order
     where round_id = :plain limit 1`,
    'bet_order_in_time',
  ],
  [
    'an order after closing',
    `insert into bet_order (round_id, ${copied}) select :waiting, ${copied} from bet_order
     where round_id = :waiting limit 1`,
    'bet_order_in_time',
  ],
  [
    'an order without its own receipt',
    `insert into bet_order (round_id, ${copied})
     select :open, member_id, picks, stake + 100, placed_at, log, key_hash, salt, leaf from bet_order
     where round_id = :open limit 1`,
    'bet_order_leaf_follows',
  ],
  ['a book before closing', "insert into book (round_id, root) values (:open, sha256('x'))", 'book_when_due'],
  ['another book', 'insert into book select * from book where round_id = :waiting', 'book_when_due'],
  [
    'a result with a seed',
    `insert into round_result (round_id, seed, dice)
     values (:waiting, sha256('x'), '{1,2,3}')`,
    'round_result_when_due',
  ],
  ['a seed beside those that are kept', `insert into chain_seed values (1, 257, sha256('x'))`, 'chain_seed_kept'],
  [
    'a checkpoint of what is not there',
    `insert into log_checkpoint (log, size, root, note, stored_at)
     values (1, 9999, sha256('x'), 'x', now())`,
    'log_checkpoint_follows',
  ],
])('the owner does not get in: %s', async (_, statement, constraint) => {
  await roles.club.clock.set('2026-04-14T20:20:20Z');
  expect(await roles.refusalOf('owner', statement)).toBe(constraint);
});

/** The round after the open one, as the rules have it, but for its chain. */
const onTheNextChain = `
  insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
  select game_key, '202604150314', (select id from chain where game_key = '${game}' and number = 2), 1, rolls_at,
    closes_at + interval '50 s', rolls_at + interval '50 s', payouts
  from round where id = :open`;

test('a chain that the owner makes up is used by no round while the published one lasts', async () => {
  await roles.club.clock.set('2026-04-14T20:20:51Z');
  const { owner } = roles.clients;
  await owner.query('begin');
  await owner.query(`insert into chain (game_key, number, anchor) values ('${game}', 2, sha256('x'))`);
  const refusal = await owner.query(roles.filled(onTheNextChain)).then(
    () => undefined,
    (error: DatabaseError) => error.constraint,
  );
  await owner.query('rollback');
  expect(refusal).toBe('round_takes_next_seed');
});
