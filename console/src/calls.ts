/** What the console asks the server for. */
import type { PasskeyAnswer, PasskeyOrder, PasskeyRequest } from '@glass-dice/contract/passkeys';
import { caller } from '@glass-dice/ui/calls/call.ts';
import type { MadePasskey } from '@glass-dice/ui/device/webauthn.ts';

export type Operator = { name: string; role: string; rights: string[] };
export type Me = { operator: Operator; club: { name: string; isSample: boolean }; endsAt: string };
type SignedIn = { token: string; operator: Operator };

type Calls = {
  'POST /console/session-requests': { input: object; reply: { options: PasskeyRequest } };
  'POST /console/sessions': { input: { body: { credential: PasskeyAnswer } }; reply: SignedIn };
  'DELETE /console/sessions/current': { input: object; reply: null };
  'GET /console/invitations/:token': {
    input: { params: { token: string } };
    reply: { name: string; role: string; options: PasskeyOrder };
  };
  'POST /console/invitations/:token': {
    input: { params: { token: string }; body: { credential: MadePasskey } };
    reply: SignedIn;
  };
  'GET /console/me': { input: object; reply: Me };
  'POST /console/confirmation-requests': { input: object; reply: { options: PasskeyRequest } };
  'POST /console/confirmations': { input: { body: { credential: PasskeyAnswer } }; reply: null };
};

const tokenKey = 'console-session';

/** Of this tab alone: it ends with the tab. */
export const sessionToken = () => sessionStorage.getItem(tokenKey);

export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(tokenKey);
  else sessionStorage.setItem(tokenKey, token);
}

export const call = caller<Calls>(sessionToken);
