import type { Me } from '@glass-dice/contract/members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import { useEffect, useState } from 'react';
import { answeredAt } from '../../../lib/me-query.ts';
import { nextChangeMs } from './time-left.ts';

export type Holding = { restriction: Restriction; leftMs: number };

/**
 * The restrictions of a member that hold now, the one that lasts longest first. It is drawn again when what a person
 * reads of the time left changes, and at the very moment one of them ends.
 */
export function useHolding(me: Me | undefined): Holding[] {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      clearTimeout(timer);
      const at = performance.now();
      setNow(at);
      const changes = holdingAt(me, at).map(({ leftMs }) => nextChangeMs(leftMs));
      if (changes.length > 0) timer = setTimeout(look, Math.min(...changes));
    }
    look();
    // The timers of a tab that sleeps sleep as well.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [me]);
  return holdingAt(me, now);
}

function holdingAt(me: Me | undefined, now: number): Holding[] {
  if (!me) return [];
  const passedMs = Math.max(0, now - answeredAt(me));
  return me.restrictions
    .map((restriction) => ({ restriction, leftMs: restriction.endsInMs - passedMs }))
    .filter(({ leftMs }) => leftMs > 0);
}
