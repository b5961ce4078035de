/**
 * The rounds of a game in which the member has bet and whose result has not been read in this tab yet. A reload does not
 * lose them; signing out does.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { waitingRoundsQuery } from '../dice.api.ts';

const none = '[]';
const listeners = new Set<() => void>();

export function useBetRounds(game: string, signedIn: boolean) {
  const key = `bet-rounds ${game}`;
  const rounds = parse(useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) ?? none));
  const { data: waiting } = useQuery({ ...waitingRoundsQuery(game), enabled: signedIn });
  useEffect(() => {
    // Bets of another tab or device have their result here, too.
    if (waiting) keep(key, (known) => [...known, ...waiting]);
  }, [key, waiting]);
  return {
    rounds,
    add: (number: string) => keep(key, (known) => [...known, number]),
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
