/** Operators of the console, as a test needs them: invited, with a passkey, signed in. */
import type { Operator } from '@glass-dice/contract/console';
import type { PasskeyOrder, PasskeyRequest } from '@glass-dice/contract/passkeys';
import type { Role } from '@glass-dice/domain/console/rights';
import { addOperator } from '../../src/console/operators.ts';
import { transaction } from '../../src/platform/database/db.ts';
import { ask, type TestApp } from './app.ts';
import { softwareAuthenticator, type Authenticator } from './authenticator.ts';

export type SignedInOperator = Operator & { authorization: string; authenticator: Authenticator };

let invited = 0;

export async function invitation(app: TestApp, role: Role): Promise<string> {
  invited += 1;
  const added = await transaction(app.consoleDb, (tx) => addOperator(tx, { name: `${role}_${invited}`, role }));
  if (!added.ok) throw new Error(added.reason);
  return added.value.path.split('#')[1]!;
}

export async function newOperator(app: TestApp, role: Role): Promise<SignedInOperator> {
  return await join(app, await invitation(app, role));
}

export async function join(app: TestApp, token: string): Promise<SignedInOperator> {
  const looked = await ask(app, 'POST /console/invitation-looks', { body: { invitation: token } });
  const { options } = looked.json<{ options: PasskeyOrder }>();
  const authenticator = softwareAuthenticator(options.user.id);
  const body = { invitation: token, credential: authenticator.make(options) };
  const joined = await ask(app, 'POST /console/joinings', { body });
  const { token: session, operator } = joined.json<{ token: string; operator: Operator }>();
  return { ...operator, authorization: `Bearer ${session}`, authenticator };
}

/** The passkey is asked for again: acts that need it are done. */
export async function confirmed(app: TestApp, { authorization, authenticator }: SignedInOperator): Promise<void> {
  const asked = await ask(app, 'POST /console/confirmation-requests', { authorization });
  const { options } = asked.json<{ options: PasskeyRequest }>();
  await ask(app, 'POST /console/confirmations', { authorization, body: { credential: authenticator.answer(options) } });
}
