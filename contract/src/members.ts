/** Who one is: becoming a member, signing in and out, and what the club knows about one. */
import { Type, type Static } from 'typebox';
import { scoreItems } from '@glass-dice/domain/members/account-score';
import { passwordLength, usernamePattern } from '@glass-dice/domain/members/credentials';
import { publicNamePattern } from '@glass-dice/domain/members/public-name';
import { highestVipLevel } from '@glass-dice/domain/members/vip';
import { closed, nullable, oneOf, route } from './route.ts';
import { SignedAmount, Unit } from './money.ts';
import { ClubReason, Restriction } from './safe-play.ts';

const Username = Type.String({ pattern: usernamePattern });

/** A new password. */
export const NewPassword = Type.String({ minLength: passwordLength.least, maxLength: passwordLength.most });

/** A password to compare with the one that was chosen. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: passwordLength.most });

/** However people type it: small letters, spaces and missing dashes are mended. */
export const ResetCode = Type.String({ minLength: 1, maxLength: 64 });

/** Compared, never stored: longer than any real one, so that a typing mistake is "wrong" and not "bad input". */
const GivenUsername = Type.String({ minLength: 1, maxLength: 64 });

export const Me = Type.Object({
  username: Username,
  /** Null while the member has chosen none. */
  avatarUrl: nullable(Type.String()),
  /** The chosen picture of the club's gallery; null when it is an upload, or none. */
  avatarKey: nullable(Type.String()),
  name: nullable(Type.String()),
  phone: nullable(Type.String()),
  /** What others read beside what I say; null while I have chosen none. */
  publicName: nullable(
    Type.Object({
      name: Type.String(),
      /** Null when it may be changed now. */
      changeableFrom: nullable(Type.String()),
    }),
  ),
  hasPin: Type.Boolean(),
  /** One with two passkeys may have given it up. */
  hasPassword: Type.Boolean(),
  hasPasskey: Type.Boolean(),
  memberSince: Type.String(),
  vip: Type.Object({
    level: Type.Integer({ minimum: 0, maximum: highestVipLevel }),
    /** The day of the next level; null at the highest. */
    nextOn: nullable(Type.String()),
  }),
  score: Type.Object({
    points: Type.Integer(),
    done: Type.Array(oneOf(scoreItems)),
  }),
  balance: SignedAmount,
  unit: Unit,
  /** Only while the club has blocked the account. */
  block: nullable(Type.Object({ reason: ClubReason, since: Type.String() })),
  /** Those that hold now, the one that lasts longest first. */
  restrictions: Type.Array(Restriction),
});
export type Me = Static<typeof Me>;

export const register = route({
  method: 'POST',
  path: '/members',
  summary: 'Become a member with an invite code. The welcome grant of play money comes with it.',
  access: 'public',
  share: 'hashing',
  idempotent: true,
  body: closed({
    username: Username,
    password: NewPassword,
    inviteCode: Type.String({ minLength: 1, maxLength: 64 }),
    agreed: Type.Literal(true),
    adult: Type.Literal(true),
  }),
  // Not the invite code either: nothing that is kept may say who came with which.
  secrets: ['password', 'inviteCode'],
  status: 201,
  // Not the username: the answer is kept for 30 days, also when the account is deleted meanwhile.
  reply: Type.Object({ registered: Type.Literal(true) }),
  errors: [
    'username-taken',
    'password-too-common',
    'password-is-username',
    'invite-unknown',
    'invite-expired',
    'invite-used-up',
    'too-many-tries',
  ],
});

export const signIn = route({
  method: 'POST',
  path: '/sessions',
  summary: 'Sign in. The token goes into the Authorization header of later calls.',
  access: 'public',
  share: 'hashing',
  body: closed({ username: GivenUsername, password: GivenPassword }),
  status: 201,
  reply: Type.Object({ token: Type.String() }),
  errors: ['wrong-credentials', 'too-many-tries'],
});

export const signOut = route({
  method: 'DELETE',
  path: '/sessions/current',
  summary: 'End this session.',
  access: 'session',
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const resetPassword = route({
  method: 'POST',
  path: '/password-resets',
  summary: 'Choose a new password with a one-time code from the club. Ends every session of the member.',
  access: 'public',
  share: 'hashing',
  idempotent: true,
  body: closed({ username: GivenUsername, code: ResetCode, password: NewPassword }),
  secrets: ['code', 'password'],
  status: 204,
  reply: Type.Null(),
  errors: ['reset-code-wrong', 'password-too-common', 'password-is-username', 'too-many-tries'],
});

export const me = route({
  method: 'GET',
  path: '/me',
  summary: 'Who I am and what I have.',
  access: 'session',
  reply: Me,
  errors: [],
});

export const setPublicName = route({
  method: 'PUT',
  path: '/me/public-name',
  summary: 'Choose the name that others read beside what I say. A name that I give up stays kept for me.',
  access: 'member',
  body: closed({ name: Type.String({ pattern: publicNamePattern }) }),
  status: 204,
  reply: Type.Null(),
  // Composed characters may be more than were sent.
  errors: ['invalid-input', 'public-name-taken', 'public-name-too-soon', 'too-many-tries'],
});
