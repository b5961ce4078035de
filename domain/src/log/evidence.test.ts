import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../vectors/glass-book.json' with { type: 'json' };
import { fromBase64, toBase64 } from './base64.ts';
import { checkpointText, openCheckpoint } from './checkpoint.ts';
import { isEd25519Signature } from './ed25519.ts';
import { parseEntry, type LogEntry } from './entries.ts';
import { areWrongTogether, isWrongAlone, provesContradiction, type Evidence } from './evidence.ts';
import { checkEvidence, evidenceFormat } from './evidence-file.ts';
import { formatNote, formatVerifierKey, parseVerifierKey, signatureLine, verifierKey } from './note.ts';
import { orderProblem } from './order-of-things.ts';
import { formatTlogProof } from './tlog-proof.ts';
import { consistencyPath, inclusionPath, leafHash, nodeHash, treeOf, treeRoot, type Hash } from './tree.ts';

const key = parseVerifierKey(vectors.key)!;
const proves = (evidence: Evidence, by = key) => provesContradiction(evidence, by, isEd25519Signature);

function signedLog(lines: readonly string[], origin = vectors.origin) {
  const read = treeOf(lines.map((line) => leafHash(utf8ToBytes(line))));
  const note = (size: number) => {
    const text = checkpointText({ origin, size, root: treeRoot(size, read) });
    const by = verifierKey(origin, 'note', key.publicKey);
    return formatNote(text, [signatureLine(by, ed25519.sign(utf8ToBytes(text), hexToBytes(vectors.privateSeed)))]);
  };
  return {
    note,
    root: (size: number) => toBase64(treeRoot(size, read)),
    path: (old: number, size: number) => consistencyPath(old, size, read).map(toBase64),
    proved: (index: number, size = lines.length) => ({
      entry: lines[index]!,
      proof: formatTlogProof({ index, path: inclusionPath(index, size, read), checkpoint: note(size) }),
    }),
  };
}

const honest = signedLog(vectors.entries);
const other = signedLog(vectors.entries.with(7, '{"kind":"other"}'));

test('two signed roots for one size are a proof, and so are two trees of which one does not begin with the other', () => {
  const [one, two] = vectors.negatives.find(({ kind }) => kind === 'fork')!.notes as [string, string];
  const root = toBase64(openCheckpoint(two, key, [], isEd25519Signature)!.root);
  expect(proves({ kind: 'fork', checkpoints: [one, two], root, path: [] })).toBe(true);
  for (const [old, size] of [
    [8, 9],
    [8, 752],
    [300, 300],
    [255, 700],
    [256, 700],
    [512, 513],
  ] as const) {
    const [notes, path] = [[honest.note(old), other.note(size)] as const, other.path(old, size)];
    expect(proves({ kind: 'fork', checkpoints: notes, root: other.root(old), path })).toBe(true);
    expect(proves({ kind: 'fork', checkpoints: notes, root: honest.root(old), path })).toBe(false);
  }
});

test('nobody can prove anything against a log that has one history', () => {
  const [old, size] = [300, 700];
  const checkpoints = [honest.note(old), honest.note(size)] as const;
  const path = honest.path(old, size);
  for (const root of [honest.root(old), other.root(old), honest.root(size), 'x', ''])
    for (const steps of [path, path.slice(1), [...path, path[0]!], other.path(old, size), ['x']])
      expect(proves({ kind: 'fork', checkpoints, root, path: steps })).toBe(false);
  const second = parseVerifierKey(vectors.second.key)!;
  expect(
    proves({ kind: 'fork', checkpoints: [honest.note(9), other.note(9)], root: other.root(9), path: [] }, second),
  ).toBe(false);
  expect(proves({ kind: 'order', entries: [] })).toBe(false);
  for (const [one, two] of [
    [2, 3],
    [3, 2],
    [3, 3],
    [3, 4],
    [0, 1],
  ] as const)
    expect(proves({ kind: 'order', entries: [honest.proved(one), honest.proved(two)] })).toBe(false);
  expect(proves({ kind: 'order', entries: [honest.proved(0)] })).toBe(false);
});

test('bytes that are moved from one hash of a path to the next prove nothing', () => {
  // From three entries to four: the third, the fourth, and the node over the first two.
  const [third, fourth, firstTwo] = honest.path(3, 4).map((hash) => fromBase64(hash)!) as [Hash, Hash, Hash];
  const [short, long] = [third.slice(0, 31), Uint8Array.of(third[31]!, ...fourth)];
  expect(nodeHash(short, long)).toEqual(nodeHash(third, fourth));
  const root = toBase64(nodeHash(firstTwo, short));
  const path = [short, long, firstTwo].map(toBase64);
  expect(proves({ kind: 'fork', checkpoints: [honest.note(3), honest.note(4)], root, path })).toBe(false);
});

test('a second book is proved by the two books in one tree, not by books of two trees', () => {
  const twice = signedLog([...vectors.entries.slice(0, 5), vectors.entries[3]!]);
  const [first, again] = [twice.proved(3), twice.proved(5)];
  expect(proves({ kind: 'order', entries: [first, again] })).toBe(true);
  expect(proves({ kind: 'order', entries: [again, first] })).toBe(false);
  expect(proves({ kind: 'order', entries: [honest.proved(3), again] })).toBe(false);
  expect(proves({ kind: 'order', entries: [first, { ...again, entry: vectors.entries[6]! }] })).toBe(false);
});

test('an entry that is none, a log without its opening and the opening of another log are wrong alone', () => {
  const [open, anchor] = vectors.entries as [string, string];
  expect(isWrongAlone({ index: 0, line: open }, key)).toBe(false);
  expect(isWrongAlone({ index: 1, line: anchor }, key)).toBe(false);
  expect(isWrongAlone({ index: 1, line: '{"kind":"later"}' }, key)).toBe(false);
  expect(isWrongAlone({ index: 1, line: open }, key)).toBe(true);
  expect(isWrongAlone({ index: 0, line: anchor }, key)).toBe(true);
  expect(isWrongAlone({ index: 0, line: '{"kind":"later"}' }, key)).toBe(true);
  expect(isWrongAlone({ index: 0, line: vectors.second.entry }, key)).toBe(true);
  expect(isWrongAlone({ index: 1, line: 'no entry' }, key)).toBe(true);
  expect(proves({ kind: 'order', entries: [signedLog([anchor]).proved(0)] })).toBe(true);
});

test('entries that are wrong together are out of order in every log that has both', () => {
  const lines = vectors.entries.slice(0, 14);
  const problem = (all: readonly string[]) => orderProblem(all.map((line) => parseEntry(line) as LogEntry));
  const isAnyPairWrong = (all: readonly string[]) =>
    all.some((line, index) =>
      all.some((before, earlier) => areWrongTogether({ index: earlier, line: before }, { index, line })),
    );
  expect(problem(lines)).toBeUndefined();
  expect(isAnyPairWrong(lines)).toBe(false);
  fc.assert(
    fc.property(fc.shuffledSubarray([...lines, ...lines], { minLength: 2 }), (all) => {
      if (isAnyPairWrong(all)) expect(problem(all)).toBeDefined();
    }),
  );
  for (const [index, line] of lines.entries())
    if (index > 0) expect([line, isAnyPairWrong([...lines, line])]).toEqual([line, true]);
});

test('a second key under the name of a log is evidence for whoever knows the first, and only with what both signed', () => {
  const seed = hexToBytes('55'.repeat(32));
  const second = verifierKey(key.name, 'note', ed25519.getPublicKey(seed));
  const text = honest.note(9).slice(0, honest.note(9).indexOf('\n\n') + 1);
  const signed = formatNote(text, [signatureLine(second, ed25519.sign(utf8ToBytes(text), seed))]);
  const file = { format: evidenceFormat, key: vectors.key, kind: 'key', other: formatVerifierKey(second) };
  const stateOf = (rest: object) => checkEvidence({ ...file, ...rest }, isEd25519Signature).state;
  expect(stateOf({ checkpoints: [honest.note(5), signed] })).toBe('open');
  for (const rest of [
    { checkpoints: [honest.note(5), honest.note(9)] },
    { checkpoints: [signed, honest.note(5)] },
    { checkpoints: [honest.note(5), honest.note(9)], other: vectors.key },
    { checkpoints: [honest.note(5)] },
    { checkpoints: 'x' },
    { checkpoints: [honest.note(5), signed], other: 7 },
  ])
    expect(stateOf(rest)).toBe('nothing');
});

test('entries that cannot both be, in trees that nobody has shown to be one, are for the club to explain', () => {
  const file = { format: evidenceFormat, key: vectors.key, kind: 'order' };
  const stateOf = (...entries: unknown[]) => checkEvidence({ ...file, entries }, isEd25519Signature).state;
  const book = vectors.entries[3]!;
  const otherBook = book.replace(/"root":"[0-9a-f]{64}"/, `"root":"${'0'.repeat(64)}"`);
  const changed = signedLog(vectors.entries.with(3, otherBook));
  // At one place of the log.
  expect(stateOf(honest.proved(3, 4), changed.proved(3, 5))).toBe('open');
  const later = signedLog([...vectors.entries.slice(0, 5), otherBook]);
  expect(stateOf(honest.proved(3, 4), later.proved(5))).toBe('open');
  // In one tree nobody needs to explain anything.
  const twice = signedLog([...vectors.entries.slice(0, 4), otherBook]);
  expect(stateOf(twice.proved(3), twice.proved(4))).toBe('proved');
  for (const entries of [
    [honest.proved(2, 4), honest.proved(3, 5)],
    [honest.proved(3, 4), honest.proved(3, 5)],
    [honest.proved(3, 4)],
    [honest.proved(3, 4), changed.proved(3, 5), changed.proved(3, 5)],
    [honest.proved(3, 4), { ...changed.proved(3, 5), entry: book.replace('game1', 'game2') }],
    [honest.proved(3, 4), { entry: otherBook, proof: 7 }],
  ])
    expect(stateOf(...entries)).toBe('nothing');
});

test('logs with different books of one round are for the club to explain, and one that says a book again is not', () => {
  const file = { format: evidenceFormat, key: vectors.key, kind: 'order' };
  const stateOf = (...entries: unknown[]) => checkEvidence({ ...file, entries }, isEd25519Signature).state;
  const book = vectors.entries[3]!;
  const otherBook = book.replace(/"root":"[0-9a-f]{64}"/, `"root":"${'0'.repeat(64)}"`);
  const origin = `${vectors.origin}/2`;
  const own = formatVerifierKey(verifierKey(origin, 'note', key.publicKey));
  const again = (line: string) => ({ ...signedLog([vectors.entries[0]!, line], origin).proved(1), key: own });
  expect(stateOf(honest.proved(3, 4), again(otherBook))).toBe('open');
  expect(stateOf(honest.proved(3, 4), again(book))).toBe('nothing');
  expect(stateOf(honest.proved(3, 4), again(otherBook.replace('"root"', '"number"')))).toBe('nothing');
  // Of both anybody could say that they are the club's.
  expect(stateOf(again(book), again(otherBook))).toBe('nothing');
});
