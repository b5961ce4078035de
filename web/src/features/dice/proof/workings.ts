/** The numbers in between, for a person to follow; what holds and what fails is decided by the verdict alone. */
import { beaconRoundFor, beaconTimeMs, randomnessOf } from '@glass-dice/domain/dice/beacon';
import { hashDown } from '@glass-dice/domain/dice/chain';
import { parseMoment } from '@glass-dice/domain/dice/moment';
import type { Dice } from '@glass-dice/domain/dice/picks';
import type { Verdict } from '@glass-dice/domain/dice/proof';
import { diceFrom, digestOf } from '@glass-dice/domain/dice/roll';

export type Recomputed = Verdict & { workings: Workings | undefined };

export type Workings = {
  /** Where the seed leads; the anchor when the chain holds. */
  reached: string;
  /** The beacon round that the closing time calls for, and when it appears. */
  beaconRound: number;
  beaconTimeMs: number;
  /** 64 hex digits, or `none`. */
  randomness: string;
  digest: string;
  dice: Dice;
};

/** Nothing of a bundle is computed before its format holds. */
export function workingsOf({ steps, proof }: Verdict): Workings | undefined {
  if (!proof) return undefined;
  const seed = bytesOf(proof.seed);
  const beaconRound = beaconRoundFor(parseMoment(proof.closesAt)!);
  const randomness = proof.beacon ? randomnessOf(bytesOf(proof.beacon.signature)) : 'none';
  const digest = (counter: number) => digestOf({ ...proof, seed, beacon: randomness }, counter);
  return {
    // Hashing all the way again is only worth its time when it led elsewhere.
    reached: steps.chain === 'fails' ? hexOf(hashDown(seed, proof.sequence)) : proof.chain.anchor,
    beaconRound,
    beaconTimeMs: beaconTimeMs(beaconRound),
    randomness,
    digest: hexOf(digest(0)),
    dice: diceFrom(digest),
  };
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
