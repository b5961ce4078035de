import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { expect, test } from 'vitest';
import { useAuditedRounds } from '../../../test/rig/audited-rounds.ts';

const rounds = useAuditedRounds();

/** A stake or prize that is whole and balanced: nothing in the ledger itself gives it away. */
const forge = (kind: TransferKind, amount: number, key: string) => `
  insert into transfer (id, kind, member_id, key, memo) overriding system value values (9000, '${kind}', :lin, '${key}', '');
  insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select 9000, 'member'::ledger_account, '${kind}'::transfer_kind, :lin, 0, 9000, ${amount}
    union all select 9000, 'dice', '${kind}', null, null, null, ${-amount}`;

test.each<[change: string, ...named: string[]]>([
  [
    `update bet_order set stake = stake * 2 where id = :order`,
    'bets: bet_order id=:order',
    'prizes: slip round_id=:plain member_id=:lin',
    'books: bet_order id=:order',
  ],
  [
    `update bet_order set stake = 9223372036854775800 where id = :order`,
    'bets: bet_order id=:order',
    'prizes: slip round_id=:plain member_id=:lin',
    'books: bet_order id=:order',
  ],
  [
    `update bet_order set picks = array['big', 'big']::pick[] where id = :newestOrder`,
    'bets: bet_order id=:newestOrder',
    'books: bet_order id=:newestOrder',
  ],
  [
    `update bet_order set placed_at = closes_at from round where round_id = round.id and bet_order.id = :newestOrder`,
    'bets: bet_order id=:newestOrder',
    'books: bet_order id=:newestOrder',
  ],
  [
    `update bet_order set placed_at = opens_at - interval '1 ms' from round
     where round_id = round.id and bet_order.id = :newestOrder`,
    'bets: bet_order id=:newestOrder',
    'books: bet_order id=:newestOrder',
  ],
  [`update bet_order set member_id = :wu where id = :newestOrder`, 'bets: bet_order id=:newestOrder'],
  [
    `update transfer set created_at = created_at + interval '25 s' where id = :newestStake`,
    'bets: transfer id=:newestStake',
  ],
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
    'log: log_entry log=1 kind=terms subject=:plain',
    'books: bet_order id=*',
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
  expect(await rounds.namedAfter(change)).toEqual(rounds.named(wrong));
});
