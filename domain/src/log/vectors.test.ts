/** What an independent program made, checked with the note and tlog packages of the Go project. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import vectors from '../../vectors/glass-book.json' with { type: 'json' };
import { defaultPayouts } from '../dice/payouts.ts';
import type { Pick } from '../dice/picks.ts';
import { toAmount } from '../money.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { bookOf, isInBook } from './book.ts';
import { checkpointText, openCheckpoint } from './checkpoint.ts';
import { isEd25519Signature } from './ed25519.ts';
import { formatEntry, parseEntry, payoutsHash, payoutsLine, type LogEntry } from './entries.ts';
import {
  cosignature,
  cosignedMessage,
  formatNote,
  formatVerifierKey,
  openNote,
  parseNote,
  parseVerifierKey,
  signatureLine,
  verifierKey,
} from './note.ts';
import { orderProblem } from './order-of-things.ts';
import { bookLeaf, headerText, parseHeader, parseReceipt, receiptText } from './receipt.ts';
import { joinEntries, joinHashes, splitEntries, splitHashes, tilePath } from './tiles.ts';
import { formatTlogProof, openTlogProof, parseTlogProof } from './tlog-proof.ts';
import {
  consistencyPath,
  inclusionPath,
  isConsistent,
  leafHash,
  rootOfInclusion,
  treeOf,
  treeRoot,
  type Hash,
} from './tree.ts';

const key = parseVerifierKey(vectors.key)!;
const witness = parseVerifierKey(vectors.witness)!;
const hexAll = (hashes: readonly Hash[]) => hashes.map((hash) => bytesToHex(hash));
const bytesAll = (hashes: readonly string[]) => hashes.map((hash) => hexToBytes(hash));
const sign = (text: string, seed = vectors.privateSeed) => ed25519.sign(utf8ToBytes(text), hexToBytes(seed));

test('verifier keys follow from their seeds, and are written the same way', () => {
  const made = verifierKey(vectors.origin, 'note', ed25519.getPublicKey(hexToBytes(vectors.privateSeed)));
  expect(formatVerifierKey(made)).toBe(vectors.key);
  const made4 = verifierKey(witness.name, 'cosignature', ed25519.getPublicKey(hexToBytes(vectors.witnessSeed)));
  expect(formatVerifierKey(made4)).toBe(vectors.witness);
});

test('the payouts’ line and its hash', () => {
  expect(payoutsLine(defaultPayouts)).toBe(vectors.payouts);
  expect(payoutsHash(defaultPayouts)).toBe(vectors.payoutsHash);
});

test('receipts, headers, books, their roots and paths', () => {
  for (const { header, headerPath, leaves, root, receipts } of vectors.books) {
    expect(headerText(parseHeader(header)!)).toBe(header);
    for (const { order, text, leaf, note } of receipts) {
      const receipt = { ...order, picks: order.picks as Pick[], stake: toAmount(Number(order.stake)) };
      expect(receiptText(receipt)).toBe(text);
      expect(parseReceipt(text)).toEqual(receipt);
      expect(bytesToHex(bookLeaf(text))).toBe(leaf);
      expect(formatNote(text, [signatureLine(key, sign(text))])).toBe(note);
      expect(openNote(note, key, isEd25519Signature)).toBe(text);
    }
    const book = bookOf(
      header,
      receipts.map(({ text }) => text),
    );
    expect(book.leaves).toHaveLength(leaves);
    expect(bytesToHex(book.root)).toBe(root);
    expect(hexAll(book.pathOf(bookLeaf(header))!)).toEqual(headerPath);
    for (const { leaf, index, path } of receipts) {
      expect(bytesToHex(book.leaves[index]!)).toBe(leaf);
      expect(hexAll(book.pathOf(hexToBytes(leaf))!)).toEqual(path);
      expect(bytesToHex(rootOfInclusion(hexToBytes(leaf), index, leaves, bytesAll(path))!)).toBe(root);
      expect(isInBook({ root: hexToBytes(root), orders: leaves - 1 }, hexToBytes(leaf), bytesAll(path))).toBe(true);
    }
  }
});

test('entries, read and written again, in their order', () => {
  const entries = vectors.entries.map((line) => parseEntry(line) as LogEntry);
  expect(entries.map(formatEntry)).toEqual(vectors.entries);
  expect(orderProblem(entries)).toBeUndefined();
});

test('checkpoints with their signatures, tiles, bundles, inclusion and consistency', () => {
  const all = vectors.entries.map((line) => utf8ToBytes(line));
  const leaves = all.map(leafHash);
  const read = treeOf(leaves);
  for (const { size, text, note, tiles, bundles, inclusion, consistency } of vectors.checkpoints) {
    const root = treeRoot(size, read);
    expect(checkpointText({ origin: vectors.origin, size, root })).toBe(text);
    const opened = openCheckpoint(note, key, [witness], isEd25519Signature)!;
    expect(opened).toMatchObject({ size, root, text });
    const cosigned = opened.witnessed.map(({ seenAt }) =>
      signatureLine(witness, cosignature(seenAt!, sign(cosignedMessage(text, seenAt!), vectors.witnessSeed))),
    );
    expect(formatNote(text, [signatureLine(key, sign(text)), ...cosigned])).toBe(note);

    const made: Record<string, string> = {};
    for (let level = 0, row = leaves.slice(0, size); row.length > 0; level += 1) {
      for (let at = 0; at < row.length; at += 256) {
        const hashes = row.slice(at, at + 256);
        const bytes = joinHashes(hashes);
        expect(splitHashes(bytes)).toEqual(hashes);
        made[`tile/${level}/${tilePath({ index: at / 256, width: hashes.length })}`] = bytesToHex(sha256(bytes));
      }
      row = Array.from({ length: Math.floor(row.length / 256) }, (_, index) =>
        treeRoot(256, treeOf(row.slice(index * 256, index * 256 + 256))),
      );
    }
    expect(made).toEqual(tiles);
    for (let at = 0; at < size; at += 256) {
      const entries = all.slice(at, Math.min(size, at + 256));
      const bytes = joinEntries(entries);
      expect(splitEntries(bytes)).toEqual(entries);
      const path = `tile/entries/${tilePath({ index: at / 256, width: entries.length })}`;
      expect(bytesToHex(sha256(bytes))).toBe((bundles as Record<string, string>)[path]);
    }
    for (const { index, path } of inclusion) {
      expect(inclusionPath(index, size, read).map(toBase64)).toEqual(path);
      expect(
        rootOfInclusion(
          leaves[index]!,
          index,
          size,
          path.map((hash) => fromBase64(hash)!),
        ),
      ).toEqual(root);
    }
    for (const { old, path } of consistency) {
      expect(consistencyPath(old, size, read).map(toBase64)).toEqual(path);
      expect(
        isConsistent(
          { size: old, root: treeRoot(old, read) },
          { size, root },
          path.map((hash) => fromBase64(hash)!),
        ),
      ).toBe(true);
    }
  }
});

test('a tlog-proof with a cosignature', () => {
  for (const { entry, proof } of vectors.proofs) {
    const parsed = parseTlogProof(proof)!;
    expect(formatTlogProof(parsed)).toBe(proof);
    expect(openTlogProof(parsed, entry, key, [witness], isEd25519Signature)?.witnessed).toMatchObject([
      { key: witness },
    ]);
  }
});

test('a second log says after which one it comes', () => {
  const { entry, note } = vectors.second;
  const parsed = parseEntry(entry) as LogEntry;
  expect(formatEntry(parsed)).toBe(entry);
  expect(orderProblem([parsed])).toBeUndefined();
  const opened = openCheckpoint(note, parseVerifierKey(vectors.second.key)!, [], isEd25519Signature)!;
  expect(opened.root).toEqual(leafHash(utf8ToBytes(entry)));
});

test('what must be refused is refused', () => {
  const refusals: Record<string, (negative: (typeof vectors.negatives)[number]) => boolean> = {
    receipt: ({ note }) => openNote(note!, key, isEd25519Signature) === undefined,
    path: ({ root, leaf, path }) => {
      const orders = vectors.books.find((book) => book.root === root)!.leaves - 1;
      return !isInBook({ root: hexToBytes(root!), orders }, hexToBytes(leaf!), bytesAll(path!));
    },
    'tlog-proof': ({ entry, proof }) =>
      openTlogProof(parseTlogProof(proof!)!, entry!, key, [witness], isEd25519Signature) === undefined,
    cosignature: ({ note }) => openCheckpoint(note!, key, [witness], isEd25519Signature)!.witnessed.length === 0,
    fork: ({ notes }) => {
      const [one, other] = notes!.map((note) => openCheckpoint(note, key, [], isEd25519Signature)!);
      return !isConsistent(one!, other!, []);
    },
    order: ({ entries }) => orderProblem(entries!.map((line) => parseEntry(line) as LogEntry)) !== undefined,
  };
  expect(vectors.negatives).toHaveLength(7);
  for (const negative of vectors.negatives)
    expect([negative.what, refusals[negative.kind]!(negative)]).toEqual([negative.what, true]);
  expect(parseNote(vectors.negatives[0]!.note!)).toBeDefined();
});
