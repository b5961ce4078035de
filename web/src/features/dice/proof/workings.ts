/** The numbers in between, for a person to follow; what holds and what fails is decided by the verdict alone. */
import { beaconRoundFor, beaconTimeMs, randomnessOf } from '@glass-dice/domain/dice/beacon';
import { hashDown } from '@glass-dice/domain/dice/chain';
import { parseMoment } from '@glass-dice/domain/dice/moment';
import type { Dice } from '@glass-dice/domain/dice/picks';
import type { Verdict } from '@glass-dice/domain/dice/proof';
import { diceFrom, digestOf } from '@glass-dice/domain/dice/roll';
import { parseCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { parseNote } from '@glass-dice/domain/log/note';
import { parseTlogProof } from '@glass-dice/domain/log/tlog-proof';
import type { Followed } from '../glass/follow-log.ts';
import { bytesOf } from './hex.ts';

export type Recomputed = Verdict & {
  workings: Workings | undefined;
  /** Against what this device has seen before; nothing when a step fails, or when nothing was to be compared. */
  followed: Followed | undefined;
};

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
  /** Where the log says it, and how many entries were published with it. */
  places: Record<'terms' | 'book' | 'roll', Place | undefined>;
};

export type Place = { index: number; size: number };

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
    places: { terms: placeOf(proof.log.terms), book: placeOf(proof.log.book[0]!), roll: placeOf(proof.log.roll) },
  };
}

function placeOf(text: string): Place | undefined {
  const proof = parseTlogProof(text);
  const note = proof && parseNote(proof.checkpoint);
  const checkpoint = note && parseCheckpoint(note.text);
  return checkpoint && { index: proof.index, size: checkpoint.size };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
