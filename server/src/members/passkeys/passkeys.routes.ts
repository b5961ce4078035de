import {
  addPasskey,
  makeRecoveryCodes,
  orderPasskey,
  passkeyProofRequest,
  passkeys,
  passkeySignInRequest,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@glass-dice/contract/passkeys';
import { mostPasskeys } from '@glass-dice/domain/members/passkeys';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../../platform/calls/serve.ts';
import { transaction } from '../../platform/database/db.ts';
import { findSecrets } from '../members.queries.ts';
import type { Proofs } from '../proofs.ts';
import type { Ceremonies } from '../../platform/passkeys/ceremonies.ts';
import { credentialsOf, forgetPasskey, keepPasskey, listPasskeys, namePasskey, signInByPasskey } from './passkeys.ts';
import { recoveryCodesLeft, type RecoveryCodes } from './recovery-codes.ts';

type Needs = { ceremonies: Ceremonies; proofs: Proofs; recoveryCodes: RecoveryCodes };

export function servePasskeys(app: App, { ceremonies, proofs, recoveryCodes }: Needs): void {
  const { db } = app;

  serve(app, passkeySignInRequest, async () => ok(ceremonies.request('sign-in')));

  serve(app, signInWithPasskey, ({ body, caller }) => signInByPasskey(db, ceremonies, body, caller));

  serve(app, passkeys, async ({ session: { memberId } }) =>
    ok({ passkeys: await listPasskeys(db, memberId), recoveryCodesLeft: await recoveryCodesLeft(db, memberId) }),
  );

  serve(app, passkeyProofRequest, async ({ session }) => ok(ceremonies.request(`prove ${session.memberId}`)));

  serve(app, orderPasskey, async ({ session: { memberId }, body }) => {
    const proven = await proofs.byPassword(memberId, body);
    if (!proven.ok) return proven;
    const [member, known] = [await findSecrets(db, memberId), await credentialsOf(db, memberId)];
    if (!member) return refuse('wrong-password');
    if (known.length >= mostPasskeys) return refuse('too-many-passkeys');
    return ok(ceremonies.order(memberId, member.username, known));
  });

  serve(app, addPasskey, async ({ session: { memberId }, body: { name, ...answer } }) => {
    const made = await ceremonies.made(memberId, answer);
    if (!made) return refuse('passkey-refused');
    return await transaction(db, (tx) => keepPasskey(tx, memberId, name, made));
  });

  serve(app, renamePasskey, ({ session, params, body }) =>
    transaction(db, (tx) => namePasskey(tx, session.memberId, Number(params.passkey), body.name)),
  );

  serve(app, removePasskey, async ({ session: { memberId }, params, body }) => {
    const id = Number(params.passkey);
    // First, so that a proof is not used up for nothing.
    if (!(await listPasskeys(db, memberId)).some((each) => each.id === String(id))) return refuse('not-found');
    const proven = await proofs.byPassword(memberId, body);
    return proven.ok ? await transaction(db, (tx) => forgetPasskey(tx, memberId, id)) : proven;
  });

  serve(app, makeRecoveryCodes, async ({ session: { memberId }, body }) => {
    const proven = await proofs.byPassword(memberId, body);
    if (!proven.ok) return proven;
    const codes = await transaction(db, (tx) => recoveryCodes.make(tx, memberId));
    return codes ? ok({ codes }) : refuse('wrong-password');
  });
}
