import { me, register, signIn, signOut } from '@glass-dice/contract/members';
import { wireAmount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok } from '@glass-dice/domain/result';
import { transaction } from '../platform/db.ts';
import { serve, type App } from '../platform/serve.ts';
import { endSession } from '../platform/sessions.ts';
import { findMe } from './members.queries.ts';
import { hashNewPassword, registerMember, signInMember, type MembersWallet } from './members.service.ts';

export function serveMembers(app: App, wallet: MembersWallet): void {
  serve(app, register, async ({ once, body }) => {
    // Hashing takes a while and is done before the transaction, which holds the invite.
    const passwordHash = await hashNewPassword(body.password);
    return passwordHash.ok
      ? await once((tx) => registerMember(tx, wallet, { ...body, passwordHash: passwordHash.value }))
      : passwordHash;
  });

  serve(app, signIn, ({ body }) => signInMember(app.db, body));

  serve(app, signOut, async ({ session }) => {
    await transaction(app.db, (tx) => endSession(tx, session));
    return ok(null);
  });

  serve(app, me, async ({ session }) => {
    const [member, balance] = await Promise.all([
      findMe(app.db, session.memberId),
      wallet.balanceOf(app.db, session.memberId),
    ]);
    return ok({
      username: member.username,
      avatarUrl: member.picture && `/media/${member.picture}`,
      memberSince: member.created_at.toISOString(),
      balance: wireAmount(balance),
      unit: playUnit,
    });
  });
}
