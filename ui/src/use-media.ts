import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is such, for what a style sheet cannot do by itself. */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether two parts stand side by side, as `layout/wide.css` has it. */
export const useBeside = () => useMedia('(width >= 56.25rem)');
