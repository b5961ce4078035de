import { clockText } from '@glass-dice/ui/figures/clock-text.ts';
import { useEffect, useState } from 'react';
import type { SeenVisit } from './visit.api.ts';

/** How long the visit lasts by now. */
export function VisitTime({ seen: { visit, at } }: { seen: SeenVisit }) {
  return <span>{clockText(useSecondsSince(at - visit.forMs))}</span>;
}

/** Whole seconds since a moment of `performance.now()`: the device's own clock may be wrong or be set. */
function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const at = performance.now();
      setNow(at);
      timer = setTimeout(tick, 1000 - ((at - startedAt) % 1000));
    }
    tick();
    return () => clearTimeout(timer);
  }, [startedAt]);
  return Math.max(0, Math.floor((now - startedAt) / 1000));
}
