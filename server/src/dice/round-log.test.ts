import { afterEach, beforeEach, expect, test } from 'vitest';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { checkProof } from '@glass-dice/domain/dice/proof';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { testLog } from '../../test/rig/test-log.ts';
import { testWitness } from '../../test/rig/test-witness.ts';
import { readCheckpoint } from '../log/checkpoints.ts';
import { readProof } from './tables.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
});
afterEach(() => club.close());

async function playFirstRound(): Promise<void> {
  for (const passed of [0, 1]) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
  }
  await testLog(club.db).publish();
}

async function sign(witness: string, lineFor: (note: string) => string): Promise<void> {
  const { log, size, note } = (await readCheckpoint(club.db, 1))!;
  await club.db
    .insertInto('log_cosignature')
    .values({ log, size, witness, line: lineFor(note), seen_at: new Date() })
    .execute();
}

const proofOf = (witnesses: string[]) => readProof(club.db, { game: 'game1', number: '202603020001' }, witnesses);

test('what a witness signed stays in the proofs of old rounds when the club names it no more', async () => {
  await playFirstRound();
  const [left, stays] = [testWitness('left.example/w'), testWitness('stays.example/w')];
  for (const { verifierKey, cosign } of [left, stays]) await sign(verifierKey, (note) => cosign(note, 1_772_380_900));
  const proof = (await proofOf([stays.verifierKey]))!;
  expect(proof.log).toMatchObject({ witnesses: [stays.verifierKey], formerWitnesses: [left.verifierKey] });
  const check = await checkProof(proof, {
    isBeaconSignature,
    isSignature: isEd25519Signature,
    trust: { witnesses: [left.verifierKey] },
  });
  expect(check).toMatchObject({ steps: { log: 'holds', book: 'holds' }, witnessed: [{ name: 'left.example/w' }] });
});

test('a row that is no signature is left out of a proof', async () => {
  await playFirstRound();
  const witness = testWitness('one.example/w');
  await sign(witness.verifierKey, (note) => witness.cosign(note.replace('/log', '/other'), 1_772_380_900));
  await sign('nobody', () => 'nothing');
  const proof = (await proofOf([witness.verifierKey]))!;
  expect(await checkProof(proof, { isBeaconSignature, isSignature: isEd25519Signature })).toMatchObject({
    steps: { log: 'holds', book: 'holds' },
  });
});
