/** The console: looking a member up, what the club may do about one, and invitations to become one. */
import { Type, type Static } from 'typebox';
import { usernamePattern } from '@glass-dice/domain/members/credentials';
import { longestClubRestrictionDays } from '@glass-dice/domain/safe-play/restriction';
import { Amount, Unit } from './money.ts';
import { closed, nullable, oneOf, route } from './route.ts';
import { ClubReason, Restriction } from './safe-play.ts';

const OfMember = closed({ member: Type.String({ pattern: usernamePattern }) });
const Reason = closed({ reason: ClubReason });

export const findMembers = route({
  method: 'GET',
  path: '/console/members',
  summary: 'Members whose username begins with these letters, twenty at most. Looking is logged.',
  access: 'operator:members',
  query: closed({ letters: Type.String({ pattern: usernamePattern }) }),
  reply: Type.Object({
    members: Type.Array(Type.Object({ username: Type.String(), status: oneOf(['active', 'blocked']) })),
    /** There are more than are shown. */
    more: Type.Boolean(),
  }),
  errors: [],
});

export const MemberView = Type.Object({
  username: Type.String(),
  publicName: nullable(Type.String()),
  memberSince: Type.String(),
  vipLevel: Type.Integer(),
  block: nullable(Type.Object({ reason: ClubReason, since: Type.String() })),
  restrictions: Type.Array(Restriction),
  sessions: Type.Integer(),
  lastSeen: nullable(Type.String()),
  hasPin: Type.Boolean(),
  balance: Amount,
  unit: Unit,
});
export type MemberView = Static<typeof MemberView>;

export const viewedMember = route({
  method: 'GET',
  path: '/console/members/:member',
  summary: 'What the club may know of a member, and no more. Looking is logged.',
  access: 'operator:members',
  params: OfMember,
  reply: MemberView,
  errors: ['not-found'],
});

export const blockMember = route({
  method: 'POST',
  path: '/console/members/:member/block',
  summary: 'Block an account and end its sessions; what is theirs stays theirs to see and to withdraw.',
  access: 'operator:members',
  confirmed: true,
  params: OfMember,
  body: Reason,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found', 'blocked-already'],
});

export const unblockMember = route({
  method: 'DELETE',
  path: '/console/members/:member/block',
  summary: 'Open a blocked account again.',
  access: 'operator:members',
  confirmed: true,
  params: OfMember,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found', 'not-blocked'],
});

export const restrictMember = route({
  method: 'POST',
  path: '/console/members/:member/restriction',
  summary: 'Stop a member from betting for some days, and from nothing else.',
  access: 'operator:members',
  confirmed: true,
  params: OfMember,
  body: closed({ reason: ClubReason, days: Type.Integer({ minimum: 1, maximum: longestClubRestrictionDays }) }),
  status: 201,
  reply: Type.Object({ until: Type.String() }),
  errors: ['not-found', 'restricted-already'],
});

export const liftRestriction = route({
  method: 'DELETE',
  path: '/console/members/:member/restriction',
  summary: 'Lift what the club has set. What members set for themselves nobody can lift.',
  access: 'operator:members',
  confirmed: true,
  params: OfMember,
  status: 204,
  reply: Type.Null(),
  errors: ['not-found', 'not-restricted'],
});

export const makeResetCode = route({
  method: 'POST',
  path: '/console/members/:member/reset-codes',
  summary:
    'A one-time code for a member who has forgotten their password or PIN, told only now. It holds for 24 hours.',
  access: 'operator:members',
  confirmed: true,
  params: OfMember,
  body: closed({ secret: oneOf(['password', 'pin']), reason: oneOf(['member-request', 'account-at-risk']) }),
  status: 201,
  reply: Type.Object({ code: Type.String(), expiresAt: Type.String() }),
  errors: ['not-found', 'pin-missing'],
});

const Invite = Type.Object({
  code: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  usesLeft: Type.Integer(),
  /** How many members came by it; nothing says who. */
  members: Type.Integer(),
  state: oneOf(['usable', 'used up', 'expired']),
});
export type Invite = Static<typeof Invite>;

export const invites = route({
  method: 'GET',
  path: '/console/invites',
  summary: 'The invite codes, the newest first.',
  access: 'operator:invites',
  reply: Type.Object({ invites: Type.Array(Invite) }),
  errors: [],
});

export const createInvite = route({
  method: 'POST',
  path: '/console/invites',
  summary: 'Make an invite code.',
  access: 'operator:invites',
  body: closed({
    uses: Type.Integer({ minimum: 1, maximum: 10_000 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  status: 201,
  reply: Type.Object({ code: Type.String(), usesLeft: Type.Integer(), expiresAt: Type.String() }),
  errors: [],
});

export const endInvite = route({
  method: 'DELETE',
  path: '/console/invites/:invite',
  summary: 'End an invite code: nobody registers with it any more.',
  access: 'operator:invites',
  params: closed({ invite: Type.String({ pattern: '^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$' }) }),
  status: 204,
  reply: Type.Null(),
  errors: ['invite-unknown', 'invite-used-up', 'invite-expired'],
});
