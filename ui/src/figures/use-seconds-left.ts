import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until a moment of `performance.now()`: the device's own clock may be wrong or be set. */
export function useSecondsLeft(endsAt: number, onEnd?: () => void): number {
  const [now, setNow] = useState(() => performance.now());
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const at = performance.now();
      setNow(at);
      if (at >= endsAt) ended();
      else timer = setTimeout(tick, (endsAt - at) % 1000 || 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);

  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
