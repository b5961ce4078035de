import { checkOrder, type Order, type OrderTerms } from '@glass-dice/domain/dice/order';
import { parseTypedAmount, toAmount, wireAmount } from '@glass-dice/domain/money';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { betFailure, type Failed } from './bet-failure.ts';
import type { Game } from '../dice.api.ts';
import type { Slip } from './use-slip.ts';

export type Mistake = Failed & { aboutStake: boolean };

/** What a slip asks for, or what a member is told about it before anything is sent. */
export function checkSlip({ picks, stake: typed }: Slip, terms: OrderTerms): { order: Order } | Mistake {
  const stake = parseTypedAmount(typed);
  if (stake === undefined) return { text: m.table_amount_empty(), isShort: false, aboutStake: true };
  const order = { picks, stake };
  const checked = checkOrder(order, terms);
  if (checked.ok) return { order };
  const limit = checked.details?.limit;
  const error = new CallError(checked.reason, limit === undefined ? {} : { limit: wireAmount(limit) });
  return { ...betFailure(error), aboutStake: stakeRefusals.has(checked.reason) };
}

const stakeRefusals = new Set(['stake-not-whole', 'below-minimum', 'above-maximum']);

/** What a game asks of the next order of a member who has staked so much in the round already. */
export function termsOf(game: Game, balance: string, staked: string): OrderTerms {
  return {
    tableMinimum: amountOf(game.tableMinimum),
    minimumStake: amountOf(game.minimumStake),
    maximumStake: amountOf(game.maximumStake),
    capLeft: toAmount(amountOf(game.roundCap) - amountOf(staked)),
    balance: amountOf(balance),
  };
}
