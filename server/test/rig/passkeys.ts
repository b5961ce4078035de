/** Passkeys of the members of a test, made with the secret that its servers have. */
import { createCeremonies } from '../../src/platform/passkeys/ceremonies.ts';
import { keepPasskey } from '../../src/members/passkeys/passkeys.ts';
import type { Tx } from '../../src/platform/database/db.ts';
import { testPepper } from './app.ts';
import { softwareAuthenticator, type Authenticator } from './authenticator.ts';

export const testCeremonies = createCeremonies(testPepper, undefined);

export type HeldPasskey = { authenticator: Authenticator; passkeyId: string };

/** An authenticator for a member's next passkey. */
export function authenticatorFor(memberId: number): Authenticator {
  return softwareAuthenticator(testCeremonies.order(memberId, '', []).user.id);
}

/** What a page sends of one that was just made. */
export function newPasskey(memberId: number) {
  return { name: 'A passkey', ...authenticatorFor(memberId).make(testCeremonies.order(memberId, '', [])) };
}

export async function givePasskey(tx: Tx, memberId: number): Promise<HeldPasskey> {
  const authenticator = authenticatorFor(memberId);
  const made = await testCeremonies.made(memberId, authenticator.make(testCeremonies.order(memberId, '', [])));
  const kept = await keepPasskey(tx, memberId, 'A passkey', made!);
  if (!kept.ok) throw new Error(kept.reason);
  return { authenticator, passkeyId: kept.value.id };
}
