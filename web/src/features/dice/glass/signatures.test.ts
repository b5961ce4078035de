import { afterEach, expect, test, vi } from 'vitest';
import { withSignatures } from './signatures.ts';

const message = new TextEncoder().encode('what was signed');

async function signed() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const bytes = async (made: Promise<ArrayBuffer>) => new Uint8Array(await made);
  return {
    publicKey: await bytes(crypto.subtle.exportKey('raw', publicKey)),
    signature: await bytes(crypto.subtle.sign('Ed25519', privateKey, message)),
  };
}

function changed(bytes: Uint8Array, place: number): Uint8Array {
  return bytes.with(place, bytes[place]! ^ 1);
}

afterEach(() => vi.restoreAllMocks());

const browsers = {
  'that checks signatures itself': () => {},
  'without the curve': () =>
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError')),
};

for (const [browser, prepare] of Object.entries(browsers)) {
  test(`a browser ${browser} tells a right signature from a wrong one`, async () => {
    const { publicKey, signature } = await signed();
    prepare();
    const answers = await withSignatures((isSignature) => [
      isSignature(publicKey, message, signature),
      isSignature(publicKey, message, changed(signature, 3)),
      isSignature(publicKey, changed(message, 0), signature),
      isSignature(changed(publicKey, 0), message, signature),
      isSignature(publicKey.slice(1), message, signature),
      isSignature(publicKey, message, signature.slice(1)),
    ]);
    expect(answers).toEqual([true, false, false, false, false, false]);
  });
}

test('a question that comes up only after an answer is answered, too', async () => {
  const { publicKey, signature } = await signed();
  const wrong = changed(signature, 0);
  const answer = await withSignatures((isSignature) =>
    isSignature(publicKey, message, wrong)
      ? 'believed'
      : isSignature(publicKey, message, signature)
        ? 'right'
        : 'wrong',
  );
  expect(answer).toBe('right');
});
