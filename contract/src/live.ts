import { Type, type Static } from 'typebox';
import { route } from './route.ts';

/**
 * A nudge, without private facts: whoever gets one asks again. `mine-changed`: something of the member's own may be
 * different now. `session-ended`: this session is over, and the next call says why.
 */
export const Nudge = Type.Object({
  nudge: Type.Union([Type.Literal('mine-changed'), Type.Literal('session-ended')]),
});
export type Nudge = Static<typeof Nudge>;

export const live = route({
  method: 'GET',
  path: '/live',
  summary: 'A stream of nudges for this session. It begins with one, so that nothing is missed after a break.',
  access: 'session',
  stream: true,
  reply: Nudge,
  errors: [],
});
