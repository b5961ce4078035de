/**
 * The rounds of a game in which the member has bet and whose result has not been read in this tab yet. A reload does not
 * lose them; signing out does.
 */
import { useSyncExternalStore } from 'react';

const none = '[]';
const listeners = new Set<() => void>();

export function useBetRounds(game: string) {
  const key = `bet-rounds ${game}`;
  return {
    rounds: parse(useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) ?? none)),
    add: (...numbers: string[]) => keep(key, (known) => [...known, ...numbers]),
    remove: (read: string) => keep(key, (known) => known.filter((number) => number !== read)),
    /** What was over before the newest result is old news. One that waits for its beacon has its turn when it rolls. */
    removeBefore: (newest: string, waits: (number: string) => boolean) => {
      const shownKey = `shown-result ${game}`;
      // Once: what has rolled while a result is shown is not older than it.
      if (sessionStorage.getItem(shownKey) === newest) return;
      sessionStorage.setItem(shownKey, newest);
      keep(key, (known) => known.filter((number) => number >= newest || waits(number)));
    },
  };
}

/** Each once, in their sequence. */
function keep(key: string, change: (known: string[]) => string[]): void {
  const changed = change(parse(sessionStorage.getItem(key) ?? none));
  sessionStorage.setItem(key, JSON.stringify([...new Set(changed)].toSorted()));
  for (const listener of listeners) listener();
}

function parse(kept: string): string[] {
  return JSON.parse(kept) as string[];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
