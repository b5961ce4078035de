/** The steps of a proof that need the club's log: that what the round shows was published, in time and in one version. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { OpenedCheckpoint } from '../log/checkpoint.ts';
import { formatEntry, payoutsHash } from '../log/entries.ts';
import { isInBook } from '../log/book.ts';
import {
  formatVerifierKey,
  isSameKey,
  openNote,
  parseNote,
  parseVerifierKey,
  verifierKey,
  type SignatureCheck as NoteCheck,
  type VerifierKey,
} from '../log/note.ts';
import { bookLeaf, parseHeader, parseReceipt, type Receipt } from '../log/receipt.ts';
import { openTlogProof, parseTlogProof } from '../log/tlog-proof.ts';
import { rootOfInclusion, sameHash } from '../log/tree.ts';
import { wireAmount } from '../money.ts';
import { parseMoment } from './moment.ts';
import { parsePayout, type Payouts } from './payouts.ts';
import { picks } from './picks.ts';
import { settle } from './settle.ts';
import type { Proof, SlipProof } from './proof.ts';

/** Whom to believe, by verifier keys; without them the file's own word is taken. A club that lost its key has several. */
export type Trust = { keys?: readonly string[] | undefined; witnesses?: readonly string[] | undefined };

/** A witness that has signed a checkpoint with the book, and the second in which it says it did. */
export type Witnessed = { name: string; key: string; seenAt: number };

/** What the log says of a round, found to hold. */
export type Logged = {
  key: VerifierKey;
  terms: Placed;
  /** In the sequence of the proof, the first that was published first. */
  books: Placed[];
  roll: Placed;
};

type Placed = { index: number; checkpoint: OpenedCheckpoint };
type Reason = { reason: string };

export function checkLog(proof: Proof, isSignature: NoteCheck, trust: Trust): Logged | Reason {
  const { log, game, number } = proof;
  if (trust.keys && !trust.keys.includes(log.key)) return { reason: 'The log’s key is not one that you named.' };
  const key = parseVerifierKey(log.key)!;
  const named = witnessKeys([...log.witnesses, ...(log.formerWitnesses ?? [])]);
  const witnesses = trust.witnesses ? witnessKeys(trust.witnesses) : named;
  const place = (text: string, entry: string): Placed | undefined => {
    const parsed = parseTlogProof(text);
    const checkpoint = parsed && openTlogProof(parsed, entry, key, witnesses, isSignature);
    return checkpoint && areNamed(parsed.checkpoint, [key, ...named]) ? { index: parsed.index, checkpoint } : undefined;
  };
  const terms = place(log.terms, formatEntry(termsOf(proof)));
  if (!terms) return { reason: 'The log does not say these terms.' };
  const bookEntry = formatEntry({ kind: 'book', game, number, root: proof.book.root });
  const books = log.book.map((text) => place(text, bookEntry));
  if (!books.every((each) => each !== undefined)) return { reason: 'The log does not say this book.' };
  const signature = proof.beacon?.signature ?? null;
  const roll = place(
    log.roll,
    formatEntry({ kind: 'roll', game, number, seed: proof.seed, signature, dice: proof.dice }),
  );
  if (!roll) return { reason: 'The log does not say this roll.' };
  return { key, terms, books, roll };
}

/** A device may have kept as a witness what is none. */
function witnessKeys(texts: readonly string[]): VerifierKey[] {
  return texts.flatMap((text) => parseVerifierKey(text) ?? []).filter(({ type }) => type === 'cosignature');
}

/** Signatures of others are passed over, so that a name in a proof that was changed would not be noticed. */
function areNamed(checkpoint: string, keys: readonly VerifierKey[]): boolean {
  return parseNote(checkpoint)!.signatures.every((line) =>
    keys.some(({ name, id }) => name === line.name && id === line.id),
  );
}

function termsOf({ game, number, sequence, chain, opensAt, closesAt, rollsAt, payouts, beacon }: Proof) {
  const hundredths = payoutsIn(payouts);
  const times = { opensAt, closesAt, rollsAt };
  const round = { kind: 'terms', game, number, sequence, anchor: chain.anchor } as const;
  return { ...round, ...times, payouts: payoutsHash(hundredths), beacon: beacon?.round ?? null };
}

function payoutsIn(texts: Proof['payouts']): Payouts {
  return Object.fromEntries(picks.map((pick) => [pick, parsePayout(texts[pick])])) as Payouts;
}

/** The book lies between terms and roll, and was published before the roll was known to anybody. */
export function checkBook(proof: Proof | SlipProof, { terms, books, roll }: Logged): Reason | undefined {
  const [first] = books;
  if (books.some(({ index }) => index !== first!.index)) return { reason: 'The log has two books of this round.' };
  if (terms.index > first!.index || roll.index < first!.index)
    return { reason: 'The book is not between terms and roll.' };
  if (first!.checkpoint.size > roll.index) return { reason: 'The roll was in the log before the book was published.' };
  return 'receipts' in proof ? checkPaths(proof) : undefined;
}

/** Whichever log the header names: a log that began anew after the closing says the same book again. */
function checkPaths({ game, number, book, header, receipts }: SlipProof): Reason | undefined {
  const root = hexToBytes(book.root);
  const said = parseHeader(header.text);
  if (!said || said.game !== game || said.number !== number)
    return { reason: 'The header is not that of this round’s book.' };
  const { orders } = said;
  const bytesOf = (path: readonly string[]) => path.map((hash) => hexToBytes(hash));
  const reached = rootOfInclusion(bookLeaf(header.text), 0, orders + 1, bytesOf(header.path));
  if (!reached || !sameHash(reached, root)) return { reason: 'The header is not in the book.' };
  const leaves = receipts.map(({ note }) => bookLeaf(textOf(note)));
  if (new Set(leaves.map((leaf) => bytesToHex(leaf))).size !== leaves.length || leaves.length > orders)
    return { reason: 'There are more receipts than the book has orders.' };
  const missing = receipts.findIndex(
    ({ path, index }, at) => !isInBook({ root, orders }, leaves[at]!, bytesOf(path), index),
  );
  return missing === -1 ? undefined : { reason: `Receipt ${missing + 1} is not in the book.` };
}

function textOf(note: string): string {
  return note.slice(0, note.lastIndexOf('\n\n') + 1);
}

/** Each receipt is signed by the club, for the terms of this round, while betting was open. */
export function checkReceipts(
  proof: SlipProof,
  { key }: Logged,
  isSignature: NoteCheck,
  { keys }: Trust,
): Receipt[] | Reason {
  const later = proof.receiptKey === undefined ? undefined : parseVerifierKey(proof.receiptKey)!;
  if (later && keys && !keys.some((text) => isSameKey(text, later)))
    return { reason: `The receipts’ key is not one that you named (--key): ${formatVerifierKey(later)}` };
  const receipts: Receipt[] = [];
  for (const [at, { note }] of proof.receipts.entries()) {
    const receipt = openReceipt(note, key, isSignature) ?? (later && openReceipt(note, later, isSignature));
    if (!receipt) return { reason: `Receipt ${at + 1} is not signed by the club.` };
    if (!isFor(receipt, proof)) return { reason: `Receipt ${at + 1} is for other terms.` };
    receipts.push(receipt);
  }
  return receipts;
}

/** A club whose log began anew signs with the same key under another name. */
export function openReceipt(note: string, key: VerifierKey, isSignature: NoteCheck): Receipt | undefined {
  const claimed = parseReceipt(textOf(note));
  const named = claimed && verifierKey(claimed.origin, 'note', key.publicKey);
  return named && openNote(note, named, isSignature) === textOf(note) ? claimed : undefined;
}

function isFor(receipt: Receipt, proof: Proof): boolean {
  const { game, number, sequence, chain, beacon, payouts } = proof;
  const second = `${receipt.placedAt.slice(0, 19)}Z`;
  return (
    receipt.game === game &&
    receipt.number === number &&
    receipt.sequence === sequence &&
    receipt.anchor === chain.anchor &&
    receipt.beacon === (beacon?.round ?? null) &&
    receipt.payouts === payoutsHash(payoutsIn(payouts)) &&
    parseMoment(second)! >= parseMoment(proof.opensAt)! &&
    parseMoment(second)! < parseMoment(proof.closesAt)!
  );
}

export function checkPrize({ dice, payouts, prize }: SlipProof, receipts: readonly Receipt[]): Reason | undefined {
  const bets = receipts.flatMap(({ picks: picked, stake }) => picked.map((pick) => ({ pick, stake })));
  const due = wireAmount(settle(bets, dice, payoutsIn(payouts)));
  return due === prize ? undefined : { reason: `These bets bring ${due}, in hundredths of a play dollar.` };
}

/** When each witness first signed a checkpoint with the book. */
export function witnessedBy({ books }: Logged): Witnessed[] {
  const first = new Map<string, Witnessed>();
  for (const { checkpoint } of books) {
    for (const { key, seenAt } of checkpoint.witnessed) {
      const known = first.get(key.id + key.name);
      if (!known || seenAt! < known.seenAt)
        first.set(key.id + key.name, { name: key.name, key: formatVerifierKey(key), seenAt: seenAt! });
    }
  }
  return [...first.values()];
}
