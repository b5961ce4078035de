import { useEffect, useLayoutEffect, useState } from 'react';

/** How far each visit of a screen was scrolled, by its entry in the history of this tab. */
const places = new Map<string, number>();

/** The way back to a screen restores where it was scrolled to; a new visit begins at its top. */
export function useKeptScroll(): void {
  const [entry] = useState(() => window.navigation?.currentEntry?.key);
  useEffect(() => {
    const place = entry && places.get(entry);
    // After the frame around the screen has begun at the top.
    if (place) requestAnimationFrame(() => window.scrollTo(0, place));
  }, [entry]);
  // Before what is on the screen goes, and with it the room to scroll in.
  useLayoutEffect(
    () => () => {
      if (entry) places.set(entry, window.scrollY);
    },
    [entry],
  );
}
