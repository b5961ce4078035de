/** Who works here: an operator, by a passkey. The token goes into a header and never into an address. */
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { askForPasskey, makePasskey } from '@glass-dice/ui/device/webauthn.ts';
import type { PasskeyOrder } from '@glass-dice/contract/passkeys';
import { useSyncExternalStore } from 'react';
import { call, keepToken, sessionToken, type Operator } from './calls.ts';

/** `expired`: it ended by itself, while the operator was at work. */
type SessionState = 'none' | 'open' | 'expired';

let state: SessionState = sessionToken() ? 'open' : 'none';
const listeners = new Set<() => void>();

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, () => state);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const sessionState = () => state;

function change(next: SessionState, token: string | null): void {
  keepToken(token);
  state = next;
  for (const listener of listeners) listener();
}

/** Undefined when the person has dismissed the browser's dialog. */
export async function signIn(): Promise<Operator | undefined> {
  const { options } = await call('POST /console/session-requests', {});
  const credential = await askForPasskey(options);
  if (!credential) return undefined;
  const { token, operator } = await call('POST /console/sessions', { body: { credential } });
  change('open', token);
  return operator;
}

/** By the link of an invitation, with the passkey that is made for it. Undefined when the person has dismissed the dialog. */
export async function join(invitation: string, order: PasskeyOrder): Promise<Operator | undefined> {
  const credential = await makePasskey(order);
  if (!credential) return undefined;
  const { token, operator } = await call('POST /console/joinings', { body: { invitation, credential } });
  change('open', token);
  return operator;
}

/** That it is the operator who acts, and not somebody at a desk that was left. False when the dialog was dismissed. */
export async function confirmByPasskey(): Promise<boolean> {
  const { options } = await call('POST /console/confirmation-requests', {});
  const credential = await askForPasskey(options);
  if (!credential) return false;
  await call('POST /console/confirmations', { body: { credential } });
  return true;
}

/** The server is told; when it cannot be, the session ends there by itself. */
export async function signOut(): Promise<void> {
  await call('DELETE /console/sessions/current', {}).catch(() => undefined);
  change('none', null);
}

/** What is on the screen stays there, for whoever signs in again. */
export function noticeExpiry(error: Error): void {
  if (state === 'open' && error instanceof CallError && error.code === 'console-sign-in-required')
    change('expired', null);
}

/** Whoever does not want to go on. */
export function leave(): void {
  change('none', null);
}
