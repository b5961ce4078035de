import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../use-reduced-motion.ts';

interface Autoplay {
  /** With reduced motion nothing moves by itself, so a pause button would have nothing to pause. */
  reduced: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** Spread on the element whose hover or focus holds the movement. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/**
 * Calls `advance` every so often, or never. It rests while paused, while looked at closely (touch, hover, focus), while the tab is
 * hidden and with reduced motion.
 */
export function useAutoplay(everyMs: number | undefined, advance: () => void): Autoplay {
  const reduced = useReducedMotion();
  const visible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = visible && !reduced && !paused && !hovered && !focused;

  const next = useEffectEvent(advance);
  useEffect(() => {
    if (!moving || everyMs === undefined) return undefined;
    const timer = setInterval(() => next(), everyMs);
    return () => clearInterval(timer);
  }, [moving, everyMs]);

  return {
    reduced,
    paused,
    setPaused,
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
