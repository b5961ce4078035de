/** What the routes of the console take, for an owner who has just confirmed with the passkey. */
import type { PasskeyAnswer, PasskeyOrder } from '@glass-dice/contract/passkeys';
import { createOperatorCeremonies } from '../../src/platform/passkeys/ceremonies.ts';
import { ask, testPepper, type TestApp } from '../rig/app.ts';
import { softwareAuthenticator } from '../rig/authenticator.ts';
import { confirmed, invitation, newOperator, type SignedInOperator } from '../rig/operators.ts';

const ceremonies = createOperatorCeremonies(testPepper, undefined);
/** For whom there is no operator: of the right shape, and of no use. */
const stranger = softwareAuthenticator(ceremonies.order(0, 'nobody', []).user.id);

export type OperatorSamples = {
  authorization: string;
  colleague: string;
  passkeyId: string;
  bodies: ReturnType<typeof bodiesOf>;
};

type Of = {
  operator?: { id: number; authenticator: SignedInOperator['authenticator'] };
  invited?: { token: string; order: PasskeyOrder };
  number: number;
};

export function bodiesOf({ operator, invited, number }: Of) {
  const order = ceremonies.order(operator?.id ?? 0, 'nobody', []);
  const answer = (purpose: 'sign-in' | `prove ${number}`): PasskeyAnswer =>
    (operator?.authenticator ?? stranger).answer(ceremonies.request(purpose));
  const invitation = invited?.token ?? '0'.repeat(43);
  const joining = invited ? softwareAuthenticator(invited.order.user.id).make(invited.order) : stranger.make(order);
  return {
    'POST /console/sessions': { credential: answer('sign-in') },
    'POST /console/invitation-looks': { invitation },
    'POST /console/joinings': { invitation, credential: joining },
    'POST /console/confirmations': { credential: answer(`prove ${operator?.id ?? 0}`) },
    'POST /console/me/passkeys': { credential: softwareAuthenticator(order.user.id).make(order) },
    'POST /console/operators': { name: `new_${number}`, role: 'observer' as const },
    'PUT /console/operators/:operator/role': { role: 'support' as const },
    'POST /console/members/:member/block': { reason: 'under-18' as const },
    'POST /console/members/:member/restriction': { reason: 'play-concern' as const, days: 7 },
    'POST /console/members/:member/reset-codes': { secret: 'pin' as const, reason: 'member-request' as const },
    'POST /console/invites': { uses: 3, days: 7 },
    'PUT /console/comments/:comment/hiding': { reason: 'spam' as const },
  };
}

let number = 0;

export async function operatorSamples(
  app: TestApp,
  role: SignedInOperator['role'] = 'owner',
): Promise<OperatorSamples> {
  number += 1;
  const operator = await newOperator(app, role);
  await confirmed(app, operator);
  const { id } = await app.consoleDb
    .selectFrom('operator')
    .select('id')
    .where('name', '=', operator.name)
    .executeTakeFirstOrThrow();
  // Two passkeys, of which one may go, and a colleague who may, too.
  const order = ceremonies.order(id, operator.name, []);
  const second = softwareAuthenticator(order.user.id).make(order);
  const { authorization } = operator;
  const added = await ask(app, 'POST /console/me/passkeys', { authorization, body: { credential: second } });
  const token = await invitation(app, 'observer');
  const looked = await ask(app, 'POST /console/invitation-looks', { body: { invitation: token } });
  const invited = { token, order: looked.json<{ options: PasskeyOrder }>().options };
  return {
    authorization,
    colleague: (await newOperator(app, 'observer')).name,
    passkeyId: added.json<{ id: string }>().id,
    bodies: bodiesOf({ operator: { id, authenticator: operator.authenticator }, invited, number }),
  };
}
