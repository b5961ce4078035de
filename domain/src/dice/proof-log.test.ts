/** What a proof says of the club's log, its witnesses and its keys, beyond what one log says in one go. */
import { expect, test } from 'vitest';
import vectors from '../../vectors/glass-book.json' with { type: 'json' };
import { isEd25519Signature } from '../log/ed25519.ts';
import { formatVerifierKey, parseVerifierKey, verifierKey } from '../log/note.ts';
import { checkProof, type Checks } from './proof.ts';
import { recordedRoll, slipProof, type ProofWish } from './proof.fixture.ts';

const checks: Checks = { isBeaconSignature: () => true, isSignature: isEd25519Signature };
const failureOf = async (bundle: unknown, trust: Checks['trust'] = {}) =>
  (await checkProof(bundle, { ...checks, trust })).failure;
const proofWith = (wish: Partial<ProofWish> = {}) =>
  slipProof({ roll: recordedRoll(true), number: '202611150005', witnessedBefore: 2, ...wish });

const laterSeed = '5'.repeat(64);

/** The same key under another name. */
function renamed(key: string, name: string): string {
  const { type, publicKey } = parseVerifierKey(key)!;
  return formatVerifierKey(verifierKey(name, type, publicKey));
}

test('bets that were sealed before the log began anew hold in the new one, which says the round again', async () => {
  const proof = proofWith({ origin: 'club.example/log/2', sealedIn: 'club.example/log' });
  expect(proof.header.text).toContain('origin club.example/log\n');
  expect(proof.log.key).toMatch(/^club\.example\/log\/2\+/);
  expect(await failureOf(proof)).toBeUndefined();
});

test('receipts that are signed with a later key of the club hold when the proof names it', async () => {
  const proof = proofWith({ laterSeed });
  const { receiptKey, ...unnamed } = proof;
  expect(await failureOf(proof)).toBeUndefined();
  expect(await failureOf(unnamed)).toMatchObject({ step: 'receipt' });
  expect(await failureOf({ ...proof, receiptKey: proofWith({ laterSeed: '6'.repeat(64) }).receiptKey })).toMatchObject({
    step: 'receipt',
  });
  // A name that nobody asks for would be a field that can be changed unseen.
  for (const other of [proof.log.key, renamed(receiptKey!, 'other.example/log'), vectors.witness, '', null, 1])
    expect(await failureOf({ ...proof, receiptKey: other })).toMatchObject({ step: 'format' });
  const { header: _, receipts: __, prize: ___, ...round } = proof;
  expect(await failureOf(round)).toMatchObject({ step: 'format' });
});

test('whoever names the club’s keys is told of a later one that they did not name', async () => {
  const proof = proofWith({ laterSeed });
  const later = renamed(proof.receiptKey!, 'club.example/log/2');
  expect(await failureOf(proof, { keys: [proof.log.key] })).toEqual({
    step: 'receipt',
    reason: expect.stringContaining(proof.receiptKey!),
  });
  expect(await failureOf(proof, { keys: [later] })).toMatchObject({ step: 'log' });
  expect(await failureOf(proof, { keys: [proof.log.key, later] })).toBeUndefined();
});

test('whatever a device has kept as the key of a witness, the checkpoints of those that are keys count', async () => {
  const proof = proofWith();
  const [first] = proof.log.witnesses;
  const seen = async (witnesses: string[]) =>
    (await checkProof(proof, { ...checks, trust: { witnesses } })).witnessed!.map(({ key }) => key);
  // The log itself is no witness, whatever else it is called.
  for (const bad of ['', 'none', `${first}x`, proof.log.key, renamed(proof.log.key, 'witness.example/w1')])
    expect(await seen([bad, first!])).toEqual([first]);
  expect(await seen(['none'])).toEqual([]);
});

test('who has signed a checkpoint cannot be renamed', async () => {
  const proof = proofWith();
  const [first, cosigned] = proof.log.book as [string, string];
  for (const other of [
    cosigned.replace('— witness.example/w1 ', '— witness.example/w9 '),
    cosigned.replace(/\n— witness.example\/w2 ./, (line) => `${line.slice(0, -1)}A`),
  ]) {
    expect(other).not.toBe(cosigned);
    expect(await failureOf({ ...proof, log: { ...proof.log, book: [first, other] } })).toMatchObject({ step: 'log' });
  }
});
