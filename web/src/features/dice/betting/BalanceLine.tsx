import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';

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
