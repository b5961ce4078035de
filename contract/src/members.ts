import { Type, type Static } from 'typebox';
import { passwordLength, usernamePattern } from '@glass-dice/domain/membership';
import { closed, route } from './route.ts';
import { SignedAmount, Unit } from './money.ts';

const Username = Type.String({ pattern: usernamePattern });
const Password = Type.String({ minLength: passwordLength.least, maxLength: passwordLength.most });

export const Me = Type.Object({
  username: Username,
  /** Null while the club has no gallery. */
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
  memberSince: Type.String({}),
  balance: SignedAmount,
  unit: Unit,
});
export type Me = Static<typeof Me>;

export const register = route({
  method: 'POST',
  path: '/members',
  summary: 'Become a member with an invite code. The welcome grant of play money comes with it.',
  access: 'public',
  idempotent: true,
  body: closed({
    username: Username,
    password: Password,
    inviteCode: Type.String({ minLength: 1, maxLength: 64 }),
    agreed: Type.Literal(true),
    adult: Type.Literal(true),
  }),
  secrets: ['password'],
  status: 201,
  reply: Type.Object({ username: Username }),
  errors: ['username-taken', 'password-too-common', 'invite-unknown', 'invite-expired', 'invite-used-up'],
});

export const signIn = route({
  method: 'POST',
  path: '/sessions',
  summary: 'Sign in. The token goes into the Authorization header of later calls.',
  access: 'public',
  body: closed({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  status: 201,
  reply: Type.Object({ token: Type.String() }),
  errors: ['wrong-credentials'],
});

export const signOut = route({
  method: 'DELETE',
  path: '/sessions/current',
  summary: 'End this session.',
  access: 'member',
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const me = route({
  method: 'GET',
  path: '/me',
  summary: 'Who I am and what I have.',
  access: 'member',
  reply: Me,
  errors: [],
});
