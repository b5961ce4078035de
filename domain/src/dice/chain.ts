/**
 * The chain of seeds of one game. Its last seed is drawn, each earlier one is the SHA-256 of the one after it, and the
 * first, the anchor, is published before any round: a seed leads to the anchor, and nothing leads back.
 */
import { sha256 } from '@noble/hashes/sha2.js';

/** Rounds of one chain: the round with sequence `i` uses `seed[i]`, and `seed[0]` is the anchor. */
export const chainLength = 65_536;

/** Every so many seeds one is kept, so that the next is found quickly and not from the end of the chain. */
export const checkpointEvery = 256;

/** So many rounds before a chain runs out, at the latest, the anchor of the next one is published. */
export const announceBefore = 1_024;

export function seedBefore(seed: Uint8Array): Uint8Array {
  return sha256(seed);
}

/** The seed so many places before: `hashDown(seed[i], i)` is the anchor. */
export function hashDown(seed: Uint8Array, times: number): Uint8Array {
  let reached = seed;
  for (let left = times; left > 0; left -= 1) reached = seedBefore(reached);
  return reached;
}
