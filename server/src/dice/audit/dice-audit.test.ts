import { sql } from 'kysely';
import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditor, filledWith, namedBy } from '../../../test/rig/audit-after.ts';
import { playRounds } from '../../../test/states/rounds-played.ts';
import { audit, type Audit } from '../../wallet/audit/audit.ts';
import { diceChecks } from './dice-checks.ts';

const club = await playRounds();
const tables =
  'chain chain_seed round round_progress round_total beacon round_result bet_order slip play_day transfer entry account';
/** The owner can read the kept seeds, too. */
const { owner, auditAfter: auditAfterAny } = auditor(club.ownerUrl, diceChecks, tables);
const keys: Record<string, number | string> = {};
const filled = (text: string) => filledWith(keys, text);

beforeAll(async () => {
  const { lin, wu, rounds } = club;
  const { rows } = await sql<Record<string, number>>`
    select min(o.id) as "order", min(t.id) as stake, max(o.id) as "newestOrder", max(t.id) as "newestStake",
      (select id from chain) as chain, (select max(round) from beacon) as beacon,
      (select id from transfer where kind = 'prize' and member_id = ${lin} and key = ${String(rounds.plain)}) as prize,
      (select min(id) from transfer where kind = 'prize' and key = ${String(rounds.paying)}) as "payingPrize"
    from bet_order o join transfer t on t.kind = 'stake' and t.key = o.id::text
  `.execute(club.db);
  Object.assign(keys, { lin, wu, ...rounds }, rows[0]);
});
afterAll(async () => {
  await owner.destroy();
  await club.close();
});

async function auditAfter(change: string): Promise<Audit> {
  return await auditAfterAny(async (tx) => {
    await sql.raw(change).execute(tx);
    // Walking down from the kept seeds takes a while; only some changes need it.
    if (!change.includes('chain_seed')) await sql`revoke select on chain_seed from current_user`.execute(tx);
  });
}

test('rounds in every state hold, for the app and for the owner, who sees the kept seeds as well', async () => {
  for (const db of [club.db, owner]) {
    const { checks } = await audit(db, diceChecks, () => {});
    expect(checks.filter(({ wrong }) => wrong)).toEqual([]);
    expect(checks.map(({ name, lookedAt }) => [name, lookedAt])).toEqual([
      ['chains', { chains: 1, 'published seeds': 3 }],
      ['rounds', { rounds: 5, open: 1, 'waiting for their roll': 1, 'being settled': 1 }],
      ['beacons', { beacons: 1 }],
      ['rolls', { rolls: 3, 'with the beacon': 1 }],
      ['bets', { orders: 15, bets: 130, slips: 10, stakes: 15 }],
      ['prizes', { slips: 10, prizes: 5 }],
    ]);
  }
});

/** A stake or prize that is whole and balanced: nothing in the ledger itself gives it away. */
const forge = (kind: TransferKind, amount: number, key: string) => `
  insert into transfer (id, kind, member_id, key, memo) overriding system value values (9000, '${kind}', :lin, '${key}', '');
  insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select 9000, 'member'::ledger_account, '${kind}'::transfer_kind, :lin, 0, 9000, ${amount}
    union all select 9000, 'dice', '${kind}', null, null, null, ${-amount}`;

const nextChain = (createdAt: string) =>
  `insert into chain (game_key, number, anchor, created_at) values ('game1', 2, sha256('y'), ${createdAt})`;

const withoutRule = (name: string) => `alter table round drop constraint ${name};`;

test.each<[change: string, ...named: string[]]>([
  [`update chain set anchor = sha256('x')`, 'chains: chain id=:chain'],
  [`update chain set created_at = now()`, 'chains: chain id=:chain'],
  [`update chain set number = 2`, 'chains: chain id=:chain'],
  [`update chain set game_key = 'game2'`, 'chains: round id=:plain'],
  [
    `update round_result set seed = sha256('x') where round_id = :lit`,
    'chains: round_result round_id=:lit',
    'rolls: round_result round_id=:lit',
  ],
  [
    `update round_result set seed = sha256('x') where round_id = :plain`,
    'chains: round_result round_id=:plain',
    'rolls: round_result round_id=:plain',
  ],
  [
    `update round_result set seed = sha256('x') where round_id = :paying`,
    'chains: round_result round_id=:paying',
    'rolls: round_result round_id=:paying',
  ],
  [`update chain_seed set seed = sha256('x') where sequence = 512`, 'chains: chain_seed chain_id=:chain sequence=512'],
  [
    `update chain_seed set seed = sha256('x') where sequence = 65536`,
    'chains: chain_seed chain_id=:chain sequence=65536',
  ],
  [`delete from chain_seed where sequence = 256`, 'chains: chain_seed chain_id=:chain sequence=256'],
  [`delete from chain_seed where sequence = 65536`, 'chains: chain_seed chain_id=:chain sequence=65536'],
  [`delete from chain_seed`, 'chains: chain_seed chain_id=:chain sequence=256'],
  [`update round set sequence = 6 where id = :open`, 'chains: round id=:open'],
  [`update round set sequence = sequence + 64509`, 'chains: chain id=:chain', 'rolls: round_result round_id=:plain'],
  [`update round set sequence = sequence + 64507`, 'chains: round id=:plain', 'rolls: round_result round_id=:plain'],

  [
    `${withoutRule('round_number_is_its_slot')} update round set number = '202604150999' where id = :open`,
    'rounds: round id=:open',
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
  ],
  [
    `${withoutRule('round_rhythm')} ${withoutRule('round_number_is_its_slot')}
     update round set rolls_at = 'infinity', closes_at = 'infinity' where id = :open`,
    'rounds: round id=:open',
  ],
  [
    `${withoutRule('round_number_is_its_slot')} update round set opens_at = opens_at - interval '48 seconds' where id = :open`,
    'rounds: round id=:open',
  ],
  [
    `${withoutRule('round_beacon_follows_from_closing')} update round set beacon_round = beacon_round + 1 where id = :waiting`,
    'rounds: round id=:waiting',
  ],
  [`update round set payouts = payouts || '{"sum-3": 30000}' where id = :open`, 'rounds: round id=:open'],
  [`update round set payouts = payouts - 'sum-3' where id = :open`, 'rounds: round id=:open'],
  [`update round set payouts = 'null' where id = :open`, 'rounds: round id=:open'],
  [
    `update round_progress set state = 'settled' where round_id = :open`,
    'rounds: round_progress round_id=:open',
    'prizes: round_total round_id=:open',
  ],
  [`update round_total set staked = staked + 100 where round_id = :lit`, 'prizes: round_total round_id=:lit'],
  [`delete from round_total where round_id = :plain`, 'prizes: round_total round_id=:plain'],
  [
    `update round_progress set state = 'open' where round_id = :plain`,
    'rounds: round_progress round_id=:plain',
    'prizes: slip round_id=:plain member_id=:lin',
  ],
  [
    `update round_progress set state = 'closed', changed_at = closes_at - interval '1 ms' from round where round_id = id and id = :open`,
    'rounds: round_progress round_id=:open',
  ],
  [`delete from round_progress where round_id = :open`, 'rounds: round_progress round_id=:open'],

  [`update beacon set signature = sha384('x')`, 'beacons: beacon round=:beacon', 'rolls: round_result round_id=:lit'],
  [`update beacon set round = round - 1`, 'beacons: beacon round=27798177', 'rolls: round_result round_id=:lit'],
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
  ],
  [
    `update round_result set rolled_at = rolled_at - interval '1 ms' where round_id = :plain`,
    'rolls: round_result round_id=:plain',
  ],
  [
    `delete from round_result where round_id = :paying`,
    'rounds: round_progress round_id=:paying',
    'prizes: transfer id=:payingPrize',
  ],

  [
    `update bet_order set stake = stake * 2 where id = :order`,
    'bets: bet_order id=:order',
    'prizes: slip round_id=:plain member_id=:lin',
  ],
  [
    `update bet_order set stake = 9223372036854775800 where id = :order`,
    'bets: bet_order id=:order',
    'prizes: slip round_id=:plain member_id=:lin',
  ],
  [
    `update bet_order set picks = array['big', 'big']::pick[] where id = :newestOrder`,
    'bets: bet_order id=:newestOrder',
  ],
  [
    `update bet_order set placed_at = closes_at from round where round_id = round.id and bet_order.id = :newestOrder`,
    'bets: bet_order id=:newestOrder',
  ],
  [
    `update bet_order set placed_at = opens_at - interval '1 ms' from round
     where round_id = round.id and bet_order.id = :newestOrder`,
    'bets: bet_order id=:newestOrder',
  ],
  [`update bet_order set member_id = :wu where id = :newestOrder`, 'bets: bet_order id=:newestOrder'],
  [`delete from bet_order where id = :newestOrder`, 'bets: transfer id=:newestStake'],
  [`update transfer set key = 'x' where id = :stake`, 'bets: bet_order id=:order'],
  [
    `update entry set amount = amount - 1 where transfer_id = :stake and account = 'member'`,
    'bets: bet_order id=:order',
  ],
  [forge('stake', -100, 'x'), 'bets: transfer id=9000'],
  [`update slip set staked = staked + 100 where round_id = :open`, 'bets: slip round_id=:open member_id=:lin'],
  [`update slip set bets = 19 where round_id = :open and member_id = :wu`, 'bets: slip round_id=:open member_id=:wu'],
  [`update slip set placed_at = now() where round_id = :open`, 'bets: slip round_id=:open member_id=:lin'],
  [`delete from slip where round_id = :open`, 'bets: slip round_id=:open member_id=:lin'],
  [`update play_day set staked = staked - 100 where member_id = :wu`, 'bets: play_day member_id=:wu day=2026-04-15'],
  [`delete from play_day where member_id = :wu`, 'bets: play_day member_id=:wu day=2026-04-15'],

  [`update slip set prize = prize + 1 where round_id = :lit`, 'prizes: slip round_id=:lit member_id=:lin'],
  [
    `update slip set prize = null where round_id = :lit and member_id = :wu`,
    'prizes: slip round_id=:lit member_id=:wu',
  ],
  [`update slip set prize = 0 where round_id = :waiting`, 'prizes: slip round_id=:waiting member_id=:lin'],
  [
    `update round set payouts = payouts || '{"big": 195, "small": 195, "odd": 195, "even": 195}' where id = :plain`,
    'prizes: slip round_id=:plain member_id=:lin',
  ],
  [`update entry set amount = amount * 2 where transfer_id = :prize`, 'prizes: transfer id=:prize'],
  [
    `delete from entry where transfer_id = :prize; delete from transfer where id = :prize`,
    'prizes: slip round_id=:plain member_id=:lin',
  ],
  [forge('prize', 100, ':open'), 'prizes: transfer id=9000'],
  [forge('prize', 100, 'x'), 'prizes: transfer id=9000'],
  [
    `alter table transfer drop constraint transfer_key_once; ${forge('prize', 100, ':plain')}`,
    'prizes: transfer id=9000',
  ],
  [`update transfer set member_id = :wu, key = '0' where id = :prize`, 'prizes: transfer id=:prize'],
  [
    `update round_progress set paid_up_to = :wu where round_id = :paying`,
    'prizes: slip round_id=:paying member_id=:wu',
  ],
  [`update round_progress set paid_up_to = 0 where round_id = :paying`, 'prizes: slip round_id=:paying member_id=:lin'],
  [
    `update play_day set returned = returned + 1 where member_id = :lin`,
    'prizes: play_day member_id=:lin day=2026-04-15',
  ],
])('is named after: %s', async (change, ...wrong) => {
  const audited = await auditAfter(filled(change));
  expect(namedBy(audited)).toEqual(wrong.map(filled));
});

test('the next chain is published 1,024 rounds before the old one runs out, or it is named', async () => {
  const nearTheEnd = 'update round set sequence = sequence + 64509;';
  const at = async (createdAt: string) => {
    const { checks } = await auditAfter(nearTheEnd + nextChain(createdAt));
    return checks[0]!.wrong;
  };
  const late = { table: 'chain', says: { created_at: expect.stringContaining('2026-04-14') } };
  expect(await at(`'2026-04-14 20:19:18Z'`)).toMatchObject(late);
  expect(await at(`'2026-04-14 20:19:17Z'`)).toMatchObject({ table: 'round' });
});

test('another chain is begun before the old one is used up after a restore, and otherwise named', async () => {
  const begunAfter = async (lineage: string) => {
    const early = nextChain(`'2026-04-14'`);
    const moved = `update round set sequence = 1, chain_id = (select id from chain where number = 2) where id = :open`;
    const { checks } = await auditAfter(
      filled(`${early}; update chain set lineage = ${lineage} where number = 2; ${moved}`),
    );
    return checks[0]!.wrong;
  };
  expect(await begunAfter(`lineage || ' restored'`)).toBeUndefined();
  expect(await begunAfter('lineage')).toMatchObject({ table: 'round', should: { chain: 1, sequence: 5 } });
});

test('a kept seed is never shown, even when it is wrong', async () => {
  const audited = await auditAfter(`update chain_seed set seed = sha256('x') where sequence = 512`);
  expect(JSON.stringify(audited)).not.toMatch(/[0-9a-f]{64}/);
});
