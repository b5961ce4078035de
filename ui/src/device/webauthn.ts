/** Asks the browser for passkeys. What speaks its language is fetched with the first question. */
import type { PasskeyAnswer, PasskeyOrder, PasskeyRequest } from '@glass-dice/contract/passkeys';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import * as m from '../../i18n/generated/messages.js';
import { CallError } from '../calls/call.ts';
import { failureText } from '../calls/failure-text.ts';

/** A challenge holds for five minutes. */
const renewMs = 4 * 60_000;

const load = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new CallError('network');
  });

/** Undefined when the person has dismissed the browser's dialog. */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await load();
  const response = await unlessDismissed(startAuthentication({ optionsJSON: request }));
  return response && answerOf(response);
}

/** What is sent of a passkey that was made. */
export type MadePasskey = { id: string; clientDataJSON: string; attestationObject: string };

/** Undefined when the person has dismissed the browser's dialog. */
export async function makePasskey(order: PasskeyOrder): Promise<MadePasskey | undefined> {
  const { startRegistration } = await load();
  const made = await unlessDismissed(startRegistration({ optionsJSON: order }));
  if (!made) return undefined;
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, clientDataJSON, attestationObject };
}

/** The browser offers passkeys where it offers usernames, until it is told to stop. */
export function offerPasskeys(
  ask: () => Promise<PasskeyRequest>,
  onAnswer: (answer: PasskeyAnswer) => unknown,
): () => void {
  let isOver = false;
  let cancel = () => {};

  async function offer(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await ask();
    if (isOver) return;
    cancel = () => WebAuthnAbortService.cancelCeremony();
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!isOver) onAnswer(answerOf(response));
  }

  // Nobody has asked for it: where it fails, there is the button.
  const begin = () => void offer().catch(() => undefined);
  begin();
  // Each takes the place of the one before.
  const renewal = setInterval(begin, renewMs);
  return () => {
    isOver = true;
    clearInterval(renewal);
    cancel();
  };
}

/** Why the server or the browser did not do it. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof CallError) return failureText(error);
  return nameOf(error) === 'InvalidStateError' ? m.passkeys_already_here() : m.passkeys_impossible();
}

function answerOf({ id, response }: AuthenticationResponseJSON): PasskeyAnswer {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle === undefined) throw new Error('The passkey does not say whose it is.');
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function unlessDismissed<Response>(asking: Promise<Response>): Promise<Response | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return undefined;
    throw error;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
