/** The browser's own Ed25519, which takes a hundredth of the time; for one without it, ours is fetched. */
import type { SignatureCheck } from '@glass-dice/domain/log/note';

/**
 * The rules ask for a signature and want the answer at once; the browser answers later. So they run until they ask
 * nothing new: first as if every signature held, to learn what they ask, then with the answers.
 */
export async function withSignatures<T>(rules: (isSignature: SignatureCheck) => T | Promise<T>): Promise<T> {
  const answers = new Map<string, boolean>();
  for (;;) {
    const asked = new Map<string, Promise<boolean>>();
    const result = await rules((...question) => {
      const name = question.join(';');
      const answer = answers.get(name);
      if (answer === undefined && !asked.has(name)) asked.set(name, isSignature(...question));
      return answer ?? true;
    });
    if (asked.size === 0) return result;
    for (const [name, answer] of asked) answers.set(name, await answer);
  }
}

async function isSignature(...[publicKey, message, signature]: Parameters<SignatureCheck>): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', copy(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, copy(signature), copy(message));
  } catch (error) {
    // A wrong key is no key; everything else says that the browser cannot, or may not on a page without TLS.
    if (error instanceof DOMException && error.name === 'DataError') return false;
    const { isEd25519Signature } = await import('@glass-dice/domain/log/ed25519');
    return isEd25519Signature(publicKey, message, signature);
  }
}

/** In memory that nobody else has, as the browser asks for. */
function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
