/** What a member may believe of a round they bet in: signed, in the book, rolled, paid. */
import type { SlipProof } from '@glass-dice/contract/proofs';
import type { Findings, ReceiptFinding } from '@glass-dice/domain/dice/check-receipts';
import type { ProofStep } from '@glass-dice/domain/dice/proof';
import type { Recomputed } from '../proof/workings.ts';
import { isUnread } from './round-mark.ts';

export type Ticks = {
  signed: 'holds' | 'late' | 'unconfirmed' | 'unsigned' | 'other-terms';
  book: 'holds' | 'late' | 'pending' | 'unread' | 'not-judged' | 'missing' | 'not-in-book' | 'not-in-log';
  rolled: 'holds' | 'no-beacon' | 'pending' | 'unread' | 'fails';
  paid: 'holds' | 'pending' | 'not-judged' | 'fails';
};

export type TickInputs = {
  /** What the server says; nothing when it knows of no bets. */
  proof: SlipProof | undefined;
  /** Of the receipts that the server shows, in its sequence. */
  shown: readonly ReceiptFinding[];
  /** Of those that only this device has. */
  missing: readonly ReceiptFinding[];
  published: Findings['published'];
  /** The proof names a key that is the club's. */
  keyIsKnown: boolean;
  /** The log, or the book, is not as this device saw it before. */
  contradicts: boolean;
  /** Of the roll and all that follows, once it is published. */
  verdict: Recomputed | undefined;
  /** The book was published when the beacon was there already. */
  sealedLate: boolean;
  /** A receipt came when the roll could be known already. */
  cameLate: boolean;
  /** An order was sent from here and got no receipt. */
  unconfirmed: boolean;
};

export function ticksOf(inputs: TickInputs): Ticks {
  return { signed: signedOf(inputs), book: bookOf(inputs), rolled: rolledOf(inputs), paid: paidOf(inputs) };
}

type Word = Ticks[keyof Ticks];
const right: ReadonlySet<Word> = new Set(['holds', 'late', 'no-beacon']);
const due: ReadonlySet<Word> = new Set(['pending', 'unread']);
const open: ReadonlySet<Word> = new Set([...right, ...due, 'unconfirmed']);

/** What a kept receipt is worth after this. Late, or without a beacon, is not wrong. */
export function stateOf(ticks: Ticks): 'waiting' | 'right' | 'wrong' {
  const words = Object.values(ticks);
  if (words.every((word) => right.has(word))) return 'right';
  return words.some((word) => due.has(word)) && words.every((word) => open.has(word)) ? 'waiting' : 'wrong';
}

function signedOf({ proof, shown, missing, verdict, unconfirmed, cameLate }: TickInputs): Ticks['signed'] {
  if (shown.some(({ signed }) => !signed)) return 'unsigned';
  if (verdict?.steps.receipt === 'fails' || shown.some(({ signed }) => !isOf(proof, signed!.receipt)))
    return 'other-terms';
  if (unconfirmed || missing.some(({ signed }) => !signed) || shown.length + missing.length === 0) return 'unconfirmed';
  return cameLate ? 'late' : 'holds';
}

function isOf(proof: SlipProof | undefined, { game, number }: { game: string; number: string }): boolean {
  return proof?.game === game && proof.number === number;
}

function bookOf({ proof, shown, missing, ...found }: TickInputs): Ticks['book'] {
  if (missing.some(({ signed }) => signed)) return 'missing';
  if (!proof?.book) return 'pending';
  if (shown.some(({ signed, inBook }) => signed && !inBook)) return 'not-in-book';
  const { published, keyIsKnown, contradicts, verdict, sealedLate } = found;
  if (contradicts) return 'not-in-log';
  if (!verdict) return published ? 'holds' : 'pending';
  if (!keyIsKnown || verdict.steps.log === 'fails' || verdict.steps.book === 'fails') return 'not-in-log';
  if (verdict.steps.book !== 'holds') return 'not-judged';
  if (sealedLate || verdict.followed?.isReplaced) return 'late';
  return isUnread(verdict) ? 'unread' : 'holds';
}

const stepsOfRoll: readonly ProofStep[] = ['format', 'chain', 'beacon-round', 'beacon-signature', 'dice'];

function rolledOf({ proof, verdict }: TickInputs): Ticks['rolled'] {
  if (!verdict) return 'pending';
  if (stepsOfRoll.some((step) => verdict.steps[step] === 'fails')) return 'fails';
  if (!proof?.beacon) return 'no-beacon';
  return isUnread(verdict) ? 'unread' : 'holds';
}

function paidOf({ proof, verdict }: TickInputs): Ticks['paid'] {
  if (!verdict || proof?.prize === undefined) return 'pending';
  const state = verdict.steps.prize;
  return state === 'holds' || state === 'fails' ? state : 'not-judged';
}
