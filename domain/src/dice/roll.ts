/**
 * The roll: the only place in the product where dice come from. It is a pure function of what is published, so that the
 * server, the page and the standalone verifier cannot come to different dice.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice, Die } from './picks.ts';

export type RollInputs = {
  /** The 32 bytes of the chain that belong to the sequence. */
  seed: Uint8Array;
  game: string;
  sequence: number;
  /** The beacon's randomness, 64 hex digits, or `none`. */
  beacon: string;
};

export function roll(inputs: RollInputs): Dice {
  return diceFrom((counter) => digestOf(inputs, counter));
}

/** The bytes that the dice are read from. */
export function digestOf({ seed, game, sequence, beacon }: RollInputs, counter: number): Uint8Array {
  const message = `glass-dice/2/play-money|${game}|${sequence}|${beacon}|${counter}`;
  return hmac(sha256, seed, utf8ToBytes(message));
}

/** The greatest multiple of six up to 256: a byte from here on would favour the low faces. */
const skippedFrom = 252;

/** The first three usable bytes; when a digest runs out, the next one goes on. */
export function diceFrom(digest: (counter: number) => Uint8Array): Dice {
  const dice: Die[] = [];
  for (let counter = 0; ; counter += 1) {
    for (const byte of digest(counter)) {
      if (byte < skippedFrom) dice.push((1 + (byte % 6)) as Die);
      if (dice.length === 3) return dice as unknown as Dice;
    }
  }
}
