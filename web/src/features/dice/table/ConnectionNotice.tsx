import * as m from '@glass-dice/ui/i18n/messages.js';
import { useEffect, useState } from 'react';
import { useLiveState } from '../../../lib/live.ts';

/** A stream that comes back sooner was hardly missed. */
const noticedAfterMs = 2_000;

/** Says so while what a table shows may be out of date. It lies over whatever stands below its place. */
export function ConnectionNotice() {
  const lost = useLost();
  return (
    <div role="status" className="pointer-events-none">
      {lost && (
        <p className="absolute inset-x-0 -top-1 rounded-2 bg-loss-soft px-3 text-center text-xs font-semibold text-loss shadow-card">
          {m.table_connection_lost()}
        </p>
      )}
    </div>
  );
}

function useLost(): boolean {
  const broken = useLiveState() === 'broken';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!broken) return undefined;
    const timer = setTimeout(() => setLate(true), noticedAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [broken]);
  return broken && late;
}
