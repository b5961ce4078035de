import { Type, type Static } from 'typebox';
import { clubReasons } from '@glass-dice/domain/members/club-reasons';
import { limitKinds, limitPeriods } from '@glass-dice/domain/safe-play/limits';
import { realityCheckMinutes } from '@glass-dice/domain/safe-play/visit';
import { selfExclusionMonths, timeOutHours } from '@glass-dice/domain/safe-play/restriction';
import { Amount, SignedAmount, Unit } from './money.ts';
import { closed, nullable, oneOf, route } from './route.ts';

export const ClubReason = oneOf(clubReasons);

const until = {
  endsAt: Type.String(),
  /** For a countdown that does not depend on the clock of the device. */
  endsInMs: Type.Integer(),
};

/** Why a member may not bet, and until when. */
export const Restriction = Type.Union([
  Type.Object({ by: Type.Literal('member'), kind: Type.Literal('time-out'), ...until }),
  Type.Object({ by: Type.Literal('member'), kind: Type.Literal('self-exclusion'), ...until }),
  Type.Object({ by: Type.Literal('club'), kind: Type.Literal('club'), reason: ClubReason, ...until }),
]);
export type Restriction = Static<typeof Restriction>;

export const takeTimeOut = route({
  method: 'POST',
  path: '/me/time-out',
  summary: 'Stop betting for a while. Nobody can shorten it, the club included.',
  access: 'member',
  idempotent: true,
  body: closed({ hours: oneOf(timeOutHours) }),
  status: 201,
  reply: Restriction,
  errors: ['not-longer'],
});

export const excludeSelf = route({
  method: 'POST',
  path: '/me/self-exclusion',
  summary: 'Stop betting for months. Nobody can shorten it, the club included.',
  access: 'member',
  idempotent: true,
  body: closed({ months: oneOf(selfExclusionMonths) }),
  status: 201,
  reply: Restriction,
  errors: ['not-longer'],
});

/** One of the six limits a member may set on themselves, with what has been used of it. */
const PlayLimit = Type.Object({
  kind: oneOf(limitKinds),
  period: oneOf(limitPeriods),
  /** None is no limit. */
  amount: nullable(Amount),
  /** What was staked in this period, or lost with open stakes counted as lost. A gain is negative. */
  used: SignedAmount,
  /** A higher one, or none, that comes into force later. */
  next: nullable(Type.Object({ amount: nullable(Amount), inForceAt: Type.String(), inForceInMs: Type.Integer() })),
});
export type PlayLimit = Static<typeof PlayLimit>;

const RealityCheckMinutes = nullable(oneOf(realityCheckMinutes));

const PlayLimits = Type.Object({
  unit: Unit,
  limits: Type.Array(PlayLimit),
  /** How often a member is told how long they have played and what it cost; none is never. */
  realityCheckMinutes: RealityCheckMinutes,
});
export type PlayLimits = Static<typeof PlayLimits>;

export const playLimits = route({
  method: 'GET',
  path: '/me/limits',
  summary: "The member's own limits on stakes and losses, and how much of each is used.",
  access: 'session',
  reply: PlayLimits,
  errors: [],
});

export const setPlayLimit = route({
  method: 'PUT',
  path: '/me/limits/:kind/:period',
  summary: 'Set a limit on oneself: a lower one holds at once, a higher one, or none, after 24 hours.',
  access: 'member',
  params: closed({ kind: oneOf(limitKinds), period: oneOf(limitPeriods) }),
  body: closed({ amount: nullable(Amount) }),
  reply: PlayLimits,
  errors: [],
});

export const setRealityCheck = route({
  method: 'PUT',
  path: '/me/reality-check',
  summary: 'How often to be told how long one has played and what it cost, or never. Not while that is due.',
  access: 'member',
  body: closed({ minutes: RealityCheckMinutes }),
  reply: PlayLimits,
  errors: ['reality-check-due'],
});

/** One stay at the tables, on all devices together. */
const Visit = Type.Object({
  unit: Unit,
  forMs: Type.Integer(),
  /** Of the rounds bet on during this visit. An open stake counts as lost. */
  staked: SignedAmount,
  returned: SignedAmount,
  net: SignedAmount,
  /** When it is due no bet is taken until it is acknowledged. */
  realityCheck: nullable(Type.Object({ dueInMs: Type.Integer() })),
});
export type Visit = Static<typeof Visit>;

export const visit = route({
  method: 'PUT',
  path: '/me/visit',
  summary:
    'Say that one is at a table, and whether the reality check was read; how long this visit lasts and its result.',
  access: 'member',
  body: closed({ acknowledged: Type.Boolean() }),
  reply: Visit,
  errors: [],
});
