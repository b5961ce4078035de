import { useEffect, useState } from 'react';

/** Whole seconds since a moment of `performance.now()`: the device's own clock may be wrong or be set. */
export function useSecondsSince(startedAt: number): number {
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
