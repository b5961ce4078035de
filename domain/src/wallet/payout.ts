/**
 * What the sandbox bank makes of a payout. Everything is decided when the bank accepts it, from the account number and
 * one chance; after that it only takes its time.
 */
import { testEffect, type PayoutReason } from './test-numbers.ts';

/** How long a payout takes, at least and at most. */
export type PayoutSeconds = { least: number; most: number };

export const defaultPayoutSeconds: PayoutSeconds = { least: 120, most: 300 };

export type PayoutPlan = { refusal: PayoutReason } | { paysAfterMs: number; returnsAfterMs?: number };

/** A delayed payout takes this much longer than the slowest of the others. */
const delay = 2;

/** `chance` is at least 0 and below 1. */
export function planPayout(number: string, { least, most }: PayoutSeconds, chance: number): PayoutPlan {
  const effect = testEffect(number);
  const paysAfterMs = Math.round((least + (most - least) * chance) * 1000);
  switch (effect) {
    case undefined:
    case 'no-such-account':
      return { refusal: 'no-such-account' };
    case 'account-closed':
      return { refusal: 'account-closed' };
    case 'delayed':
      return { paysAfterMs: paysAfterMs + most * delay * 1000 };
    case 'returned':
      return { paysAfterMs, returnsAfterMs: paysAfterMs + most * 1000 };
    case 'paid':
      return { paysAfterMs };
  }
}

/** What the bank answers when it is asked; times are what is left until then, and the past is below zero. */
export type PayoutBooked = { refusal: PayoutReason | null; paysInMs: number | null; returnsInMs: number | null };

export type PayoutState =
  | { state: 'refused'; reason: PayoutReason }
  | { state: 'pending'; againInMs: number }
  | { state: 'paid'; againInMs: number | undefined }
  | { state: 'returned' };

export function payoutState({ refusal, paysInMs, returnsInMs }: PayoutBooked): PayoutState {
  if (refusal !== null) return { state: 'refused', reason: refusal };
  if (paysInMs === null) throw new RangeError('A payout that is not refused has a moment at which it is paid');
  if (paysInMs > 0) return { state: 'pending', againInMs: paysInMs };
  if (returnsInMs === null) return { state: 'paid', againInMs: undefined };
  return returnsInMs > 0 ? { state: 'paid', againInMs: returnsInMs } : { state: 'returned' };
}
