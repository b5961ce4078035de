/** That an entry is in a log, in a text that needs no network: the `tlog-proof` of C2SP. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';
import { openCheckpoint, parseCount, type OpenedCheckpoint } from './checkpoint.ts';
import type { SignatureCheck, VerifierKey } from './note.ts';
import { hashBytes, leafHash, rootOfInclusion, sameHash, type Hash } from './tree.ts';

const firstLine = 'c2sp.org/tlog-proof@v1';

export type TlogProof = {
  index: number;
  path: readonly Hash[];
  /** The signed note. */
  checkpoint: string;
};

export function formatTlogProof({ index, path, checkpoint }: TlogProof): string {
  return [firstLine, `index ${index}`, ...path.map(toBase64), '', checkpoint].join('\n');
}

export function parseTlogProof(text: string): TlogProof | undefined {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(0, end)).split('\n');
  // Data of other programs, which nobody has signed.
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [index = '', ...encoded] = lines;
  const at = index.startsWith('index ') ? parseCount(index.slice('index '.length)) : undefined;
  const path = encoded.map(fromBase64);
  if (first !== firstLine || at === undefined || !path.every((hash) => hash?.length === hashBytes)) return undefined;
  return { index: at, path: path as Hash[], checkpoint: text.slice(end + 2) };
}

/** The checkpoint that covers the entry, when the proof holds. */
export function openTlogProof(
  proof: TlogProof,
  entry: string,
  key: VerifierKey,
  witnesses: readonly VerifierKey[],
  isSignature: SignatureCheck,
): OpenedCheckpoint | undefined {
  const checkpoint = openCheckpoint(proof.checkpoint, key, witnesses, isSignature);
  if (!checkpoint) return undefined;
  const root = rootOfInclusion(leafHash(utf8ToBytes(entry)), proof.index, checkpoint.size, proof.path);
  return root && sameHash(root, checkpoint.root) ? checkpoint : undefined;
}
