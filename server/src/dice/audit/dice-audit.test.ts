import { expect, test } from 'vitest';
import { useAuditedRounds } from '../../../test/rig/audited-rounds.ts';
import { audit } from '../../wallet/audit/audit.ts';
import { diceChecks } from './dice-checks.ts';

const rounds = useAuditedRounds();

test('rounds in every state hold, for the app and for the owner, who sees the kept seeds as well', async () => {
  for (const db of [rounds.club.db, rounds.owner]) {
    const { checks } = await audit(db, diceChecks, () => {});
    expect(checks.filter(({ wrong }) => wrong)).toEqual([]);
    expect(checks.map(({ name, lookedAt }) => [name, lookedAt])).toEqual([
      ['chains', { chains: 1, 'published seeds': 3 }],
      ['rounds', { rounds: 5, open: 1, 'waiting for their roll': 1, 'being settled': 1 }],
      ['beacons', { beacons: 1 }],
      ['rolls', { rolls: 3, 'with the beacon': 1 }],
      ['bets', { orders: 15, bets: 130, slips: 10, stakes: 15 }],
      ['prizes', { slips: 10, prizes: 5 }],
      ['log', { logs: 1, entries: 14, checkpoints: 4, cosignatures: 0 }],
      ['books', { books: 4, orders: 15 }],
      ['receipts', { receipts: 0 }],
    ]);
  }
});

const nextChain = (createdAt: string) =>
  `insert into chain (game_key, number, anchor, created_at) values ('game1', 2, sha256('y'), ${createdAt})`;

const withoutRule = (name: string) => `alter table round drop constraint ${name};`;

test.each<[change: string, ...named: string[]]>([
  [
    `update chain set anchor = sha256('x')`,
    'chains: chain id=:chain',
    'log: log_entry log=1 kind=anchor subject=:chain',
    'books: bet_order id=*',
  ],
  [`update chain set created_at = now()`, 'chains: chain id=:chain'],
  [`update chain set number = 2`, 'chains: chain id=:chain'],
  [`update chain set game_key = 'game2'`, 'chains: round id=:plain', 'log: log_entry log=1 kind=anchor subject=:chain'],
  [
    `update round_result set seed = sha256('x') where round_id = :lit`,
    'chains: round_result round_id=:lit',
    'rolls: round_result round_id=:lit',
    'log: log_entry log=1 kind=roll subject=:lit',
  ],
  [
    `update round_result set seed = sha256('x') where round_id = :plain`,
    'chains: round_result round_id=:plain',
    'rolls: round_result round_id=:plain',
    'log: log_entry log=1 kind=roll subject=:plain',
  ],
  [
    `update round_result set seed = sha256('x') where round_id = :paying`,
    'chains: round_result round_id=:paying',
    'rolls: round_result round_id=:paying',
    'log: log_entry log=1 kind=roll subject=:paying',
  ],
  [`update chain_seed set seed = sha256('x') where sequence = 512`, 'chains: chain_seed chain_id=:chain sequence=512'],
  [
    `update chain_seed set seed = sha256('x') where sequence = 65536`,
    'chains: chain_seed chain_id=:chain sequence=65536',
  ],
  [`delete from chain_seed where sequence = 256`, 'chains: chain_seed chain_id=:chain sequence=256'],
  [`delete from chain_seed where sequence = 65536`, 'chains: chain_seed chain_id=:chain sequence=65536'],
  [`delete from chain_seed`, 'chains: chain_seed chain_id=:chain sequence=256'],
  [
    `update round set sequence = 6 where id = :open`,
    'chains: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
    'books: bet_order id=*',
  ],
  [
    `update round set sequence = sequence + 64509`,
    'chains: chain id=:chain',
    'rolls: round_result round_id=:plain',
    'log: log_entry log=1 kind=terms subject=:plain',
    'books: bet_order id=*',
  ],
  [
    `update round set sequence = sequence + 64507`,
    'chains: round id=:plain',
    'rolls: round_result round_id=:plain',
    'log: log_entry log=1 kind=terms subject=:plain',
    'books: bet_order id=*',
  ],

  [
    `${withoutRule('round_number_is_its_slot')} update round set number = '202604150999' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
    'books: bet_order id=*',
  ],
  [
    `${withoutRule('round_closes_10_s_before_it_rolls')}
     update round set closes_at = closes_at + interval '1 ms' where id = :open`,
    'rounds: round id=:open',
  ],
  [
    `${withoutRule('round_closes_10_s_before_it_rolls')} ${withoutRule('round_rhythm')} ${withoutRule('round_number_is_its_slot')}
     update round set rolls_at = rolls_at + interval '1 second' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
  ],
  [
    `${withoutRule('round_rhythm')} ${withoutRule('round_number_is_its_slot')}
     update round set rolls_at = 'infinity', closes_at = 'infinity' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
  ],
  [
    `${withoutRule('round_number_is_its_slot')} update round set opens_at = opens_at - interval '10 seconds' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
  ],
  [
    `${withoutRule('round_beacon_follows_from_closing')} update round set beacon_round = beacon_round + 1 where id = :waiting`,
    'rounds: round id=:waiting',
    'log: log_entry log=1 kind=terms subject=:waiting',
    'books: bet_order id=*',
  ],
  [
    `update round set payouts = payouts || '{"sum-3": 30000}' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
    'books: bet_order id=*',
  ],
  [
    `update round set payouts = payouts - 'sum-3' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
    'books: bet_order id=*',
  ],
  [
    `update round set payouts = 'null' where id = :open`,
    'rounds: round id=:open',
    'log: log_entry log=1 kind=terms subject=:open',
    'books: bet_order id=*',
  ],
  [
    `update round_progress set state = 'settled' where round_id = :open`,
    'rounds: round_progress round_id=:open',
    'prizes: round_total round_id=:open',
    'books: book round_id=:open',
  ],
  [`update round_total set staked = staked + 100 where round_id = :lit`, 'prizes: round_total round_id=:lit'],
  [`delete from round_total where round_id = :plain`, 'prizes: round_total round_id=:plain'],
  [
    `update round_progress set state = 'open' where round_id = :plain`,
    'rounds: round_progress round_id=:plain',
    'prizes: slip round_id=:plain member_id=:lin',
    'books: book round_id=:plain',
  ],
  [
    `update round_progress set state = 'closed', changed_at = closes_at - interval '1 ms' from round where round_id = id and id = :open`,
    'rounds: round_progress round_id=:open',
    'books: book round_id=:open',
  ],
  [`delete from round_progress where round_id = :open`, 'rounds: round_progress round_id=:open'],

  [
    `update beacon set signature = sha384('x')`,
    'beacons: beacon round=:beacon',
    'rolls: round_result round_id=:lit',
    'log: log_entry log=1 kind=roll subject=:lit',
  ],
  [
    `update beacon set round = round - 1`,
    'beacons: beacon round=27798177',
    'rolls: round_result round_id=:lit',
    'log: log_entry log=1 kind=roll subject=:lit',
  ],
  [
    `alter table beacon alter column randomness drop expression; update beacon set randomness = sha256('x')`,
    'beacons: beacon round=:beacon',
  ],
  [
    `alter table beacon drop constraint beacon_not_before_its_time; update beacon set received_at = '2026-01-01'`,
    'beacons: beacon round=:beacon',
  ],

  [
    `update round_result set dice = array[dice[1] + 1, dice[2] - 1, dice[3]] where round_id = :lit`,
    'rolls: round_result round_id=:lit',
    'log: log_entry log=1 kind=roll subject=:lit',
  ],
  [
    `update round_result set rolled_at = rolled_at - interval '1 ms' where round_id = :plain`,
    'rolls: round_result round_id=:plain',
  ],
  [
    `delete from round_result where round_id = :paying`,
    'rounds: round_progress round_id=:paying',
    'prizes: transfer id=:payingPrize',
    'log: log_entry log=1 kind=roll subject=:paying',
  ],
])('is named after: %s', async (change, ...wrong) => {
  expect(await rounds.namedAfter(change)).toEqual(rounds.named(wrong));
});

test('the next chain is published 1,024 rounds before the old one runs out, or it is named', async () => {
  const nearTheEnd = 'update round set sequence = sequence + 64509;';
  const at = async (createdAt: string) => {
    const { checks } = await rounds.auditAfter(nearTheEnd + nextChain(createdAt));
    return checks[0]!.wrong;
  };
  const late = { table: 'chain', says: { created_at: expect.stringContaining('2026-04-14') } };
  expect(await at(`'2026-04-14 20:19:16Z'`)).toMatchObject(late);
  expect(await at(`'2026-04-14 20:19:15Z'`)).toMatchObject({ table: 'round' });
});

test('another chain is begun before the old one is used up after a restore, and otherwise named', async () => {
  const begunAfter = async (lineage: string) => {
    const early = nextChain(`'2026-04-14'`);
    const moved = `update round set sequence = 1, chain_id = (select id from chain where number = 2) where id = :open`;
    const { checks } = await rounds.auditAfter(
      `${early}; update chain set lineage = ${lineage} where number = 2; ${moved}`,
    );
    return checks[0]!.wrong;
  };
  expect(await begunAfter(`lineage || ' restored'`)).toBeUndefined();
  expect(await begunAfter('lineage')).toMatchObject({ table: 'round', should: { chain: 1, sequence: 5 } });
});

test('a kept seed is never shown, even when it is wrong', async () => {
  const audited = await rounds.auditAfter(`update chain_seed set seed = sha256('x') where sequence = 512`);
  expect(JSON.stringify(audited)).not.toMatch(/[0-9a-f]{64}/);
});
