/** A log with one round, signed by a key of its own, for tests of the oracle. */
import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';
import { picks } from '@glass-dice/domain/dice/picks';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { parsePayout, type Payouts } from '@glass-dice/domain/dice/payouts';
import { bookOf } from '@glass-dice/domain/log/book';
import { checkpointText } from '@glass-dice/domain/log/checkpoint';
import { formatEntry, payoutsHash } from '@glass-dice/domain/log/entries';
import { formatNote, formatVerifierKey, signatureLine, verifierKey } from '@glass-dice/domain/log/note';
import { headerText, receiptText } from '@glass-dice/domain/log/receipt';
import { formatTlogProof } from '@glass-dice/domain/log/tlog-proof';
import { inclusionPath, leafHash, treeOf, treeRoot } from '@glass-dice/domain/log/tree';
import { toAmount } from '@glass-dice/domain/money';
import type { Order } from './books.ts';

const origin = 'glass-dice.invalid/00000000/log';
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const seed = hash('sha256', 'a key for tests of the oracle', 'buffer');
const privateKey = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' });
const key = verifierKey(
  origin,
  'note',
  Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url'),
);

const signed = (text: string) => formatNote(text, [signatureLine(key, sign(null, Buffer.from(text), privateKey))]);

type Bare = Omit<Proof, 'book' | 'log'>;
type Asked = Pick<Order, 'picks' | 'stake' | 'placed_ms'> & { key: string };

/** The proof of a round with these orders, their receipts in the same sequence, and the log. */
export function sealRound(bare: Bare, orders: readonly Asked[]) {
  const { game, number, sequence, chain, opensAt, closesAt, rollsAt } = bare;
  const { anchor } = chain;
  const hundredths = picks.map((pick) => [pick, parsePayout(bare.payouts[pick])]);
  const payouts = payoutsHash(Object.fromEntries(hundredths) as Payouts);
  const salt = '0'.repeat(32);
  const times = { opensAt, closesAt, rollsAt };
  const common = { origin, game, number, anchor, sequence, beacon: null, payouts, salt };
  const texts = orders.map(({ picks: picked, stake, placed_ms: placedMs, key: idempotencyKey }) =>
    receiptText({
      ...common,
      picks: picks.filter((pick) => picked.includes(pick)),
      stake: toAmount(stake),
      placedAt: new Date(placedMs).toISOString(),
      key: hash('sha256', idempotencyKey),
    }),
  );
  const bets = orders.reduce((sum, order) => sum + order.picks.length, 0);
  const staked = orders.reduce((sum, { picks: picked, stake }) => sum + picked.length * stake, 0);
  const header = { origin, orders: orders.length, bets, staked, salt };
  const { root } = bookOf(headerText({ ...header, game, number, staked: toAmount(staked) }), texts);
  const book = { root: Buffer.from(root).toString('hex') };
  const verifier = formatVerifierKey(key);
  const entries = [
    formatEntry({
      ...({ kind: 'open', product: 'glass-dice', format: 2, money: 'play', origin, key: verifier } as const),
      openedAt: opensAt,
      after: null,
    }),
    formatEntry({ kind: 'anchor', game, anchor: chain.anchor, length: chain.length, because: 'first' }),
    formatEntry({
      ...({ kind: 'terms', game, number, sequence, anchor, payouts, beacon: null } as const),
      ...times,
    }),
    formatEntry({ kind: 'book', game, number, root: book.root }),
    formatEntry({ kind: 'roll', game, number, seed: bare.seed, signature: null, dice: bare.dice }),
  ];
  const read = treeOf(entries.map((entry) => leafHash(Buffer.from(entry))));
  const checkpoint = (size: number) => signed(checkpointText({ origin, size, root: treeRoot(size, read) }));
  const proofAt = (index: number) =>
    formatTlogProof({ index, path: inclusionPath(index, index + 1, read), checkpoint: checkpoint(index + 1) });
  const log = { key: verifier, witnesses: [], terms: proofAt(2), book: [proofAt(3)], roll: proofAt(4) };
  return {
    proof: { ...bare, book, log } satisfies Proof,
    receipts: texts.map(signed),
    header,
    origin,
    key: verifier,
    entries,
    checkpoints: [3, 4, 5].map(checkpoint),
  };
}
