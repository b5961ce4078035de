/**
 * What somebody inside the club could try against the bets of a round, and what comes of it: refused while the triggers
 * stand, and otherwise seen. `:round` has `:first` and `:second`, orders of `:lin`, and one of `:wu`.
 */
import type { Moment } from './club.ts';
import type { Seen } from './seen.ts';

export type Act = {
  what: string;
  how: string;
  /** What refuses it to the owner and to a superuser; the app's role is denied it as such. */
  refusedBy: string;
  /** What is tried while the triggers stand, where that is less. */
  plainly?: string;
  /** When it is done with the triggers switched off, and on again afterwards: what is seen then. */
  seen: Partial<Record<Moment, readonly Seen[]>>;
  /** The tree is computed again and signed with the club's own key, and the server forgets what it signed before. */
  signedAgain?: true;
};

/** A text that fits the columns, and so does its leaf. */
const withReceipt = (columns: string) => `
  select r.id, ${columns}, leaf_hash(receipt_text(l.origin, r.game_key, r.number, c.anchor, r.sequence, r.beacon_round,
    r.payouts_hash, o.picks, o.stake, o.placed_at, o.key_hash, o.salt))
  from round r join chain c on c.id = r.chain_id join log l on l.number = 1`;

/** An order of Wu, as if it had been placed two seconds before the closing. It wins half of its picks. */
export const lateOrder = `
  insert into bet_order (round_id, id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf) overriding system value
  ${withReceipt('9000, :wu, o.picks, o.stake, o.placed_at, 1, o.key_hash, o.salt')}
  cross join lateral (select '{big,small}'::pick[] as picks, 1000::bigint as stake, r.closes_at - interval '2 s' as placed_at,
    sha256('late') as key_hash, substr(sha256('salt'), 1, 16) as salt) as o
  where r.id = :round`;

/** Everything that is counted from orders, and the ledger. */
const itsStake = `
  update slip set bets = bets + 2, staked = staked + 2000, placed_at = (select placed_at from bet_order where id = 9000)
    where round_id = :round and member_id = :wu;
  update play_day set staked = staked + 2000 where member_id = :wu;
  update account set balance = balance - 2000, version = version + 1 where member_id = :wu;
  insert into transfer (id, kind, member_id, key, memo, created_at) overriding system value
    select 9000, 'stake', :wu, '9000', game_key || ' ' || number, closes_at - interval '2 s' from round where id = :round;
  insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
    select 9000, 'member'::ledger_account, 'stake'::transfer_kind, member_id, balance, version, -2000 from account
      where member_id = :wu
    union all select 9000, 'dice', 'stake', null, null, null, 2000`;

/** What the settlement of a member's prize has written, made larger; a loss is made smaller by an amount below zero. */
const prize = (member: string, more: string) => `
  update entry e set amount = e.amount + case e.account when 'member' then ${more} else -(${more}) end,
    balance_after = e.balance_after + ${more}
    from transfer t where t.id = e.transfer_id and t.kind = 'prize' and t.member_id = ${member} and t.key = ':round';
  update account set balance = balance + ${more} where member_id = ${member};
  update slip set prize = prize + ${more} where round_id = :round and member_id = ${member};
  update play_day set returned = returned + ${more} where member_id = ${member};
  update round_total set returned = returned + ${more} where round_id = :round`;

const total = (bets: number, staked: number) =>
  `update round_total set bets = bets + ${bets}, staked = staked + ${staked} where round_id = :round`;

/** Two of its four picks won 1.94 times 300. */
const withoutSecond = `
  delete from bet_order where id = :second;
  delete from idempotency where key = ':secondKey';
  delete from entry where transfer_id = :secondStake;
  delete from transfer where id = :secondStake;
  update entry set version = version - 1, balance_after = balance_after + 1200
    where member_id = :lin and account = 'member' and transfer_id > :secondStake;
  update account set balance = balance + 1200, version = version - 1 where member_id = :lin;
  update slip set bets = bets - 4, staked = staked - 1200, placed_at = (select placed_at from bet_order where id = :first)
    where round_id = :round and member_id = :lin;
  update play_day set staked = staked - 1200 where member_id = :lin`;

const fittingLeaves = `
  update bet_order o set leaf = leaf_hash(r.receipt) from receipts_of(:round) r where r.order_id = o.id`;

/** As the closing made it, from the orders that are there now; and the log says its root. */
const anotherBook = `
  update book b set orders = s.orders, bets = s.bets, staked = s.staked
    from (select count(*) as orders, sum(cardinality(picks)) as bets, sum(stake * cardinality(picks)) as staked
      from bet_order where round_id = :round) as s
    where b.round_id = :round;
  do $$
  declare
    hashes bytea;
    height smallint := 0;
  begin
    select leaf_hash(header_text(b)) || (select string_agg(leaf, ''::bytea order by leaf) from bet_order where round_id = :round)
      into hashes from book b where round_id = :round;
    delete from book_level where round_id = :round;
    loop
      insert into book_level (round_id, level, hashes) values (:round, height, hashes);
      exit when length(hashes) = 32;
      hashes := level_above(hashes);
      height := height + 1;
    end loop;
    update book set root = hashes where round_id = :round;
    update log_entry set text = log_text('book', :round) where kind = 'book' and subject = :round;
  end
  $$`;

/** What it costs is the same and, whatever the dice are, what it brings. */
const otherPicks = `
  update bet_order set picks = '{big,small}', stake = 2 * stake where id = :first;
  update slip set bets = bets - 2 where round_id = :round and member_id = :lin;
  ${total(-2, 0)}`;

const otherTime = `
  update bet_order set placed_at = placed_at + interval '1 s' where id = :second;
  update slip set placed_at = placed_at + interval '1 s' where round_id = :round and member_id = :lin`;

/** Nobody has bet on it. */
const otherPayouts = `update round set payouts = payouts || '{"sum-3": 20000}' where id = :round`;

/** Wu's order twice, and one of Lin's not at all: there are as many as were sealed, and each of them was. */
const copyInstead = `
  delete from bet_order where id = :second;
  insert into bet_order (round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf)
    select round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf from bet_order
    where round_id = :round and member_id = :wu`;

/** What holds it besides triggers is dropped, too. */
const secondBook = `
  alter table log_entry drop constraint log_entry_once;
  insert into log_entry (log, kind, subject, text)
    select log, kind, subject, overlay(text placing repeat('0', 64) from position('"root":"' in text) + 8) from log_entry
    where kind = 'book' and subject = :round`;

export const lateOrderMadeToFit = `${lateOrder}; ${itsStake}`;

export const acts: readonly Act[] = [
  {
    what: 'an order after closing',
    how: lateOrder,
    refusedBy: 'bet_order_in_time',
    seen: {
      closed: ['settlement stops', 'bets: bet_order', 'books: book'],
      rolled: ['settlement stops', 'bets: bet_order', 'books: book'],
      settled: ['bets: bet_order', 'prizes: slip', 'books: book'],
    },
  },
  {
    what: 'one that is back-dated, with slip, ledger and all sums made to fit',
    how: lateOrderMadeToFit,
    refusedBy: 'bet_order_in_time',
    seen: { closed: ['settlement stops', 'books: book'], rolled: ['settlement stops', 'books: book'] },
  },
  {
    what: 'the same with its prize',
    how: `${lateOrder}; ${prize(':wu', '1940')}; ${itsStake}; ${total(2, 2000)}`,
    refusedBy: 'bet_order_in_time',
    seen: { settled: ['books: book'] },
  },
  {
    what: 'the same with a new book, which the log says',
    how: `${lateOrderMadeToFit}; ${anotherBook}`,
    refusedBy: 'bet_order_in_time',
    seen: { closed: ['a new log begins', 'a device holds another book', 'log: log_checkpoint'] },
  },
  {
    what: 'the same with the whole log signed again by the club’s own key',
    how: `${lateOrderMadeToFit}; ${anotherBook}`,
    refusedBy: 'bet_order_in_time',
    signedAgain: true,
    seen: { closed: ['a device holds another book', 'two signed histories'] },
  },
  {
    what: 'other picks and another stake of the same total',
    how: otherPicks,
    refusedBy: 'bet_order_insert_only',
    seen: {
      open: ['settlement stops', 'books: bet_order', 'receipts: idempotency'],
      closed: ['settlement stops', 'books: bet_order', 'receipts: idempotency'],
      rolled: ['settlement stops', 'books: bet_order', 'receipts: idempotency'],
      settled: ['books: bet_order', 'receipts: idempotency'],
    },
  },
  {
    what: 'the same, with a leaf that fits and the stored answer removed',
    how: `${otherPicks}; ${fittingLeaves}; delete from idempotency`,
    refusedBy: 'bet_order_insert_only',
    seen: {
      open: ['a receipt has no path'],
      closed: ['settlement stops', 'books: book'],
      rolled: ['settlement stops', 'books: book'],
      settled: ['books: book'],
    },
  },
  {
    what: 'another time of an order',
    how: `${otherTime}; ${fittingLeaves}; delete from idempotency`,
    refusedBy: 'bet_order_insert_only',
    seen: {
      open: ['a receipt has no path'],
      closed: ['settlement stops', 'books: book'],
      rolled: ['settlement stops', 'books: book'],
      settled: ['books: book'],
    },
  },
  {
    what: 'another payout in the terms of the round',
    how: otherPayouts,
    refusedBy: 'round_insert_only',
    seen: {
      open: ['settlement stops', 'log: log_entry', 'books: bet_order', 'receipts: idempotency'],
      closed: ['settlement stops', 'log: log_entry', 'books: bet_order', 'receipts: idempotency'],
      rolled: ['settlement stops', 'log: log_entry', 'books: bet_order', 'receipts: idempotency'],
      settled: ['log: log_entry', 'books: bet_order', 'receipts: idempotency'],
    },
  },
  {
    what: 'an order removed with its stake, its answer and from all sums',
    how: withoutSecond,
    refusedBy: 'bet_order_insert_only',
    seen: {
      open: ['a receipt has no path'],
      closed: ['settlement stops', 'books: book'],
      rolled: ['settlement stops', 'books: book'],
    },
  },
  {
    what: 'the same with its prize',
    how: `${withoutSecond}; ${prize(':lin', '-1164')}; ${total(-4, -1200)}`,
    refusedBy: 'bet_order_insert_only',
    seen: { settled: ['books: book'] },
  },
  {
    what: 'the same with a new book, and the whole log signed again by the club’s own key',
    how: `${withoutSecond}; ${prize(':lin', '-1164')}; ${total(-4, -1200)}; ${anotherBook}`,
    refusedBy: 'bet_order_insert_only',
    signedAgain: true,
    seen: { settled: ['a receipt has no path', 'a device holds another book', 'two signed histories'] },
  },
  {
    what: 'a copy of one order in the place of another',
    how: copyInstead,
    refusedBy: 'bet_order_insert_only',
    seen: { closed: ['settlement stops', 'bets: bet_order', 'books: book', 'receipts: idempotency'] },
  },
  {
    what: 'a slip removed',
    how: `delete from slip where round_id = :round and member_id = :wu`,
    refusedBy: 'slip_stays',
    seen: { closed: ['settlement stops', 'bets: slip'], rolled: ['settlement stops', 'bets: slip'] },
  },
  {
    what: 'other dice',
    how: `update round_result set dice = case when dice[1] < 6 then array[dice[1] + 1, dice[2], dice[3]]
      else array[5, dice[2], dice[3]] end where round_id = :round`,
    refusedBy: 'round_result_insert_only',
    seen: { rolled: ['rolls: round_result', 'log: log_entry'] },
  },
  {
    what: 'a second book in the log',
    how: secondBook,
    refusedBy: 'log_entry_once',
    plainly: `insert into log_entry (kind, subject) values ('book', :round)`,
    seen: { closed: ['nothing more is signed', 'log: log_entry'] },
  },
  {
    what: 'a second book',
    how: `insert into book (round_id) values (:round)`,
    refusedBy: 'book_when_due',
    seen: {},
  },
  {
    what: 'another text of an entry of the log',
    how: `update log_entry set text = replace(text, '"sequence":1,', '"sequence":2,') where kind = 'terms' and subject = :round`,
    refusedBy: 'log_entry_numbered',
    seen: { closed: ['a new log begins', 'log: log_entry'], settled: ['a new log begins', 'log: log_entry'] },
  },
  {
    what: 'an entry of the log removed',
    how: `delete from log_entry where kind = 'terms' and subject = :round`,
    refusedBy: 'log_entry_stays',
    seen: {
      closed: ['nothing more is signed', 'log: log_entry'],
      settled: ['nothing more is signed', 'log: log_entry'],
    },
  },
];
