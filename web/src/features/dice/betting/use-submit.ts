import { amountText } from '@glass-dice/domain/money';
import * as m from '../../../i18n/generated/messages.js';
import { failureCode } from '../../../lib/failure-text.ts';
import { currentLocale } from '../../../lib/locale.ts';
import { toast } from '../../../ui/toast.ts';
import { betFailureText } from './bet-failure-text.ts';
import { isLost, usePlaceBets, type RoundOrder } from '../dice.api.ts';

interface Submit {
  /** The round has bets of this member in it, or may have. */
  onBet: (round: string) => void;
  onPlaced: (order: RoundOrder) => void;
}

/** Sends the bets, says that they were taken, and knows why they were not. */
export function useSubmit({ onBet, onPlaced }: Submit) {
  const place = usePlaceBets();

  async function submit(order: RoundOrder): Promise<void> {
    try {
      const { count, total } = await place.mutateAsync(order);
      onBet(order.round);
      onPlaced(order);
      toast(m.table_placed({ count, total: amountText(total, currentLocale()) }), 'success');
    } catch (error) {
      // What went wrong stands beside the button; bets that may have been taken are looked for.
      if (isLost(error as Error)) onBet(order.round);
    }
  }

  return {
    submit,
    pending: place.isPending,
    failure: place.error ? betFailureText(place.error) : undefined,
    /** The bets were refused because the member has to read something first. */
    checkRefused: place.error !== null && failureCode(place.error) === 'reality-check-due',
    forgetFailure: place.reset,
  };
}
