/** What the server put into the page, so that the first screen does not have to ask. Home, player and table come with their own. */
import type { Club } from '@glass-dice/contract/club';
import type { Table } from '@glass-dice/contract/dice';
import type { Home } from '@glass-dice/contract/home';
import type { Video } from '@glass-dice/contract/videos';

type Found = { club: Club; home: Home; video: Video; table: Table };
type FirstData = Partial<Found> | null;

/** For the query of the same thing. It is as old as the page, however late a screen looks at it. */
export function fromPage<Name extends keyof Found>(name: Name, isAsked = (_found: Found[Name]) => true) {
  return {
    initialData: () => {
      const found = firstData()?.[name];
      return found && isAsked(found) ? found : undefined;
    },
    initialDataUpdatedAt: performance.timeOrigin,
  };
}

/** Between which moments of `performance.now()` the server made it. */
export function pageMade(): { from: number; to: number } {
  const load = pageLoad();
  return { from: load?.requestStart ?? 0, to: load?.responseEnd ?? performance.now() };
}

function pageLoad(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

function firstData(): FirstData {
  const load = pageLoad();
  // A page that the browser had kept for the way back may be of any age, and nothing in it says of which.
  if (load?.type === 'back_forward') return null;
  return JSON.parse(document.getElementById('first-data')?.textContent ?? 'null') as FirstData;
}
