import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockText,
  contentText,
  entryText,
  lineText,
  noHead,
  type SealedBlock,
  type SealedEntry,
  type SealedLine,
} from './seal.ts';

const entry: SealedEntry = {
  transferId: 7,
  account: 'member',
  transferKind: 'stake',
  entryKind: 'stake',
  transferMemberId: 2,
  entryMemberId: 2,
  createdAtUs: 1_771_000_000_123_456,
  amount: -100,
  unit: 'PLAY',
  balanceAfter: 900,
  version: 4,
  key: 'a|b',
  memo: 'c|d',
};

const line: SealedLine = {
  id: 3,
  createdAtUs: 1_771_000_000_123_456,
  memberId: 2,
  operator: 'w|u',
  action: 'member block',
  details: '{"reason": "fraud"}',
};

const block: SealedBlock = {
  number: 1,
  lastTransferId: 7,
  sealedAtUs: 1_771_000_060_000_000,
  dayTotals: { member: 900, grants: -1000, dice: 100, withdrawals: 0 },
  contentHash: 'ab'.repeat(32),
  previousHead: noHead,
};

test('the text of an entry, of a line and of a block are these, for anybody who checks them with another program', () => {
  expect(entryText(entry)).toBe('7|member|3|3|2|2|1771000000123456|-100|PLAY|900|4|3|a|b|c|d');
  const club = { ...entry, account: 'dice', entryMemberId: null, balanceAfter: null, version: null, amount: 100 };
  expect(entryText(club)).toBe('7|dice|3|3|2|-|1771000000123456|100|PLAY|-|-|3|a|b|c|d');
  expect(lineText(line)).toBe('3|1771000000123456|2|3|w|u|12|member block|{"reason": "fraud"}');
  expect(lineText({ ...line, memberId: null, details: '{}' })).toBe('3|1771000000123456|-|3|w|u|12|member block|{}');
  expect(contentText({ entryCount: 14, totals: block.dayTotals, lastLineId: 3 })).toBe('14|900|-1000|100|0|3');
  expect(blockText(block, 'PLAY')).toBe(
    `PLAY|1|7|1771000060000000|900|-1000|100|0|${'ab'.repeat(32)}|${'0'.repeat(64)}`,
  );
});

test('two entries that differ in anything have different texts', () => {
  const anyEntry = fc.record({
    ...Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, fc.constant(value)])),
    key: fc.string({ minLength: 1, unit: fc.constantFrom('a', '|', '1', '🎲') }),
    memo: fc.string({ unit: fc.constantFrom('a', '|', '1', '🎲') }),
    amount: fc.integer(),
  }) as fc.Arbitrary<SealedEntry>;
  fc.assert(
    fc.property(anyEntry, anyEntry, (one, other) => {
      expect(entryText(one) === entryText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test('and so have two lines of the operator log', () => {
  const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', '|', '1', '🎲') });
  const anyLine = fc
    .record({ operator: text, action: text, details: text })
    .map((told): SealedLine => ({ ...line, ...told }));
  fc.assert(
    fc.property(anyLine, anyLine, (one, other) => {
      expect(lineText(one) === lineText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
