/** What the server put into the page, so that the first screen does not have to ask. Only home comes with its own. */
import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';

type FirstData = { club?: Club; home?: Home };

let read: FirstData | undefined;

/** For the query of the same thing. It is as old as the page, however late a screen looks at it. */
export function fromPage<Name extends keyof FirstData>(name: Name) {
  return { initialData: () => firstData()[name], initialDataUpdatedAt: performance.timeOrigin };
}

function firstData(): FirstData {
  const text = document.getElementById('first-data')?.textContent;
  read ??= ((text && JSON.parse(text)) ?? {}) as FirstData;
  return read;
}
