/**
 * The rounds of a game in which this tab has bet and whose result has not been read yet. A reload does not lose them;
 * signing out does.
 */
import { useState } from 'react';

export function useBetRounds(game: string) {
  const key = `bet-rounds ${game}`;
  const kept = () => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
  const [rounds, setRounds] = useState(kept);
  const keep = (next: string[]) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setRounds(next);
  };
  return {
    rounds,
    add: (number: string) => keep([...new Set([...kept(), number])]),
    /** One whose result was read, and those before it; what is still waiting for its beacon stays. */
    removeUpTo: (read: string, waiting: readonly string[]) =>
      keep(kept().filter((each) => each > read || waiting.includes(each))),
  };
}
