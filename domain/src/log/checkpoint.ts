/** What a log says of itself: its name, how many entries it has, and the root over them. `tlog-checkpoint` of C2SP. */
import { fromBase64, toBase64 } from './base64.ts';
import { checkNote, parseNote, type KnownSignature, type SignatureCheck, type VerifierKey } from './note.ts';
import { hashBytes, type TreeHead } from './tree.ts';

export type Checkpoint = TreeHead & { origin: string };

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', encoded = '', ...rest] = text.split('\n');
  const root = fromBase64(encoded);
  // After the last newline is nothing; lines before it are extensions, which say nothing about the tree.
  if (origin === '' || rest.pop() !== '' || rest.includes('') || root?.length !== hashBytes) return undefined;
  const count = parseCount(size);
  return count === undefined ? undefined : { origin, size: count, root };
}

/** A whole number in decimal, without leading zeroes. */
export function parseCount(text: string): number | undefined {
  const count = /^(?:0|[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) ? count : undefined;
}

export type OpenedCheckpoint = Checkpoint & {
  /** The text that was signed. */
  text: string;
  /** The cosignatures of the witnesses that were asked about. */
  witnessed: KnownSignature[];
};

/** A checkpoint that its log has signed. The log's key has the name of its origin. */
export function openCheckpoint(
  note: string,
  key: VerifierKey,
  witnesses: readonly VerifierKey[],
  isSignature: SignatureCheck,
): OpenedCheckpoint | undefined {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (!checkpoint || checkpoint.origin !== key.name) return undefined;
  const signatures = checkNote(parsed, [key, ...witnesses], isSignature);
  if (!signatures?.some((each) => each.key === key)) return undefined;
  return { ...checkpoint, text: parsed.text, witnessed: signatures.filter((each) => each.key !== key) };
}
