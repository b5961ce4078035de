import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tableQuery } from './dice.api.ts';
import { nextLookInMs, phaseAt, phaseEndsInMs, type Phase, type Seen } from './seen-table.ts';

const afterFailureMs = 3_000;

/** The table as the server last told it, asked for again whenever something is due; a tab nobody sees asks nothing. */
export function useTable(game: string) {
  return useQuery({
    ...tableQuery(game),
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' ? afterFailureMs : data ? nextLookInMs(data, performance.now()) : false,
  });
}

/** What the round does now; it changes at the very moment, also before the server is asked again. */
export function usePhase(seen: Seen): Phase {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      clearTimeout(timer);
      const at = performance.now();
      setNow(at);
      const leftMs = phaseEndsInMs(seen, at);
      if (leftMs !== undefined) timer = setTimeout(look, leftMs);
    }
    look();
    // The timers of a tab that sleeps sleep as well.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seen]);
  return phaseAt(seen, Math.max(now, seen.at));
}
