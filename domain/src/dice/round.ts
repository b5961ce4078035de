import { parseDay } from './moment.ts';

/** How far a round has come. It moves from one to the next and never back; there is no way out of the row. */
export const roundStates = ['open', 'closed', 'rolled', 'settled'] as const;

export type RoundState = (typeof roundStates)[number];

/** What may follow; a settled round stays as it is. */
export function stateAfter(state: RoundState): RoundState | undefined {
  return roundStates[roundStates.indexOf(state) + 1];
}

export function isGameKey(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z0-9-]{0,31}$/.test(value);
}

/** The shortest rhythm leaves so many slots in a day of 25 hours. */
const mostSlots = 4_500;

/** A day of the club and a slot of it. */
export function isRoundNumber(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[0-9]{12}$/.test(value)) return false;
  const slot = Number(value.slice(8));
  return parseDay(value.slice(0, 8)) !== undefined && slot >= 1 && slot <= mostSlots;
}
