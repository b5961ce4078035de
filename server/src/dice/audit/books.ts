/** Receipts and books from the rows alone: every leaf from the columns of its order, every root from its leaves. */
import { sql } from 'kysely';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { noTree, rootOf, withLeaf, type GrowingTree } from '@glass-dice/domain/log/growing-tree';
import { bookLeaf, headerText, receiptText } from '@glass-dice/domain/log/receipt';
import type { Amount } from '@glass-dice/domain/money';
import type { Check, WrongRow } from '../../wallet/audit/check.ts';
import { bySearch, checkByRules, eachRow } from './by-rules.ts';

/** Amounts come as text: one that does not fit must be a finding, not a failure to read it. */
type OrderRow = {
  id: string;
  origin: string;
  anchor: string;
  sequence: number;
  beacon: string | null;
  payouts: string;
  picks: Pick[];
  stake: string;
  placed: string;
  key: string;
  salt: string;
  leaf: string;
};

type BookRow = {
  origin: string;
  orders: number;
  bets: number;
  staked: string;
  salt: string;
  root: string;
  /** What the log says. */
  logged: string | null;
};

/** An order of a round, or the only row of a round without one. */
type Row = {
  round_id: string;
  game: string;
  number: string;
  place: number;
  rows: number;
  order: OrderRow | null;
  /** In the first row of each round, if it is closed. */
  book: BookRow | null;
};

const rows = sql<Row>`
  select r.id::text as round_id, r.game_key as game, r.number, row_number() over leaves as place,
    count(*) over (partition by r.id) as rows,
    case when o.id is not null then json_build_object(
      'id', o.id::text, 'origin', l.origin, 'anchor', encode(c.anchor, 'hex'), 'sequence', r.sequence,
      'beacon', r.beacon_round::text, 'payouts', encode(r.payouts_hash, 'hex'), 'picks', o.picks, 'stake', o.stake::text,
      'placed', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'key', encode(o.key_hash, 'hex'), 'salt', encode(o.salt, 'hex'), 'leaf', encode(o.leaf, 'hex')) end as order,
    case when b.round_id is not null and row_number() over leaves = 1 then json_build_object(
      'origin', of_book.origin, 'orders', b.orders, 'bets', b.bets, 'staked', b.staked::text,
      'salt', encode(b.salt, 'hex'), 'root', encode(b.root, 'hex'), 'logged', (
        select substring(text from '"root":"([0-9a-f]*)"') from log_entry
        where kind = 'book' and subject = b.round_id order by log limit 1)) end as book
  from bet_order o
  full join book b on b.round_id = o.round_id
  join round r on r.id = coalesce(o.round_id, b.round_id)
  join chain c on c.id = r.chain_id
  left join log l on l.number = o.log
  left join log of_book on of_book.number = b.log
  window leaves as (partition by r.id order by o.leaf, o.id)
  order by r.id, o.leaf, o.id`;

/** What the orders of a round add up to, as far as they were read. */
type Sum = { book: BookRow | null; tree: GrowingTree; orders: number; bets: number; staked: number };

function judging(): (row: Row) => WrongRow | undefined {
  let sum: Sum;
  return (row) => {
    const { round_id, order, book, ...round } = row;
    if (row.place === 1) {
      const header = book && headerText({ ...round, ...book, staked: Number(book.staked) as Amount });
      const tree = header === null ? noTree : withLeaf(noTree, bookLeaf(header));
      sum = { book, tree, orders: 0, bets: 0, staked: 0 };
    }
    if (order) {
      const leaf = leafOf(round, order);
      if (hex(leaf) !== order.leaf) {
        const [says, should] = [{ leaf: order.leaf }, { leaf: hex(leaf) }];
        return { table: 'bet_order', key: { id: order.id }, says, should };
      }
      sum = {
        book: sum.book,
        tree: withLeaf(sum.tree, leaf),
        orders: sum.orders + 1,
        bets: sum.bets + order.picks.length,
        staked: sum.staked + Number(order.stake) * order.picks.length,
      };
    }
    return row.place === row.rows && sum.book ? bookFault(round_id, sum, sum.book) : undefined;
  };
}

function leafOf(round: { game: string; number: string }, { beacon, stake, placed, ...order }: OrderRow) {
  return bookLeaf(
    receiptText({
      ...round,
      ...order,
      beacon: beacon === null ? null : Number(beacon),
      stake: Number(stake) as Amount,
      placedAt: placed,
    }),
  );
}

function bookFault(roundId: string, { tree, orders, bets, staked }: Sum, book: BookRow): WrongRow | undefined {
  const fault = (says: WrongRow['says'], should: WrongRow['should']) => ({
    table: 'book',
    key: { round_id: roundId },
    says,
    should,
  });
  if (book.orders !== orders || book.bets !== bets || book.staked !== String(staked)) {
    return fault({ orders: book.orders, bets: book.bets, staked: book.staked }, { orders, bets, staked });
  }
  const root = hex(rootOf(tree));
  if (book.root !== root) return fault({ root: book.root }, { root });
  return book.logged === root ? undefined : fault({ root }, { 'root in the log': book.logged });
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

const booksOutOfTime = sql<never>`
  select json_build_object('round_id', r.id) as key,
    json_build_object('state', p.state, 'sealed_at', b.sealed_at) as says,
    json_build_object('sealed_at', case p.state when 'open' then 'not yet' else format('not before %s', r.closes_at) end)
      as should
  from round r join round_progress p on p.round_id = r.id left join book b on b.round_id = r.id
  where (p.state <> 'open') <> (b.round_id is not null) or b.sealed_at < r.closes_at
  order by r.id limit 1`;

/** What paths are read from, level by level up to the root. */
const levelsThatDoNotFollow = sql<never>`
  select json_build_object('round_id', round_id, 'level', level) as key,
    json_build_object('hashes', coalesce(length(hashes), 0) / 32) as says,
    json_build_object('hashes', 'those that follow from the level below, up to the root') as should
  from (
    select b.round_id, l.level, l.hashes, lead(l.level) over book is null as is_top, b.root, case l.level
      when 0 then leaf_hash(header_text(b)) || coalesce(
        (select string_agg(o.leaf, ''::bytea order by o.leaf) from bet_order o where o.round_id = b.round_id), ''::bytea)
      else level_above(lag(l.hashes) over book) end as follows
    from book b left join book_level l on l.round_id = b.round_id
    window book as (partition by b.round_id order by l.level)
  ) as levels
  where hashes is distinct from follows or (is_top and hashes is distinct from root)
  order by round_id, level limit 1`;

export const books: Check = checkByRules({
  name: 'books',
  rule: 'each order has the leaf of its receipt, each closed round a book over exactly its orders, and the log says its root',
  counts: sql`select (select count(*) from book) as books, count(*) as orders from bet_order`,
  searches: [{ table: 'book', first: booksOutOfTime }],
  walks: [eachRow('orders', rows, judging), bySearch({ table: 'book_level', first: levelsThatDoNotFollow })],
});
