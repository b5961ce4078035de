import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { checkpointText, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { isEd25519Signature } from './ed25519.ts';
import {
  checkNote,
  cosignature,
  cosignedMessage,
  formatNote,
  formatVerifierKey,
  openNote,
  parseNote,
  parseVerifierKey,
  signatureLine,
  verifierKey,
  type KeyType,
} from './note.ts';
import { parseTlogProof } from './tlog-proof.ts';

function signer(name: string, type: KeyType = 'note', seed = name) {
  const secret = utf8ToBytes(seed.padEnd(32, '.').slice(0, 32));
  const key = verifierKey(name, type, ed25519.getPublicKey(secret));
  const signText = (text: string, seenAt = 0) =>
    type === 'note'
      ? signatureLine(key, ed25519.sign(utf8ToBytes(text), secret))
      : signatureLine(key, cosignature(seenAt, ed25519.sign(utf8ToBytes(cosignedMessage(text, seenAt)), secret)));
  return { key, signText };
}

const club = signer('club.example/log');
const witness = signer('witness.example', 'cosignature');

test('bytes are written in one way only', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
  );
  for (const other of ['AA', 'AAA', 'AA=', 'AB==', 'AA== ', 'A A=', 'AA-_', '====', 'AAAA\n'])
    expect([other, fromBase64(other)]).toEqual([other, undefined]);
});

test('a verifier key is read as it is written, and no other way', () => {
  for (const { key } of [club, witness]) {
    const text = formatVerifierKey(key);
    expect(parseVerifierKey(text)).toEqual(key);
    const others = [
      text.slice(1),
      text.slice(0, -1),
      `${text}A`,
      ` ${text}`,
      text.replace('+', ' '),
      text.replace('example', 'Example'),
      text.replace(/\+[0-9a-f]{8}\+/, (id) => id.toUpperCase()),
      text.replace(/\+[0-9a-f]{8}\+/, '+00000000+'),
      '',
      '++',
    ];
    for (const other of others) if (other !== text) expect(parseVerifierKey(other)).toBeUndefined();
  }
  // A type that nobody here knows.
  expect(parseVerifierKey(`a+b+${toBase64(new Uint8Array(33).fill(2))}`)).toBeUndefined();
});

test('a note that was changed in any byte is not opened', () => {
  const text = 'first line\n\nthird line, é\n';
  const note = formatNote(text, [club.signText(text)]);
  expect(openNote(note, club.key, isEd25519Signature)).toBe(text);
  for (let at = 0; at < note.length; at += 1) {
    const other = note.slice(0, at) + (note[at] === 'x' ? 'y' : 'x') + note.slice(at + 1);
    expect([at, openNote(other, club.key, isEd25519Signature)]).toEqual([at, undefined]);
    expect(openNote(note.slice(0, at), club.key, isEd25519Signature)).toBeUndefined();
  }
});

test('who else has signed does not matter, a wrong signature of a known key does', () => {
  const text = 'a\n';
  const stranger = signer('stranger.example');
  const sameName = signer('club.example/log', 'note', 'another seed');
  const parsed = (...lines: string[]) => parseNote(formatNote(text, lines))!;
  const check = (...lines: string[]) => checkNote(parsed(...lines), [club.key], isEd25519Signature)?.length;
  expect(check(club.signText(text), stranger.signText('b\n'))).toBe(1);
  expect(check(club.signText(text), sameName.signText(text))).toBe(1);
  expect(check(club.signText(text), club.signText(text))).toBe(1);
  expect(check(stranger.signText(text))).toBe(0);
  expect(check(sameName.signText(text))).toBe(0);
  expect(check(club.signText('b\n'))).toBeUndefined();
  expect(check(signatureLine(club.key, new Uint8Array(63)))).toBeUndefined();
  expect(check(signatureLine(club.key, new Uint8Array(64)))).toBeUndefined();
});

test('what is not a note', () => {
  const line = club.signText('a\n');
  const not = [
    '',
    'a\n',
    `a\n${line}`,
    'a\n\n',
    `a\n\n${line.slice(0, -1)}`,
    `a\n\n${line}\n`,
    `a\n\n${line}x`,
    `a\n\n${line.replace('—', '-')}`,
    `a\n\n${line.replace(' ', '  ')}`,
    `a\u0000\n\n${line}`,
    `a\r\n\n${line}`,
    `a\uD800\n\n${line}`,
    `a\n\n${line.repeat(101)}`,
    `${'a'.repeat(1_000_000)}\n\n${line}`,
  ];
  for (const each of not) expect([each.slice(0, 40), parseNote(each)]).toEqual([each.slice(0, 40), undefined]);
  expect(parseNote(`a\n\n${line.repeat(100)}`)).toBeDefined();
});

const root = new Uint8Array(32).fill(7);

test('a checkpoint is believed when its log signed it, and witnessed by those who are asked about', () => {
  const text = checkpointText({ origin: 'club.example/log', size: 12, root });
  const opened = (...lines: string[]) =>
    openCheckpoint(formatNote(text, lines), club.key, [witness.key], isEd25519Signature);
  expect(opened(club.signText(text))).toEqual({ origin: 'club.example/log', size: 12, root, text, witnessed: [] });
  expect(opened(club.signText(text), witness.signText(text, 99))?.witnessed).toEqual([
    { key: witness.key, seenAt: 99 },
  ]);
  expect(opened(witness.signText(text, 99))).toBeUndefined();
  // Another log with the same key is another log.
  const other = checkpointText({ origin: 'club.example/log/2', size: 12, root });
  expect(openCheckpoint(formatNote(other, [club.signText(other)]), club.key, [], isEd25519Signature)).toBeUndefined();
});

test('a cosignature says when, and another time is not signed', () => {
  const text = checkpointText({ origin: 'club.example/log', size: 12, root });
  const line = witness.signText(text, 1_000);
  const shifted = signatureLine(witness.key, cosignature(999, fromBase64(line.trim().split(' ')[2]!)!.slice(12)));
  const check = (signature: string) =>
    checkNote(parseNote(formatNote(text, [signature]))!, [witness.key], isEd25519Signature);
  expect(check(line)).toEqual([{ key: witness.key, seenAt: 1_000 }]);
  expect(check(shifted)).toBeUndefined();
  expect(check(signatureLine(witness.key, new Uint8Array(72).fill(255)))).toBeUndefined();
});

test('what is not a checkpoint', () => {
  const hash = toBase64(root);
  expect(parseCheckpoint(`o\n0\n${hash}\n`)).toEqual({ origin: 'o', size: 0, root });
  expect(parseCheckpoint(`o\n1\n${hash}\nextension\n`)).toEqual({ origin: 'o', size: 1, root });
  const not = [
    '',
    `\n1\n${hash}\n`,
    `o\n01\n${hash}\n`,
    `o\n-1\n${hash}\n`,
    `o\n1e3\n${hash}\n`,
    `o\n9007199254740993\n${hash}\n`,
    `o\n1\n${hash}`,
    `o\n1\n${hash}\n\n`,
    `o\n1\n${hash}\n\nx\n`,
    `o\n1\n${hash.slice(4)}\n`,
    `o\n1\n`,
  ];
  for (const each of not) expect([each, parseCheckpoint(each)]).toEqual([each, undefined]);
});

test('a tlog-proof may carry data of others, and is none without its parts', () => {
  const hash = toBase64(root);
  const proof = `c2sp.org/tlog-proof@v1\nindex 3\n${hash}\n\nnote`;
  expect(parseTlogProof(proof)).toEqual({ index: 3, path: [root], checkpoint: 'note' });
  expect(parseTlogProof(proof.replace('index', 'extra AAAA\nindex'))).toEqual({
    index: 3,
    path: [root],
    checkpoint: 'note',
  });
  for (const other of [
    '',
    proof.replace('@v1', '@v2'),
    proof.replace('index 3', 'index 03'),
    proof.replace('index 3\n', ''),
    proof.replace(hash, hash.slice(4)),
    proof.replace('\n\n', '\n'),
  ])
    expect(parseTlogProof(other)).toBeUndefined();
});
