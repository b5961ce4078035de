/** What a member holds of a round can be checked whatever became of the log since: begun anew, or signed by another key. */
import { createPrivateKey } from 'node:crypto';
import { usualChoice } from '@glass-dice/domain/club-choice';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { checkProof, type SlipProof } from '@glass-dice/domain/dice/proof';
import { slotAt } from '@glass-dice/domain/dice/schedule';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSlipProof } from '../../src/dice/slip-proof.ts';
import { drawKey, logKeyOf, type LogKey } from '../../src/log/log-key.ts';
import { baseOrigin, beginLog, newestLog } from '../../src/log/open-log.ts';
import { diceRig, midnight, minute, type DiceRig } from '../rig/dice-rig.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { renewLog } from '../rig/renew-log.ts';
import { testHead, testLog, testLogKey } from '../rig/test-log.ts';

const { number } = slotAt(midnight, 60, usualChoice.timeZone);
let club: DiceRig;
let member: number;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
  member = await newMemberWithGrant(club.db);
  await club.bet(member, { picks: ['big', 'small'] });
});
afterEach(() => club.close());

async function goOnTo(moment: number): Promise<void> {
  await club.clock.set(moment);
  await club.advance();
}

async function beginAnew(): Promise<void> {
  const newest = (await newestLog(club.db))!;
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  await beginLog(club.db, identity, await baseOrigin(club.db, undefined), { newest, because: 'restored' });
  await testLog(club.db).publish();
}

const proofBy = async (logKey: LogKey) =>
  (await readSlipProof(club.db, member, { game: 'game1', number }, { logKey, witnesses: [] })) as SlipProof;
const failureOf = async (proof: SlipProof, ...keys: string[]) =>
  (
    await checkProof(proof, {
      isBeaconSignature,
      isSignature: isEd25519Signature,
      ...(keys.length > 0 && { trust: { keys } }),
    })
  ).failure;

test('a round that was sealed before the log began anew, and rolled after it, can be checked', async () => {
  await goOnTo(midnight + minute - 10_000);
  await beginAnew();
  await goOnTo(midnight + minute);
  await testLog(club.db).publish();
  const proof = await proofBy(testLogKey);
  expect(parseVerifierKey(proof.log.key)!.name).toBe((await newestLog(club.db))!.origin);
  expect(proof.header.text).not.toContain(`origin ${(await newestLog(club.db))!.origin}\n`);
  expect(proof).not.toHaveProperty('receiptKey');
  expect(await failureOf(proof)).toBeUndefined();
});

test('receipts of a round from before the key was lost are signed with the new one, which the proof names', async () => {
  await goOnTo(midnight + minute - 10_000);
  await goOnTo(midnight + minute);
  await testLog(club.db).publish();
  const before = await proofBy(testLogKey);
  expect(before).not.toHaveProperty('receiptKey');
  const key = logKeyOf(createPrivateKey(drawKey()));
  await renewLog(club, key);
  await testLog(club.db, { key }).publish();
  const { key: newKey } = (await newestLog(club.db))!;
  const proof = await proofBy(key);
  expect(proof.log.key).toBe(before.log.key);
  expect(proof.receiptKey).toBe(key.verifierKey(parseVerifierKey(proof.log.key)!.name));
  expect(await failureOf(proof)).toBeUndefined();
  expect(await failureOf(proof, proof.log.key)).toMatchObject({ step: 'receipt' });
  expect(await failureOf(proof, proof.log.key, newKey)).toBeUndefined();
});
