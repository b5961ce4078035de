import { deleteAccount, exportMine } from '@glass-dice/contract/account';
import { me, register, resetPassword, signIn, signOut } from '@glass-dice/contract/members';
import { ok, refuse } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import { endSession } from '../platform/calls/sessions.ts';
import { transaction } from '../platform/database/db.ts';
import { serveAccount } from './account.routes.ts';
import { memberSections, readExport, type ExportSection } from './export.ts';
import { deleteMember, prepareRegistration, readMe, registerMember, type MembersNeeds } from './members.service.ts';
import { createCeremonies } from './passkeys/ceremonies.ts';
import { servePasskeys } from './passkeys/passkeys.routes.ts';
import { createRecoveryCodes } from './passkeys/recovery-codes.ts';
import { preparePasswordReset } from './resets.ts';
import { checkPassword, signInMember } from './sign-in.ts';

export type MembersOptions = {
  needs: MembersNeeds;
  pinPepper: Buffer;
  /** Where members reach the club; passkeys belong to it. */
  publicUrl: URL | undefined;
  /** What other features keep about a member. */
  exportSections: readonly ExportSection[];
};

export function serveMembers(app: App, { needs, pinPepper, publicUrl, exportSections }: MembersOptions): void {
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

  serveAccount(app, pinPepper);

  servePasskeys(app, { ceremonies: createCeremonies(pinPepper, publicUrl), recoveryCodes });

  const sections = [...memberSections, ...exportSections];
  serve(app, exportMine, async ({ session, query }) => {
    const page = await readExport(app.db, sections, session.memberId, query.cursor ?? sections[0]!.name);
    return page ? ok(page) : refuse('not-found');
  });

  serve(app, deleteAccount, async ({ session, body }) => {
    const known = await checkPassword(app.db, session.memberId, body.password);
    return known.ok ? await transaction(app.db, (tx) => deleteMember(tx, needs, session.memberId)) : known;
  });
}
