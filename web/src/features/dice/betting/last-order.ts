/** The picks and the stake that were last placed at a game on this device. Signing out forgets them. */
import type { Order } from '@glass-dice/domain/dice/order';
import { useState } from 'react';
import type { Slip } from './use-slip.ts';

type LastOrder = { picks: Slip['picks']; stake: Slip['stake'] };

export function useLastOrder(game: string) {
  const key = `last-order ${game}`;
  const [last, setLast] = useState(() => JSON.parse(localStorage.getItem(key) ?? 'null') as LastOrder | null);
  return {
    last,
    keepLast: ({ picks, stake }: Order) => {
      // Stakes are whole TWD.
      const order = { picks, stake: String(stake / 100) };
      localStorage.setItem(key, JSON.stringify(order));
      setLast(order);
    },
  };
}
