import { useEffect, useRef, useState, type RefObject } from 'react';

const sleepsAfterMs = 3000;

/**
 * The controls go while a video plays and nobody stirs, and come back with a tap, the mouse or the focus. A control that
 * a keyboard is on stays: nobody should lose sight of where they are.
 */
export function useAwake(stage: RefObject<HTMLElement | null>, held: boolean) {
  const [awake, setAwake] = useState(true);
  const stirredAt = useRef(0);

  function stir() {
    stirredAt.current = performance.now();
    setAwake(true);
  }

  useEffect(() => {
    if (held || !awake) return undefined;
    // Held until now: it counts from here.
    stirredAt.current = performance.now();
    const timer = setInterval(() => {
      const still = performance.now() - stirredAt.current >= sleepsAfterMs;
      const inUse = stage.current?.querySelector('[data-control] :focus-visible');
      if (still && !inUse) setAwake(false);
    }, 250);
    return () => clearInterval(timer);
  }, [held, awake, stage]);

  return { shown: awake || held, stir, sleep: () => setAwake(false) };
}
