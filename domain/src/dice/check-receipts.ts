/** What a receipt is worth: who has signed it, whether it says what was sent, and whether the round's book has it. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { formatEntry, payoutsHash, sha256Hex } from '../log/entries.ts';
import {
  formatVerifierKey,
  parseVerifierKey,
  verifierKey,
  type SignatureCheck,
  type VerifierKey,
} from '../log/note.ts';
import { isInBook } from '../log/book.ts';
import { bookLeaf, parseHeader, receiptText, type Receipt } from '../log/receipt.ts';
import { openTlogProof, parseTlogProof } from '../log/tlog-proof.ts';
import { parsePayout, type Payouts } from './payouts.ts';
import { picks, type Pick } from './picks.ts';
import { openReceipt } from './proof-log.ts';

/** What this page sent, and the terms that it showed. */
export type Sent = {
  /** The idempotency key. */
  key: string;
  game: string;
  round: string;
  picks: readonly Pick[];
  /** In minor units. */
  stake: string;
  /** Nothing when the table had gone on by then. */
  terms: { beacon: number | null; payouts: Readonly<Record<Pick, string>> } | undefined;
};

export type Question = {
  /** The verifier keys of the club's logs. */
  keys: readonly string[];
  receipts: readonly {
    note: string;
    sent?: Sent;
    path?: readonly string[] | undefined;
    /** The place that it is said to have in the book. */
    index?: number | undefined;
  }[];
  /** The round's book, once it is closed, its header, and the log's proofs of it. */
  book?:
    | { game: string; number: string; root: string; header: string | undefined; proofs: readonly string[] }
    | undefined;
  /** Idempotency keys of orders without an answer. */
  unanswered?: readonly string[];
};

export type Findings = {
  receipts: ReceiptFinding[];
  /** A checkpoint that the club has signed covers the book. */
  published: boolean;
  /** What a receipt of these orders has to name as its key. */
  unanswered: string[];
};

export type ReceiptFinding = {
  /** What is signed, and the verifier key that it is signed with; nothing when it is none of the club's. */
  signed: { receipt: Receipt; key: string } | undefined;
  /** It says what was sent, under the terms that were shown. */
  fits: boolean;
  /** Its path leads to the root of the book. */
  inBook: boolean;
};

export function checkReceipts(question: Question, isSignature: SignatureCheck): Findings {
  const keys = question.keys.map(parseVerifierKey).filter((key) => key !== undefined);
  const { book, receipts, unanswered = [] } = question;
  return {
    receipts: receipts.map(({ note, sent, path, index }) => {
      const signed = signedBy(note, keys, isSignature);
      return {
        signed,
        fits: signed !== undefined && (!sent || isAnswerTo(sent, signed.receipt)),
        inBook: signed !== undefined && book !== undefined && isIn(book, signed.receipt, path, index),
      };
    }),
    published: book !== undefined && book.proofs.some((text) => keys.some((key) => isPublished(book, text, key))),
    unanswered: unanswered.map((key) => sha256Hex(key)),
  };

  function isPublished({ game, number, root }: NonNullable<Question['book']>, text: string, key: VerifierKey): boolean {
    const proof = parseTlogProof(text);
    return Boolean(
      proof && openTlogProof(proof, formatEntry({ kind: 'book', game, number, root }), key, [], isSignature),
    );
  }
}

function signedBy(note: string, keys: readonly VerifierKey[], isSignature: SignatureCheck): ReceiptFinding['signed'] {
  for (const { publicKey } of keys) {
    const receipt = openReceipt(note, verifierKey('any', 'note', publicKey), isSignature);
    if (receipt) return { receipt, key: formatVerifierKey(verifierKey(receipt.origin, 'note', publicKey)) };
  }
  return undefined;
}

function isAnswerTo({ key, game, round, picks: chosen, stake, terms }: Sent, receipt: Receipt): boolean {
  return (
    receipt.key === sha256Hex(key) &&
    receipt.game === game &&
    receipt.number === round &&
    receipt.picks.join() === picks.filter((pick) => chosen.includes(pick)).join() &&
    String(receipt.stake) === stake &&
    (!terms || (receipt.beacon === terms.beacon && receipt.payouts === payoutsHash(hundredths(terms.payouts))))
  );
}

function hundredths(payouts: Readonly<Record<Pick, string>>): Payouts {
  return Object.fromEntries(picks.map((pick) => [pick, parsePayout(payouts[pick])])) as Payouts;
}

function isIn(
  { root, header = '' }: NonNullable<Question['book']>,
  receipt: Receipt,
  path: readonly string[] | undefined,
  index: number | undefined,
): boolean {
  const orders = parseHeader(header)?.orders;
  if (orders === undefined || !path || ![root, ...path].every(isHash)) return false;
  const [top, ...hashes] = [root, ...path].map((hash) => hexToBytes(hash));
  return isInBook({ root: top!, orders }, bookLeaf(receiptText(receipt)), hashes, index);
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
