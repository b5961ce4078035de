import type { Amount as AmountValue } from '@glass-dice/domain/money';
import { topUpAmounts } from '@glass-dice/domain/wallet/grants';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Check } from 'lucide-react';

interface AmountTilesProps {
  /** Larger amounts cannot be chosen today. */
  left: AmountValue;
  chosen: AmountValue | undefined;
  onChoose: (amount: AmountValue) => void;
}

export function AmountTiles({ left, chosen, onChoose }: AmountTilesProps) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{m.topup_amounts()}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        {topUpAmounts.map((amount) => (
          <label
            key={amount}
            className="relative flex min-h-16 items-center justify-center rounded-2 border-2 border-transparent bg-surface px-1 py-2 text-center font-semibold shadow-card transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-default has-disabled:bg-sunken has-disabled:text-ink-3 has-disabled:[box-shadow:none]"
          >
            <input
              type="radio"
              name="amount"
              checked={amount === chosen}
              disabled={amount > left}
              onChange={() => onChoose(amount)}
              className="peer absolute inset-0 size-full appearance-none rounded-2 opacity-0"
            />
            <Amount value={amount} />
            <Check aria-hidden className="absolute end-2 top-2 hidden size-4 text-accent peer-checked:block" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
