/** Texts signed by one or more keys: the `signed-note` of C2SP, with the Ed25519 types of notes and of witnesses. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';

/** `note` signs the text itself, `cosignature` a checkpoint together with the time at which it was seen. */
export type KeyType = 'note' | 'cosignature';

export type VerifierKey = {
  name: string;
  type: KeyType;
  /** 8 hex digits. */
  id: string;
  publicKey: Uint8Array;
};

/** Handed in: a page loads the curve late, and the server has a faster one. */
export type SignatureCheck = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

const typeBytes: Record<KeyType, number> = { note: 1, cosignature: 4 };
const publicKeyBytes = 32;
const signatureBytes = 64;
const mostBytes = 1_000_000;
const mostSignatures = 100;

export function verifierKey(name: string, type: KeyType, publicKey: Uint8Array): VerifierKey {
  const typed = concatBytes(Uint8Array.of(typeBytes[type]), publicKey);
  const id = bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), typed)).slice(0, 4));
  return { name, type, id, publicKey };
}

export function formatVerifierKey({ name, type, id, publicKey }: VerifierKey): string {
  return `${name}+${id}+${toBase64(concatBytes(Uint8Array.of(typeBytes[type]), publicKey))}`;
}

export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [name = '', id, encoded = '', ...more] = splitKey(text);
  const typed = fromBase64(encoded);
  const type = (['note', 'cosignature'] as const).find((each) => typeBytes[each] === typed?.[0]);
  if (!isKeyName(name) || more.length > 0 || !typed || !type || typed.length !== 1 + publicKeyBytes) return undefined;
  const key = verifierKey(name, type, typed.slice(1));
  return key.id === id ? key : undefined;
}

/** Whether a text is a verifier key of the same holder, under whichever name. */
export function isSameKey(text: string, { type, publicKey }: VerifierKey): boolean {
  const other = parseVerifierKey(text);
  return other?.type === type && toBase64(other.publicKey) === toBase64(publicKey);
}

/** Base64 has a plus, too; a name has none. */
function splitKey(text: string): string[] {
  const [name = '', id = '', ...encoded] = text.split('+');
  return [name, id, encoded.join('+')];
}

export function isKeyName(name: string): boolean {
  return name !== '' && !/[\s+\p{Cc}]/u.test(name);
}

export type SignatureLine = { name: string; id: string; signature: Uint8Array };

export type Note = { text: string; signatures: SignatureLine[] };

/** What a note says and who claims to have signed it; nothing is believed yet. */
export function parseNote(note: string): Note | undefined {
  if (note.length > mostBytes || !note.isWellFormed() || hasControls(note)) return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note
    .slice(end + 2)
    .split('\n')
    .slice(0, -1);
  const signatures = lines.map(parseSignatureLine);
  if (lines.length === 0 || lines.length > mostSignatures) return undefined;
  return signatures.every((each) => each !== undefined) ? { text: note.slice(0, end + 1), signatures } : undefined;
}

export function parseSignatureLine(line: string): SignatureLine | undefined {
  const [dash, name = '', encoded = '', ...more] = line.split(' ');
  const bytes = fromBase64(encoded);
  if (dash !== '—' || !isKeyName(name) || more.length > 0 || !bytes || bytes.length < 5) return undefined;
  return { name, id: bytesToHex(bytes.slice(0, 4)), signature: bytes.slice(4) };
}

export function signatureLine({ name, id }: Pick<VerifierKey, 'name' | 'id'>, signature: Uint8Array): string {
  const idBytes = Uint8Array.from(id.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  return `— ${name} ${toBase64(concatBytes(idBytes, signature))}\n`;
}

/** `lines` as `signatureLine` makes them. */
export function formatNote(text: string, lines: readonly string[]): string {
  return `${text}\n${lines.join('')}`;
}

/** A signature that a known key has made. `seenAt`, in seconds of the epoch, is what a cosignature says of the time. */
export type KnownSignature = { key: VerifierKey; seenAt: number | undefined };

/**
 * Who of the known keys has signed. Signatures of unknown keys are passed over; a wrong one of a known key makes the
 * whole note worthless.
 */
export function checkNote(
  note: Note,
  keys: readonly VerifierKey[],
  isSignature: SignatureCheck,
): KnownSignature[] | undefined {
  const found: KnownSignature[] = [];
  for (const line of note.signatures) {
    const key = keys.find(({ name, id }) => name === line.name && id === line.id);
    if (key && !found.some((each) => each.key === key)) {
      const signed = readSignature(key, note.text, line.signature);
      if (!signed || !isSignature(key.publicKey, utf8ToBytes(signed.message), signed.signature)) return undefined;
      found.push({ key, seenAt: signed.seenAt });
    }
  }
  return found;
}

/** The text of a note that this key has signed. */
export function openNote(note: string, key: VerifierKey, isSignature: SignatureCheck): string | undefined {
  const parsed = parseNote(note);
  return parsed && checkNote(parsed, [key], isSignature)?.length === 1 ? parsed.text : undefined;
}

/** What a witness signs: a checkpoint, and when it saw it. */
export function cosignedMessage(checkpointText: string, seenAt: number): string {
  return `cosignature/v1\ntime ${seenAt}\n${checkpointText}`;
}

/** The time in eight bytes, then the signature. */
export function cosignature(seenAt: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seenAt));
  return concatBytes(time, signature);
}

function readSignature({ type }: VerifierKey, text: string, bytes: Uint8Array) {
  if (type === 'note') {
    return bytes.length === signatureBytes ? { message: text, signature: bytes, seenAt: undefined } : undefined;
  }
  if (bytes.length !== 8 + signatureBytes) return undefined;
  const seenAt = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  if (!Number.isSafeInteger(seenAt)) return undefined;
  return { message: cosignedMessage(text, seenAt), signature: bytes.slice(8), seenAt };
}

function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0009\u000B-\u001F]/.test(text);
}
