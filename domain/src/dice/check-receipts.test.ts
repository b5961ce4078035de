import { describe, expect, test } from 'vitest';
import recorded from '../../vectors/drand-quicknet.json' with { type: 'json' };
import rolls from '../../vectors/rolls-2.json' with { type: 'json' };
import { isEd25519Signature } from '../log/ed25519.ts';
import { sha256Hex } from '../log/entries.ts';
import { formatVerifierKey, parseVerifierKey, verifierKey } from '../log/note.ts';
import { checkReceipts, type Question, type Sent } from './check-receipts.ts';
import { defaultPayouts, formatPayouts } from './payouts.ts';
import { clubKey, slipProof } from './proof.fixture.ts';

const [beacon] = recorded.beacons;
const roll = rolls.rolls.find((each) => each.beacon === beacon!.randomness)!;
const idempotencyKey = 'a1b2';
const proof = slipProof({
  roll,
  number: '202611150007',
  orders: [
    { picks: ['big', 'sum-11'], stake: 10_000, key: sha256Hex(idempotencyKey) },
    { picks: ['odd'], stake: 500 },
  ],
});
const [receipt] = proof.receipts;
const sent: Sent = {
  key: idempotencyKey,
  game: roll.game,
  round: '202611150007',
  picks: ['sum-11', 'big'],
  stake: '10000',
  terms: { beacon: beacon!.round, payouts: formatPayouts(defaultPayouts) },
};
const book = {
  game: proof.game,
  number: proof.number,
  root: proof.book.root,
  header: proof.header.text,
  proofs: proof.log.book,
};

function check(question: Partial<Question>) {
  return checkReceipts({ keys: [clubKey], receipts: [{ ...receipt!, sent }], book, ...question }, isEd25519Signature);
}

describe('a receipt', () => {
  test('that is signed, says what was sent and is in the published book', () => {
    const { receipts, published } = check({});
    expect(receipts[0]).toMatchObject({ fits: true, inBook: true, signed: { key: clubKey } });
    expect(receipts[0]!.signed!.receipt).toMatchObject({ picks: ['big', 'sum-11'], stake: 10_000 });
    expect(published).toBe(true);
  });

  test.each([
    ['key', { key: 'a1b3' }],
    ['game', { game: 'game9' }],
    ['round', { round: '202611150008' }],
    ['picks', { picks: ['big'] as const }],
    ['stake', { stake: '10001' }],
    ['beacon', { terms: { ...sent.terms!, beacon: null } }],
    ['payouts', { terms: { ...sent.terms!, payouts: { ...sent.terms!.payouts, big: '1.95' } } }],
  ])('does not fit an order with another %s', (_field, change) => {
    const [found] = check({ receipts: [{ ...receipt!, sent: { ...sent, ...change } }] }).receipts;
    expect(found!.signed).toBeDefined();
    expect(found!.fits).toBe(false);
  });

  test('fits whatever terms when the table had gone on and showed none', () => {
    expect(check({ receipts: [{ ...receipt!, sent: { ...sent, terms: undefined } }] }).receipts[0]!.fits).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['one changed digit', receipt!.note.replace('stake 10000', 'stake 20000')],
    ['no signature', `${receipt!.note.split('\n\n')[0]}\n\n`],
  ])('is worth nothing with %s', (_what, note) => {
    expect(check({ receipts: [{ note, sent }] }).receipts[0]).toEqual({
      signed: undefined,
      fits: false,
      inBook: false,
    });
  });

  test('of another key is not the club’s', () => {
    const { name } = parseVerifierKey(clubKey)!;
    const other = formatVerifierKey(verifierKey(name, 'note', new Uint8Array(32).fill(7)));
    const { receipts, published } = check({ keys: [other] });
    expect(receipts[0]!.signed).toBeUndefined();
    expect(published).toBe(false);
  });

  test.each([
    ['no path', undefined],
    ['another one’s path', proof.receipts[1]!.path],
    ['no hashes', ['x']],
  ])('with %s is not in the book', (_what, path) => {
    expect(check({ receipts: [{ note: receipt!.note, path }] }).receipts[0]).toMatchObject({ inBook: false });
  });
});

test.each([
  ['no header', undefined],
  ['no readable header', 'orders 2'],
  ['a header with fewer orders', proof.header.text.replace('orders 2', 'orders 0')],
])('a book with %s holds no receipt', (_what, header) => {
  expect(check({ book: { ...book, header } }).receipts[0]).toMatchObject({ fits: true, inBook: false });
});

test('a book that no signed checkpoint covers is not published', () => {
  expect(check({ book: { ...book, root: 'ab'.repeat(32) } }).published).toBe(false);
  expect(check({ book: { ...book, proofs: [] } }).published).toBe(false);
});

test('an order without an answer is found by its key', () => {
  const { unanswered, receipts } = check({ unanswered: [idempotencyKey, 'other'] });
  expect(unanswered.map((hash) => hash === receipts[0]!.signed!.receipt.key)).toEqual([true, false]);
});
