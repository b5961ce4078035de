import { useRef } from 'react';
import { useLocation } from 'wouter';
import { overlays } from './past-overlays.ts';

/**
 * Leads back in the history. A screen that was opened by its address has no history and leads to the given place; with
 * `onlyThere`, so does one that was opened from anywhere else. Does nothing when the screen was left meanwhile.
 */
export function useStepBack(otherwise: string, onlyThere?: boolean): () => void {
  const [path, navigate] = useLocation();
  // The way back takes the browser a moment, in which a second press would lead one step further.
  const leaving = useRef(false);
  return () => {
    if (leaving.current || location.pathname !== path) return;
    leaving.current = true;
    overlays.past(() => {
      const { navigation } = window;
      const before = navigation?.entries()[navigation.currentEntry!.index - 1];
      // Going back beyond the moment the page was loaded would load it again, and lose what it is just saying.
      const isWay = before?.sameDocument && !(onlyThere && before.url !== location.origin + otherwise);
      if (isWay) history.back();
      else navigate(otherwise, { replace: true });
      return isWay;
    });
  };
}
