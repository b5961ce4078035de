/** Apart from the notes, because the page loads the curve only when there is something to check. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { SignatureCheck } from './note.ts';

/** Whatever is handed in, the answer is yes or no. */
export const isEd25519Signature: SignatureCheck = (publicKey, message, signature) => {
  try {
    // As strict as RFC 8032: other programs must come to the same answer.
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
