import { useEffect, useState } from 'react';

/**
 * The moment of `performance.now()` at which something was last looked at. It is looked at when it changes, and again
 * as soon as `nextInMs` says that it will look different; never, when it says nothing.
 */
export function useMoment<Something>(
  something: Something,
  /** Always the same function. */
  nextInMs: (something: Something, now: number) => number | undefined,
): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      clearTimeout(timer);
      const at = performance.now();
      setNow(at);
      const leftMs = nextInMs(something, at);
      if (leftMs !== undefined) timer = setTimeout(look, leftMs);
    }
    look();
    // The timers of a tab that sleeps sleep as well.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [something, nextInMs]);
  return now;
}
