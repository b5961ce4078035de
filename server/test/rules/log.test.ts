/** What the database writes into receipts, books and the log is what the rules write. */
import { sql } from 'kysely';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutRange, type Payouts } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import { bookOf } from '@glass-dice/domain/log/book';
import { formatEntry, parseEntry, payoutsHash, payoutsLine, type LogEntry } from '@glass-dice/domain/log/entries';
import { orderProblem } from '@glass-dice/domain/log/order-of-things';
import { bookLeaf, parseHeader, receiptText } from '@glass-dice/domain/log/receipt';
import { leafHash } from '@glass-dice/domain/log/tree';
import { toAmount } from '@glass-dice/domain/money';
import { testLog } from '../rig/test-log.ts';
import { playRounds, type Played } from '../states/rounds-played.ts';

let club: Played;
beforeAll(async () => {
  club = await playRounds();
});
afterAll(() => club.close());

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('payouts in one line, and their hash', async () => {
  const payouts = fc.record(
    Object.fromEntries(
      picks.map((pick) => {
        const { lowest, highest } = payoutRange(pick);
        return [pick, fc.integer({ min: lowest, max: highest })];
      }),
    ),
  ) as unknown as fc.Arbitrary<Payouts>;
  await fc.assert(
    fc.asyncProperty(payouts, async (each) => {
      const { rows } = await sql<{ line: string; hash: string }>`
        select payouts_line(p) as line, encode(payouts_hash(p), 'hex') as hash
        from (select ${JSON.stringify(each)}::jsonb as p) one`.execute(club.db);
      expect(rows[0]).toEqual({ line: payoutsLine(each), hash: payoutsHash(each) });
    }),
    { numRuns: 50 },
  );
});

test('the text of a receipt', async () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${count}}$`));
  const receipts = fc.record({
    origin: fc.constantFrom('club.example/log', 'glass-dice.invalid/0a1b2c3d/log/2', '[::1]:8080/log'),
    game: fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/),
    number: fc.constantFrom('202611180001', '202612314320'),
    anchor: digits(64),
    sequence: fc.integer({ min: 1, max: 65_536 }),
    beacon: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
    payouts: digits(64),
    picks: fc.subarray([...picks], { minLength: 1 }),
    stake: fc.integer({ min: 1, max: 10 ** 12 }).map(toAmount),
    placedAt: fc
      .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2090-01-01') })
      .map((moment) => new Date(moment).toISOString()),
    key: digits(64),
    salt: digits(32),
  });
  await fc.assert(
    fc.asyncProperty(receipts, async (receipt) => {
      const { rows } = await sql<{ text: string; leaf: Buffer }>`
        select text, leaf_hash(text) as leaf from receipt_text(
          ${receipt.origin}, ${receipt.game}, ${receipt.number}, decode(${receipt.anchor}, 'hex'), ${receipt.sequence},
          ${receipt.beacon}, decode(${receipt.payouts}, 'hex'), ${receipt.picks}::pick[], ${receipt.stake},
          ${receipt.placedAt}::timestamptz, decode(${receipt.key}, 'hex'), decode(${receipt.salt}, 'hex')) as text
      `.execute(club.db);
      const text = receiptText(receipt);
      expect(rows[0]).toEqual({ text, leaf: Buffer.from(bookLeaf(text)) });
    }),
    { numRuns: 100 },
  );
});

test('the book of every round that is closed', async () => {
  const { rows: books } = await sql<{ id: number; header: string; root: string }>`
    select round_id as id, header_text(b) as header, encode(root, 'hex') as root from book b order by 1`.execute(
    club.db,
  );
  expect(books).toHaveLength(4);
  for (const { id, header, root } of books) {
    const { rows } = await sql<{ leaf: Buffer; receipt: string; place: number; path: Buffer[] }>`
      select leaf, receipt, place, book_path(${id}, place) as path
      from receipts_of(${id}) cross join lateral book_place(${id}, leaf) as place order by leaf`.execute(club.db);
    const book = bookOf(
      header,
      rows.map(({ receipt }) => receipt),
    );
    expect(hex(book.root)).toBe(root);
    expect(parseHeader(header)).toMatchObject({ orders: rows.length });
    for (const { leaf, place, path } of rows) {
      expect(place).toBe(book.placeOf(leaf));
      expect(path.map(hex)).toEqual(book.pathOf(leaf)!.map(hex));
    }
    const { rows: header0 } = await sql<{ path: Buffer[] }>`
      select book_path(${id}, book_place(${id}, leaf_hash(${header}))) as path`.execute(club.db);
    expect(header0[0]!.path.map(hex)).toEqual(book.pathOf(bookLeaf(header))!.map(hex));
    const { rows: nobody } = await sql<{ place: number | null }>`
      select book_place(${id}, sha256('nobody')) as place`.execute(club.db);
    expect(nobody[0]!.place).toBeNull();
  }
});

test('every entry of the log, and their order', async () => {
  const { rows: said } = await sql<{ id: number }>`
    insert into table_stretch (game_key, state, until_at, reason) values ('game1', 'retired', null, null),
      ('game1', 'paused', date_trunc('second', clock_timestamp()) + interval '1 hour', 'closed'), ('game1', 'open', null, null)
    returning id`.execute(club.clock.db);
  expect(said).toHaveLength(3);
  await testLog(club.db).publish();
  const rows = await club.db
    .selectFrom('log_entry')
    .select(['text', 'leaf', 'index'])
    .where('index', 'is not', null)
    .orderBy('index')
    .execute();
  const entries = rows.map(({ text }) => parseEntry(text) as LogEntry);
  expect(entries.map(formatEntry)).toEqual(rows.map(({ text }) => text));
  expect(rows.map(({ leaf }) => hex(leaf))).toEqual(rows.map(({ text }) => hex(leafHash(Buffer.from(text)))));
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, place) => place));
  expect(orderProblem(entries)).toBeUndefined();
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['open', 'anchor', 'terms', 'book', 'roll', 'table']),
  );
});
