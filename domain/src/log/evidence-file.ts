/**
 * Evidence as a file that anybody can check: two histories under one name, entries that cannot both be, a second key
 * under one name, or a receipt, which the club can only answer with its path to the published book.
 */
import { openCheckpoint } from './checkpoint.ts';
import { areAtOdds, provesContradiction, type Evidence } from './evidence.ts';
import { formatVerifierKey, openNote, parseVerifierKey, type SignatureCheck, type VerifierKey } from './note.ts';
import { parseReceipt } from './receipt.ts';

export const evidenceFormat = 'glass-dice/2/evidence';

/** The log is signed by another key than before. A lost key begins a log with another name. */
export type OtherKey = { kind: 'key'; other: string; checkpoints: readonly [string, string] };

export type EvidenceFile = { format: typeof evidenceFormat; key: string } & (
  | Evidence
  | OtherKey
  | { kind: 'receipt'; note: string }
);

/** `proved`: nobody can deny it. `open`: signed by the club, which may still be able to answer. */
export type EvidenceVerdict = { state: 'proved' | 'open' | 'nothing'; says: string };

const nothing = (says: string): EvidenceVerdict => ({ state: 'nothing', says });

export function isEvidence(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as { format?: unknown }).format === evidenceFormat;
}

/** Whatever is handed in, the answer is a verdict. */
export function checkEvidence(value: unknown, isSignature: SignatureCheck, trustedKey?: string): EvidenceVerdict {
  const evidence = value as EvidenceFile;
  const key = typeof evidence.key === 'string' ? parseVerifierKey(evidence.key) : undefined;
  if (!key) return nothing('The key is not a verifier key.');
  if (trustedKey !== undefined && trustedKey !== evidence.key) return nothing('The key is not the one that you named.');
  if (evidence.kind === 'receipt') return checkReceipt(evidence.note, key, isSignature);
  if (evidence.kind === 'key') return checkKeys(evidence, key, isSignature);
  try {
    return checkEntries(evidence, key, isSignature);
  } catch {
    // A file may hold anything.
    return nothing(noContradiction);
  }
}

const noContradiction = 'It proves no contradiction of this log.';

function checkEntries(evidence: Evidence, key: VerifierKey, isSignature: SignatureCheck): EvidenceVerdict {
  if (provesContradiction(evidence, key, isSignature)) {
    const what = evidence.kind === 'fork' ? 'two histories' : 'entries that cannot both be';
    return { state: 'proved', says: `The log ${key.name} has ${what}.` };
  }
  if (evidence.kind === 'fork' || !areAtOdds(evidence, key, isSignature)) return nothing(noContradiction);
  const says =
    'Two entries that cannot both be are signed, in different trees: the club must show how they go together.';
  return { state: 'open', says };
}

/** Anybody can make a second key: it is evidence for those who know the first from elsewhere. */
function checkKeys({ other, checkpoints }: OtherKey, key: VerifierKey, isSignature: SignatureCheck): EvidenceVerdict {
  const second = typeof other === 'string' ? parseVerifierKey(other) : undefined;
  const notes: unknown[] = Array.isArray(checkpoints) ? checkpoints : [];
  const areSigned = [key, second].every((signer, at) => {
    const note = notes[at];
    return signer && typeof note === 'string' && openCheckpoint(note, signer, [], isSignature) !== undefined;
  });
  if (!areSigned || second!.name !== key.name || other === formatVerifierKey(key))
    return nothing('These are not two keys of one log.');
  return { state: 'open', says: `Two keys have signed as the log ${key.name}: the club must say why.` };
}

function checkReceipt(note: unknown, key: VerifierKey, isSignature: SignatureCheck): EvidenceVerdict {
  const text = typeof note === 'string' ? openNote(note, key, isSignature) : undefined;
  const receipt = text === undefined ? undefined : parseReceipt(text);
  if (!receipt) return nothing('The receipt is not signed by this key.');
  const bet = `a bet of ${receipt.stake} on ${receipt.picks.join(', ')} in round ${receipt.number} of ${receipt.game}`;
  return { state: 'open', says: `The club signed ${bet}: it must show the path of it to the published book.` };
}
