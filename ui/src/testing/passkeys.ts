/** A browser that holds a passkey, or whose person dismisses its dialog. */
import { vi } from 'vitest';

/** What the server asks the browser for. */
export const passkeyRequest = {
  challenge: 'AAAA',
  rpId: location.hostname,
  timeout: 300_000,
  userVerification: 'required',
};

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** What is sent of the passkey that the browser holds. */
export const sentPasskey = {
  id: 'AQID',
  clientDataJSON: 'AQID',
  authenticatorData: 'AQID',
  signature: 'AQID',
  userHandle: 'AQID',
};

export function holdPasskey() {
  return vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  } as Credential);
}

/** As a browser answers when its dialog is closed or runs out of time. */
export const dismissed = () => Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));

export function dismissPasskey() {
  return vi.spyOn(navigator.credentials, 'get').mockImplementation(dismissed);
}
