import { deleteAccount, exportMine } from '@glass-dice/contract/account';
import { me, register, resetPassword, signIn, signOut } from '@glass-dice/contract/members';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { endSession } from '../platform/calls/sessions.ts';
import { transaction } from '../platform/database/db.ts';
import { serveAccount } from './account.routes.ts';
import { memberSections, readExport, type ExportSection } from './export.ts';
import { deleteMember, prepareRegistration, readMe, registerMember, type MembersNeeds } from './members.service.ts';
import type { Ceremonies } from '../platform/passkeys/ceremonies.ts';
import { servePasskeys } from './passkeys/passkeys.routes.ts';
import { createRecoveryCodes } from './passkeys/recovery-codes.ts';
import { preparePasswordReset } from './resets.ts';
import type { Proofs } from './proofs.ts';
import { signInMember } from './sign-in.ts';

export type MembersOptions = {
  needs: MembersNeeds;
  pinPepper: Buffer;
  ceremonies: Ceremonies;
  proofs: Proofs;
  /** What other features keep about a member. */
  exportSections: readonly ExportSection[];
};

export function serveMembers(app: App, { needs, pinPepper, exportSections, ...known }: MembersOptions): void {
  const recoveryCodes = createRecoveryCodes(pinPepper);
  serve(app, register, async ({ once, body, caller }) => {
    // Hashing takes a while and is done before the transaction, which holds the invite.
    const passwordHash = await prepareRegistration(app.db, body, caller.address);
    return passwordHash.ok
      ? await once((tx) => registerMember(tx, needs, { ...body, passwordHash: passwordHash.value }))
      : passwordHash;
  });

  serve(app, signIn, ({ body, caller }) => signInMember(app.db, body, caller));

  serve(app, signOut, async ({ session }) => {
    await transaction(app.db, (tx) => endSession(tx, session));
    return ok(null);
  });

  serve(app, resetPassword, async ({ once, body, caller }) => {
    const reset = await preparePasswordReset(app.db, recoveryCodes, body, caller);
    return reset.ok ? await once(reset.value) : reset;
  });

  serve(app, me, async ({ session }) => ok(await readMe(app.db, needs, session.memberId)));

  serveAccount(app, pinPepper, known.proofs);

  servePasskeys(app, { ...known, recoveryCodes });

  const sections = [...memberSections, ...exportSections];
  serve(app, exportMine, async ({ session, query }) => {
    const page = await readExport(app.db, sections, session.memberId, query.cursor ?? sections[0]!.name);
    return page ? ok(page) : refuse('not-found');
  });

  serve(app, deleteAccount, async ({ once, session, body }) => {
    const proven = await known.proofs.byPassword(session.memberId, body);
    return proven.ok ? await once((tx) => deleteMember(tx, needs, session.memberId)) : proven;
  });
}
