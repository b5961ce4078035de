import type { Order } from '@glass-dice/domain/dice/order';
import { useState } from 'react';
import type { RoundOrder } from '../dice.api.ts';
import type { Slip } from './use-slip.ts';

/** The order that the confirm sheet asks about. It is for one round: another one is another question. */
export function useConfirm(game: string, round: string | undefined, { picks }: Slip) {
  const [asked, setAsked] = useState<{ order: RoundOrder; open: boolean }>();
  return {
    ask: (order: Order, forRound: string) => setAsked({ order: { ...order, game, round: forRound }, open: true }),
    close: () => setAsked((shown) => shown && { ...shown, open: false }),
    sheet: asked && {
      // It leaves with what stood in it.
      order: picks.length > 0 ? { ...asked.order, picks } : asked.order,
      open: asked.open && asked.order.round === round && picks.length > 0,
    },
  };
}
