/** What is wrong with a withdrawal, and where the form says it; the same for the page's own checks and the server's. */
import type { Wallet } from '@glass-dice/contract/wallet';
import { toAmount, wireAmount, type Amount } from '@glass-dice/domain/money';
import { checkWithdrawal } from '@glass-dice/domain/wallet/withdrawal';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { CallError, type FailureCode } from '@glass-dice/ui/calls/call.ts';
import { failureCode, failureText } from '@glass-dice/ui/calls/failure-text.ts';

/** By field; `form` where no single one is to blame. */
export type WithdrawMistakes = { card?: string; amount?: string; form?: string };

const places: Partial<Record<FailureCode, keyof WithdrawMistakes>> = {
  'card-unknown': 'card',
  'insufficient-balance': 'amount',
  'below-minimum': 'amount',
  'above-maximum': 'amount',
};

export function mistakesOf(error: unknown): WithdrawMistakes {
  return { [places[failureCode(error)] ?? 'form']: failureText(error) };
}

/** What the server would answer to it, by what is known of the wallet. */
export function refusalOf(amount: Amount, { balance, withdrawal, renewsAt }: Wallet): CallError | undefined {
  const { minimum, maximum, timesPerDay, leftToday } = withdrawal;
  const checked = checkWithdrawal(
    { amount, balanceAfter: toAmount(amountOf(balance) - amount), madeToday: timesPerDay - leftToday },
    { minimum: amountOf(minimum), maximum: amountOf(maximum), timesPerDay },
  );
  if (checked.ok) return undefined;
  const { limit, times } = checked.details ?? {};
  return new CallError(checked.reason, {
    until: renewsAt,
    ...(limit !== undefined && { limit: wireAmount(limit) }),
    ...(times !== undefined && { times }),
  });
}
