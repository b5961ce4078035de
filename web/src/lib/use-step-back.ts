import { useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Leads back in the history. A screen that was opened by its address has no history and leads to the given place.
 * Does nothing when the screen was left meanwhile.
 */
export function useStepBack(otherwise: string): () => void {
  const [path, navigate] = useLocation();
  // The way back takes the browser a moment, in which a second press would lead one step further.
  const leaving = useRef(false);
  return () => {
    if (leaving.current || location.pathname !== path) return;
    leaving.current = true;
    if (cameFromHere()) history.back();
    else navigate(otherwise, { replace: true });
  };
}

/** Going back beyond the moment the page was loaded would load it again, and lose what it is just saying. */
function cameFromHere(): boolean {
  const { navigation } = window;
  const before = navigation?.entries()[navigation.currentEntry!.index - 1];
  return before?.sameDocument === true;
}
