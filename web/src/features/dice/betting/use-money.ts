import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '../../../lib/me-query.ts';
import type { Game } from '../dice.api.ts';
import { useVisit, type Visiting } from './visit.api.ts';

export interface Money {
  balance: string | undefined;
  /** Why the balance is not known. */
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Something has moved that nobody told of: asks for the balance and for the result of the visit. */
  askAgain: () => void;
  minimum: Minimum;
  visit: Visiting;
}

/** The balance that the table asks for: told to a member who arrives without it, or begins to pick without it. */
export interface Minimum {
  isBelow: boolean;
  isShown: boolean;
  show: () => void;
  hide: () => void;
}

export function useMoney(game: Game, signedIn: boolean): Money {
  const { data: me, error, refetch } = useQuery({ ...meQuery, enabled: signedIn });
  const visit = useVisit(signedIn && me?.block === null);
  const minimum = useMinimum(game, me?.balance);
  function askAgain() {
    void refetch();
    visit.tell();
  }
  return { balance: me?.balance, error, refetch, askAgain, minimum, visit };
}

function useMinimum(game: Game, balance: string | undefined): Minimum {
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
