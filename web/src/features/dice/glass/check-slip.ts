/** Checks what a member has in a round: what this device holds against what the server shows, and all of it by itself. */
import type { SlipProof } from '@glass-dice/contract/proofs';
import type { Question, ReceiptFinding } from '@glass-dice/domain/dice/check-receipts';
import { evidenceFormat } from '@glass-dice/domain/log/evidence-file';
import { isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import { call } from '../../../lib/api.ts';
import { changeReceipt, keptReceipts, type KeptReceipt } from '../../../lib/kept-receipts.ts';
import { recompute } from '../proof/recompute.ts';
import type { Recomputed } from '../proof/workings.ts';
import { askWorker } from './ask-worker.ts';
import { checkRound, contradictsSeen } from './check-round.ts';
import { tellContradiction } from './contradiction.ts';
import { logKeys } from './log-keys.ts';
import { stateOf, ticksOf, type Ticks } from './ticks.ts';

export type Slip = { member: string; game: string; number: string };

export type SlipCheck = {
  ticks: Ticks;
  /** The proof of the settled round as the server wrote it; nothing before. */
  proof: string | undefined;
  /** The receipts, of the server and of this device. */
  notes: string[];
  /** The server does not show all of them. */
  lacks: boolean;
  state: KeptReceipt['state'];
};

/** Nothing when neither the server nor this device knows of a bet. */
export async function checkSlip({ member, game, number }: Slip): Promise<SlipCheck | null> {
  // Read before the server is asked: what is kept later may be newer than its answer.
  const kept = keptReceipts(member).filter((each) => each.game === game && each.number === number);
  const [proof, keys] = await Promise.all([proofOf(game, number), logKeys()]);
  if (!proof && kept.length === 0) return null;
  const shown = proof?.receipts ?? [];
  const missing = kept.flatMap(({ note }) => (note !== null && !isAmong(shown, note) ? [{ note }] : []));
  const unanswered = kept.filter(({ note }) => note === null);
  const question: Question = {
    keys,
    receipts: [...shown, ...missing],
    book: proof?.book && {
      game,
      number,
      root: proof.book.root,
      header: proof.header?.text,
      proofs: proof.log?.book ?? [],
    },
    unanswered: unanswered.map(({ key }) => key),
  };
  const keyIsKnown = proof?.log !== undefined && keys.includes(proof.log.key);
  const published = proof && isPublished(proof);
  const [found, verdict, sealedLate, contradicts] = await Promise.all([
    askWorker(question),
    published ? checkText(JSON.stringify(checkable(proof)), keyIsKnown) : undefined,
    proof?.seed ? isSealedLate(game, number) : false,
    published ? false : isOtherBook(proof),
  ]);
  const judged = found.receipts.map((each, at) => ({ ...each, note: question.receipts[at]!.note }));
  const [ofServer, onlyHere] = [judged.slice(0, shown.length), judged.slice(shown.length)];
  const held = kept.map((each): KeptReceipt => {
    const hash = found.unanswered[unanswered.indexOf(each)];
    const answer = hash === undefined ? undefined : ofServer.find(({ signed }) => signed?.receipt.key === hash);
    return answer ? { ...each, note: answer.note, late: proof!.book !== undefined } : each;
  });
  const ticks = ticksOf({
    proof,
    shown: ofServer,
    missing: onlyHere,
    published: found.published,
    keyIsKnown,
    contradicts: contradicts || verdict?.followed?.log === 'contradicts',
    verdict,
    sealedLate,
    cameLate: held.some(({ late }) => late),
    unconfirmed: held.some(({ note }) => note === null),
  });
  tell(onlyHere);
  if (proof?.book) tell(ofServer.filter(({ inBook }) => !inBook));
  // What the server says of its logs may be some seconds older than a log that has just begun.
  const state = !proof ? 'wrong' : proof.log && !keyIsKnown ? 'waiting' : stateOf(ticks);
  for (const { key, note, late } of held) changeReceipt(key, { note, late, state });
  return {
    ticks,
    proof: proof?.prize === undefined ? undefined : JSON.stringify(proof),
    notes: judged.map(({ note }) => note),
    lacks: onlyHere.length > 0,
    state,
  };
}

async function proofOf(game: string, number: string): Promise<SlipProof | undefined> {
  try {
    return await call('GET /bets/:game/:number/proof', { params: { game, number } });
  } catch (error) {
    if (isUnknown(error as Error)) return undefined;
    throw error;
  }
}

async function isSealedLate(game: string, number: string): Promise<boolean> {
  return (await call('GET /rounds/:game/:number/totals', { params: { game, number } })).sealedLate;
}

/** What is in no log of the club's is none to remember. */
async function checkText(text: string, keyIsKnown: boolean): Promise<Recomputed> {
  return keyIsKnown ? await checkRound(text) : (await recompute(text))[0]!;
}

/** Before the roll a book is compared by itself. */
async function isOtherBook(proof: SlipProof | undefined): Promise<boolean> {
  const said = proof?.log?.book?.[0];
  if (!proof?.book || !proof.log || said === undefined) return false;
  const { game, number, book, log } = proof;
  return await contradictsSeen({ game, number, root: book.root, key: log.key, proof: said });
}

/** The same text may be signed anew, under another key. */
function isAmong(receipts: SlipProof['receipts'], kept: string): boolean {
  return receipts.some(({ note }) => textOf(note) === textOf(kept));
}

function textOf(note: string): string {
  return note.slice(0, note.lastIndexOf('\n\n'));
}

/** The roll is in the log, so that everything about it can be checked. */
function isPublished({ seed, log }: SlipProof): boolean {
  return seed !== undefined && log?.roll !== undefined;
}

/** Until a round is settled it can be checked like everybody else's. */
function checkable(proof: SlipProof): object {
  if (proof.prize !== undefined) return proof;
  const { header: _header, receipts: _receipts, receiptKey: _key, ...round } = proof;
  return round;
}

/** What the club has signed and does not stand by. */
function tell(denied: readonly (ReceiptFinding & { note: string })[]): void {
  for (const { signed, note } of denied) {
    if (signed) tellContradiction({ format: evidenceFormat, key: signed.key, kind: 'receipt', note });
  }
}
