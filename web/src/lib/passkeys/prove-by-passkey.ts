import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import { askForPasskey } from '@glass-dice/ui/device/webauthn.ts';
import { call } from '../api.ts';

/** That it is the member who asks, for one request. Undefined when the person has dismissed the browser's dialog. */
export async function proveByPasskey(): Promise<PasskeyAnswer | undefined> {
  return await askForPasskey(await call('GET /me/passkeys/request', {}));
}
