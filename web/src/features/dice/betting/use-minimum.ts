import { useEffect, useRef, useState } from 'react';
import { amountOf } from '../../../lib/amount.ts';
import type { Game } from '../dice.api.ts';

/** The balance that the table asks for: said when one sits down without it, and when one picks without it. */
export function useMinimum(game: Game, balance: string | undefined) {
  const isBelow = balance !== undefined && amountOf(balance) < amountOf(game.tableMinimum);
  const [shown, setShown] = useState(false);
  const seated = useRef(false);
  useEffect(() => {
    if (seated.current || balance === undefined) return;
    seated.current = true;
    setShown(isBelow);
  }, [balance, isBelow]);
  return { isBelow, isShown: shown && isBelow, show: () => setShown(true), hide: () => setShown(false) };
}
