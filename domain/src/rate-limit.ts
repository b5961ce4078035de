/**
 * A rate limit with a sliding window. A try is counted before it is checked, so that many at once cannot be more than the
 * rule allows; a right one is taken back by the caller.
 */
import { ok, refuseUntil, type Waiting } from './result.ts';

export type RateLimit = { most: number; withinMs: number };

/** The moments of the tries that count now, this one included; or when the next one is allowed. */
export function countTry(
  earlier: readonly number[],
  now: number,
  { most, withinMs }: RateLimit,
): { ok: true; value: number[] } | Waiting<'too-many-tries'> {
  const recent = earlier.filter((moment) => moment > now - withinMs).toSorted((a, b) => a - b);
  if (recent.length < most) return ok([...recent, now]);
  return refuseUntil('too-many-tries', recent.at(-most)! + withinMs);
}
