import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { takeUpdate, watchForUpdates } from './updates.ts';

const askAgainMs = 15_000;

/** Says so while what the page shows may be out of date, and lets in a new version of it between two screens. */
export function Connection() {
  const offline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
  const oldSince = useOldSince();
  const [path] = useLocation();
  useEffect(watchForUpdates, []);
  useEffect(takeUpdate, [path]);
  const text = offline
    ? m.connection_offline()
    : oldSince && m.connection_old({ time: formatMoment(new Date(oldSince)) });
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The bar of the screen stays below it. Said only when it changes, because everything is styled anew by it.
    const { style } = document.documentElement;
    const height = `${ref.current!.offsetHeight}px`;
    if ((style.getPropertyValue('--notice-height') || '0px') !== height) style.setProperty('--notice-height', height);
  });
  return (
    <div ref={ref} role="status" className="sticky top-0 z-20 bg-ink text-center text-xs font-medium text-paper">
      {text && <p className="px-3 py-0.5">{text}</p>}
    </div>
  );
}

/** Since when something of the member's own, such as the balance, is shown that could not be fetched again. */
function useOldSince(): number | undefined {
  const queryClient = useQueryClient();
  const oldSince = useSyncExternalStore(
    (look) => queryClient.getQueryCache().subscribe(look),
    () =>
      queryClient
        .getQueryCache()
        .findAll(old)
        .map(({ state }) => state.dataUpdatedAt)
        .toSorted((a, b) => a - b)[0],
    () => undefined,
  );
  const isOld = oldSince !== undefined;
  useEffect(() => {
    if (!isOld) return undefined;
    const timer = setInterval(() => void queryClient.refetchQueries(old), askAgainMs);
    return () => clearInterval(timer);
  }, [isOld, queryClient]);
  return oldSince;
}

const old: QueryFilters = {
  queryKey: ['mine'],
  type: 'active',
  // From the first try that failed on: asking again takes a while.
  predicate: ({ state }) => state.data !== undefined && (state.status === 'error' || state.fetchFailureCount > 0),
};

function watchNetwork(look: () => void): () => void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
