import type { Amount } from '@glass-dice/domain/money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import { transaction, type Db, type Tx } from '../platform/db.ts';
import { openSession } from '../platform/sessions.ts';
import { takeInvite, type InviteRefusal } from './invites.ts';
import { findCredentials, insertMember } from './members.queries.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';

/** What membership needs of the wallet; handed over where the features are wired together. */
export type MembersWallet = {
  /** Opens the new member's account and posts the welcome grant to it. */
  welcome: (tx: Tx, memberId: number) => Promise<void>;
  balanceOf: (db: Db, memberId: number) => Promise<Amount>;
};

export type Registration = { username: string; passwordHash: string; inviteCode: string };

export async function hashNewPassword(password: string): Promise<Result<string, 'password-too-common'>> {
  return isCommonPassword(password) ? refuse('password-too-common') : ok(await hashPassword(password));
}

/** The invite comes first: without a usable one nobody learns which usernames exist. */
export async function registerMember(
  tx: Tx,
  wallet: MembersWallet,
  { username, passwordHash, inviteCode }: Registration,
): Promise<Result<{ username: string }, InviteRefusal | 'username-taken'>> {
  const invite = await takeInvite(tx, inviteCode);
  if (!invite.ok) return invite;
  const memberId = await insertMember(tx, username, passwordHash);
  if (memberId === undefined) return refuse('username-taken');
  await wallet.welcome(tx, memberId);
  return ok({ username });
}

/** One answer for an unknown username and a wrong password, in text and in time. */
export async function signInMember(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<Result<{ token: string }, 'wrong-credentials'>> {
  const member = await findCredentials(db, username);
  const matches = await verifyPassword(password, member?.password_hash);
  if (!member || !matches) return refuse('wrong-credentials');
  return ok({ token: await transaction(db, (tx) => openSession(tx, member.id)) });
}
