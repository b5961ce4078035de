/** A witness's key in the test's own hands. */
import { generateKeyPairSync, sign } from 'node:crypto';
import {
  cosignature,
  cosignedMessage,
  formatVerifierKey,
  parseNote,
  signatureLine,
  verifierKey,
} from '@glass-dice/domain/log/note';

export function testWitness(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = verifierKey(name, 'cosignature', Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'));
  return {
    verifierKey: formatVerifierKey(key),
    /** The line that it adds to a note. */
    cosign: (note: string, seenAt: number) => {
      const message = cosignedMessage(parseNote(note)!.text, seenAt);
      return signatureLine(key, cosignature(seenAt, sign(null, Buffer.from(message), privateKey)));
    },
  };
}
