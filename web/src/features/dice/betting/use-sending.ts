import type { Order } from '@glass-dice/domain/dice/order';
import { amountText } from '@glass-dice/domain/money';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useState } from 'react';
import { isUndecided } from '../dice.api.ts';
import { betFailure } from './bet-failure.ts';
import { isCheckDue, usePlaceBets, type RoundOrder } from './place-bets.ts';

interface SendingOptions {
  game: string;
  /** The round that runs, and what is picked: the confirm sheet follows both. */
  round: string | undefined;
  picks: readonly Pick[];
  onPlaced: (order: RoundOrder) => void;
  /** There was no answer; the bets may have been placed. */
  onLost: (order: RoundOrder) => void;
  tellVisit: () => void;
}

/** From the confirm sheet to the answer. The sheet asks about one round: another one is another question. */
export function useSending({ game, round, picks, onPlaced, onLost, tellVisit }: SendingOptions) {
  const [asked, setAsked] = useState<{ order: RoundOrder; open: boolean }>();
  const [accepted, setAccepted] = useState<{ text: string; round: string }>();
  const place = usePlaceBets(tellVisit);

  async function submit(order: RoundOrder): Promise<void> {
    try {
      const { total } = await place.mutateAsync(order);
      onPlaced(order);
      const words = { count: order.picks.length, total: amountText(amountOf(total), currentLocale()) };
      setAccepted({ text: m.table_placed(words), round: order.round });
    } catch (error) {
      // What went wrong stands beside the button.
      if (isUndecided(error as Error)) onLost(order);
    }
  }

  return {
    ask: (order: Order, forRound: string) => setAsked({ order: { ...order, game, round: forRound }, open: true }),
    close: () => setAsked((shown) => shown && { ...shown, open: false }),
    asked: asked && {
      // The sheet leaves with what stood in it.
      order: picks.length > 0 ? { ...asked.order, picks } : asked.order,
      open: asked.open && asked.order.round === round && picks.length > 0,
    },
    submit,
    accepted: accepted?.round === round && picks.length === 0 ? accepted?.text : undefined,
    pending: place.isPending,
    failure: place.error ? betFailure(place.error) : undefined,
    isCheckDue: place.error !== null && isCheckDue(place.error),
    forgetFailure: place.reset,
  };
}
