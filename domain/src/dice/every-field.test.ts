/** Whatever is changed in what a member has saved of a round, a step fails. */
import { expect, test } from 'vitest';
import { isBeaconSignature } from './beacon-signature.ts';
import { isEd25519Signature } from '../log/ed25519.ts';
import { checkProof, proofSteps, type SlipProof } from './proof.ts';
import { changesOf, valuesIn } from './every-field.fixture.ts';
import { recordedProofs, recordedRoll, slipProof } from './proof.fixture.ts';

const [without, withBeacon] = recordedProofs().filter((proof): proof is SlipProof => 'receipts' in proof);
const witnessed = slipProof({ roll: recordedRoll(true), number: '202611150005', witnessedBefore: 2 });
const renewed = slipProof({ roll: recordedRoll(true), number: '202611150005', laterSeed: '5'.repeat(64) });

/** Curves take long, and most changes ask the same of them. */
const answers = new Map<string, boolean>();
const once =
  <Asked extends unknown[]>(check: (...asked: Asked) => boolean) =>
  (...asked: Asked) => {
    const name = asked.join();
    const answer = answers.get(name) ?? check(...asked);
    answers.set(name, answer);
    return answer;
  };
const checks = { isBeaconSignature: once(isBeaconSignature), isSignature: once(isEd25519Signature) };

test.each(Object.entries({ without, withBeacon, witnessed, renewed }))(
  'each value of a saved round (%s) can only be changed to be found out',
  async (_name, proof) => {
    const failed = new Set<string | undefined>();
    for (const { where, changed } of changesOf(proof!)) {
      const { failure } = await checkProof(changed, checks);
      expect([where, failure?.step]).toEqual([where, expect.toBeOneOf([...proofSteps])]);
      failed.add(failure?.step);
    }
    for (const step of proofSteps) if (proof!.beacon || !step.startsWith('beacon-')) expect(failed).toContain(step);
  },
  120_000,
);

test('no value of a saved round is passed over', () => {
  const names = valuesIn(witnessed).map(({ where }) => where);
  expect(names).toEqual(
    expect.arrayContaining([
      'prize',
      'header.text',
      'header.path.0',
      'receipts.1.note',
      'receipts.0.path.0',
      'receipts.0.index',
    ]),
  );
  expect(names).toEqual(expect.arrayContaining(['log.key', 'log.witnesses.1', 'log.terms', 'log.book.1', 'log.roll']));
  expect(names).toEqual(expect.arrayContaining(['payouts.sum-18', 'opensAt', 'dice.2', 'book.root', 'beacon.round']));
});
