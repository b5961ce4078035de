import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';

export function LimitAmount({ amount }: { amount: string | null }) {
  return amount === null ? m.limits_none() : <Amount value={amountOf(amount)} />;
}
