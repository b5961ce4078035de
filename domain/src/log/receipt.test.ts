import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../vectors/glass-book.json' with { type: 'json' };
import { picks } from '../dice/picks.ts';
import { toAmount } from '../money.ts';
import { bookOf } from './book.ts';
import { bookLeaf, headerText, parseHeader, parseReceipt, receiptText, type Receipt } from './receipt.ts';
import { rootOfInclusion } from './tree.ts';

const hex = (digits: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: digits, maxLength: digits })
    .map((all) => all.map((each) => each.toString(16)).join(''));
const round = { origin: 'club.example/log', game: 'game1', number: '202611180500' };
const receipts: fc.Arbitrary<Receipt> = fc.record({
  origin: fc.constant(round.origin),
  game: fc.constant(round.game),
  number: fc.constant(round.number),
  anchor: hex(64),
  sequence: fc.integer({ min: 1, max: 65_536 }),
  beacon: fc.option(fc.integer({ min: 1 })),
  payouts: hex(64),
  picks: fc.subarray([...picks], { minLength: 1 }),
  stake: fc.integer({ min: 1, max: 10 ** 12 }).map(toAmount),
  placedAt: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  key: hex(64),
  salt: hex(32),
});

test('a receipt is read as it is written', () => {
  fc.assert(
    fc.property(receipts, (receipt) => {
      expect(parseReceipt(receiptText(receipt))).toEqual(receipt);
    }),
  );
});

test('picks stand in their own sequence, whoever named them in another', () => {
  fc.assert(
    fc.property(receipts, (receipt) => {
      expect(receiptText({ ...receipt, picks: receipt.picks.toReversed() })).toBe(receiptText(receipt));
    }),
  );
});

test('a text with any character changed is another receipt or none', () => {
  const { text } = vectors.books[1]!.receipts[0]!;
  const one = parseReceipt(text)!;
  for (let at = 0; at < text.length; at += 1) {
    for (const other of ['0', '9', 'a', ' ', '\n', '-']) {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const read = parseReceipt(changed);
      if (changed !== text && read) expect(read).not.toEqual(one);
      if (read) expect(receiptText(read)).toBe(changed);
    }
  }
  const not = [
    '',
    text.slice(0, -1),
    `${text}\n`,
    text.replace('stake 100', 'stake 0100'),
    text.replace('stake 100', 'stake 0'),
    text.replace('picks odd', 'picks even,odd'),
    text.replace('picks odd', 'picks odd,odd'),
    text.replace('picks odd', 'picks sum-2'),
    text.replace('round 202611180002', 'round 202613180002'),
    text.replace('T16:01:01.000Z', 'T25:01:01.000Z'),
    text.replace('PLAY', 'TWD'),
    text.replace('glass-dice/2', 'glass-dice/1'),
  ];
  for (const each of not) expect([each, parseReceipt(each)]).toEqual([each, undefined]);
});

test('a header is read as it is written, and no other way', () => {
  const { header } = vectors.books[2]!;
  expect(headerText(parseHeader(header)!)).toBe(header);
  for (const other of [
    '',
    header.slice(1),
    `${header}\n`,
    header.replace('orders ', 'orders 0'),
    header.replace('PLAY', 'TWD'),
  ])
    expect(parseHeader(other)).toBeUndefined();
});

test('a book is the same in whichever sequence its receipts come, another with one more, less or changed', () => {
  const header = headerText({ ...round, orders: 1, bets: 1, staked: toAmount(1), salt: '0'.repeat(32) });
  fc.assert(
    fc.property(fc.uniqueArray(receipts, { minLength: 1, maxLength: 12, selector: ({ salt }) => salt }), (all) => {
      const texts = all.map(receiptText);
      const book = bookOf(header, texts);
      expect(bookOf(header, texts.toReversed()).root).toEqual(book.root);
      expect(bookOf(header, texts.slice(1)).root).not.toEqual(book.root);
      expect(bookOf(header, [...texts, texts[0]!]).root).not.toEqual(book.root);
      const changed = receiptText({ ...all[0]!, stake: toAmount(all[0]!.stake + 1) });
      expect(bookOf(header, [changed, ...texts.slice(1)]).root).not.toEqual(book.root);
      for (const [index, leaf] of book.leaves.entries())
        expect(rootOfInclusion(leaf, index, book.leaves.length, book.pathOf(leaf)!)).toEqual(book.root);
      expect(book.pathOf(bookLeaf(changed))).toBeUndefined();
    }),
    { numRuns: 40 },
  );
});
