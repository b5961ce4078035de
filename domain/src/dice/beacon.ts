/**
 * The public beacon, drand quicknet: random numbers that nobody knows before their time and everybody can check. Which
 * of them a round uses follows from when its betting closes, so that nobody can choose one.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** A point of G2; signatures are points of G1. */
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  domainSeparationTag: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const;

/** How much later than the last bet the beacon must be: time to publish the bets and to have that witnessed. */
const marginMs = 5_000;

/** The first beacon round whose time is strictly later than five seconds after closing. */
export function beaconRoundFor(closesAtMs: number): number {
  const { genesisMs, periodMs } = quicknet;
  return Math.max(1, Math.floor((closesAtMs + marginMs - genesisMs) / periodMs) + 2);
}

export function beaconTimeMs(round: number): number {
  return quicknet.genesisMs + quicknet.periodMs * (round - 1);
}

/** What the dice are made from: 64 hex digits that follow from a beacon round's signature. */
export function randomnessOf(signature: Uint8Array): string {
  return bytesToHex(sha256(signature));
}
