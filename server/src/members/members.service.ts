import type { Me } from '@glass-dice/contract/members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import { accountScore, type ScoreItem } from '@glass-dice/domain/members/account-score';
import { highestVipLevel, vipLevel, vipLevelDay } from '@glass-dice/domain/members/vip';
import { wireAmount, type Amount } from '@glass-dice/domain/money';
import { playUnit } from '@glass-dice/domain/play-money';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { LeavingRefusal } from '@glass-dice/domain/wallet/postings';
import { networkOf } from '../platform/calls/network.ts';
import { reserveTry, takeBackTries } from '../platform/calls/rate-limit.ts';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { noteEvent } from './account-events.ts';
import { avatarUrl } from './avatars.ts';
import { passwordFault, type PasswordFault } from './common-passwords.ts';
import { hashSecret } from './hashing.ts';
import { checkInvite, takeInvite, type InviteRefusal } from './invites.ts';
import { emptyMember, findMe, insertMember, isUsernameTaken } from './members.queries.ts';
import { findPublicName } from './public-names.ts';
import { forgetTries } from './sign-in.ts';

/** What membership needs of other features; handed over where the features are wired together. */
export type MembersNeeds = {
  /** Opens the new member's account and posts the welcome grant to it. */
  welcome: (tx: Tx, memberId: number) => Promise<void>;
  balanceOf: (db: Db, memberId: number) => Promise<Amount>;
  /** What is left is given back to the club, and nothing comes in any more. */
  closeAccount: (tx: Tx, memberId: number) => Promise<Result<null, LeavingRefusal>>;
  hasCard: (db: Db, memberId: number) => Promise<boolean>;
  hasLimit: (db: Db, memberId: number) => Promise<boolean>;
  listRestrictions: (db: Db, memberId: number) => Promise<Restriction[]>;
  /** What the other features know about a person who leaves goes. */
  forget: readonly ((tx: Tx, memberId: number) => Promise<void>)[];
};

export type Registration = { username: string; passwordHash: string; inviteCode: string };

const registrationTries = { most: 20, withinMs: 15 * 60_000 };

/**
 * What is checked before the password is hashed, which is costly: without a usable invite and a free username nobody
 * makes the server work, and guessing either comes to an end.
 */
export async function prepareRegistration(
  db: Db,
  { username, password, inviteCode }: { username: string; password: string; inviteCode: string },
  address: string,
): Promise<Result<string, InviteRefusal | 'username-taken' | PasswordFault | 'too-many-tries'>> {
  const counted = await reserveTry(db, `registration|network|${networkOf(address)}`, registrationTries);
  if (!counted.ok) return counted;
  const invite = await checkInvite(db, inviteCode);
  if (!invite.ok) return invite;
  if (await isUsernameTaken(db, username)) return refuse('username-taken');
  await transaction(db, (tx) => takeBackTries(tx, [counted.value]));
  const fault = passwordFault(password, username);
  return fault ? refuse(fault) : ok(await hashSecret(password));
}

/** The invite comes first: without a usable one nobody learns which usernames exist. */
export async function registerMember(
  tx: Tx,
  needs: Pick<MembersNeeds, 'welcome'>,
  { username, passwordHash, inviteCode }: Registration,
): Promise<Result<{ registered: true }, InviteRefusal | 'username-taken'>> {
  const invite = await takeInvite(tx, inviteCode);
  if (!invite.ok) return invite;
  const memberId = await insertMember(tx, username, passwordHash);
  if (memberId === undefined) return refuse('username-taken');
  await noteEvent(tx, memberId, 'registered');
  await needs.welcome(tx, memberId);
  return ok({ registered: true });
}

export async function readMe(db: Db, needs: MembersNeeds, memberId: number): Promise<Me> {
  const [member, publicName, restrictions, balance, hasCard, hasLimit] = await Promise.all([
    findMe(db, memberId),
    findPublicName(db, memberId),
    needs.listRestrictions(db, memberId),
    needs.balanceOf(db, memberId),
    needs.hasCard(db, memberId),
    needs.hasLimit(db, memberId),
  ]);
  const level = vipLevel(member.since_day, member.today);
  const url = avatarUrl(member);
  const done: ScoreItem[] = [
    ...(member.name === null ? [] : (['name'] as const)),
    ...(member.has_pin ? (['pin'] as const) : []),
    ...(hasCard ? (['card'] as const) : []),
    ...(url === null ? [] : (['avatar'] as const)),
    ...(hasLimit ? (['limit'] as const) : []),
  ];
  return {
    username: member.username,
    avatarUrl: url,
    avatarKey: member.picture === null ? null : member.avatar_key,
    name: member.name,
    phone: member.phone,
    publicName: publicName
      ? { name: publicName.name, changeableFrom: publicName.changeableFrom?.toISOString() ?? null }
      : null,
    hasPin: member.has_pin,
    hasPassword: member.has_password,
    hasPasskey: member.has_passkey,
    memberSince: member.created_at.toISOString(),
    vip: { level, nextOn: level === highestVipLevel ? null : vipLevelDay(member.since_day, level + 1) },
    score: { points: accountScore(new Set(done)), done },
    balance: wireAmount(balance),
    unit: playUnit,
    block: member.reason && { reason: member.reason, since: member.blocked_at!.toISOString() },
    restrictions,
  };
}

/** Personal data goes; the row stays for the ledger. */
export async function deleteMember(
  tx: Tx,
  needs: MembersNeeds,
  memberId: number,
): Promise<Result<null, LeavingRefusal>> {
  const closed = await needs.closeAccount(tx, memberId);
  if (!closed.ok) return closed;
  // The member before all that hangs on it: a sign-in or change at this moment is either done, and goes too, or finds no
  // member.
  const username = await emptyMember(tx, memberId);
  if (username === undefined) return ok(null);
  await forgetTries(tx, memberId, username);
  for (const forget of needs.forget) await forget(tx, memberId);
  const tables = [
    'session',
    'avatar_upload',
    'known_device',
    'passkey',
    'recovery_code',
    'reset_code',
    'account_event',
    'public_name',
    'pin_try',
    'block',
  ] as const;
  for (const table of tables) await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  return ok(null);
}
