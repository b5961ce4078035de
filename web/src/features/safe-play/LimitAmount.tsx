import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { Amount } from '../../ui/figures/Amount.tsx';

export function LimitAmount({ amount }: { amount: string | null }) {
  return amount === null ? m.limits_none() : <Amount value={amountOf(amount)} />;
}
