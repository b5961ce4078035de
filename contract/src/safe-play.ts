import { Type, type Static } from 'typebox';
import { clubReasons } from '@glass-dice/domain/members/club-reasons';
import { selfExclusionMonths, timeOutHours } from '@glass-dice/domain/play/restriction';
import { closed, oneOf, route } from './route.ts';

export const ClubReason = oneOf(clubReasons);

const until = {
  endsAt: Type.String(),
  /** For a countdown that does not depend on the clock of the device. */
  endsInMs: Type.Integer(),
};

/** Why somebody may not bet, and until when. */
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
