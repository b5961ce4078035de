import { testNumbers, type TestEffect } from '@glass-dice/domain/wallet/test-numbers';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Check } from 'lucide-react';

const effects: Record<TestEffect, () => string> = {
  paid: m.bind_effect_paid,
  delayed: m.bind_effect_delayed,
  'account-closed': m.bind_effect_closed,
  'no-such-account': m.bind_effect_unknown,
  returned: m.bind_effect_returned,
};

interface TestNumbersProps {
  chosen: string;
  onChoose: (number: string) => void;
}

/** The only numbers a card may have, with what each does to a withdrawal. A tap fills one in. */
export function TestNumbers({ chosen, onChoose }: TestNumbersProps) {
  return (
    <div className="grid gap-1.5">
      <h2 id="test-numbers" className="text-sm font-medium text-ink-2">
        {m.bind_numbers()}
      </h2>
      <ul aria-labelledby="test-numbers" className="divided overflow-clip rounded-2 bg-surface shadow-card">
        {testNumbers.map(({ number, effect }) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={number === chosen}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-pressed:bg-accent-soft"
              onClick={() => onChoose(number)}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold tracking-wide">{number}</span>{' '}
                <span className="block text-sm text-ink-2">{effects[effect]()}</span>
              </span>
              {number === chosen && <Check aria-hidden className="size-5 shrink-0 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
