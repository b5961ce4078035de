import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';

export function BalanceLine({ balance }: { balance: string }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
      {m.table_available()}
      <span className="font-semibold text-ink">
        <Amount value={amountOf(balance)} />
      </span>
    </p>
  );
}
