import type { Me } from '@glass-dice/contract/members';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

const answers = new WeakMap<Me, number>();

/** Everything under `mine` belongs to the session and goes when it ends. */
export const meQuery = queryOptions({
  queryKey: ['mine', 'me'],
  queryFn: async () => {
    const me = await call('GET /me', {});
    answeredAt(me);
    return me;
  },
  // Each answer stays the object that it came as: what is relative in it counts from its own moment.
  structuralSharing: false,
});

/** The same answer with another balance. What is relative in it still counts from its own moment. */
export function withBalance(me: Me, balance: string): Me {
  const changed = { ...me, balance };
  answers.set(changed, answeredAt(me));
  return changed;
}

/** When an answer was first seen, by `performance.now()`: the clock of the device may be wrong or be set. */
export function answeredAt(me: Me): number {
  const at = answers.get(me) ?? performance.now();
  answers.set(me, at);
  return at;
}
