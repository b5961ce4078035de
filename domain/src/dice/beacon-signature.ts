/**
 * Whether a signature is the beacon's own. Apart from `beacon.ts`, because the curve is by far the largest thing a page
 * could load, and a round without a beacon does not need it.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { quicknet } from './beacon.ts';

const { shortSignatures } = bls12_381;
const publicKey = bls12_381.G2.Point.fromHex(quicknet.publicKey);
const tag = utf8ToBytes(quicknet.domainSeparationTag);

/** Whatever is handed in, the answer is yes or no: a relay may say anything. */
export function isBeaconSignature(round: number, signatureHex: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signatureHex)) return false;
  try {
    // Reading a point refuses what is not on the curve or not in the subgroup, the pairing refuses the one at infinity.
    const signature = bls12_381.G1.Point.fromHex(signatureHex);
    return shortSignatures.verify(signature, shortSignatures.hash(messageOf(round), tag), publicKey);
  } catch {
    return false;
  }
}

function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}
