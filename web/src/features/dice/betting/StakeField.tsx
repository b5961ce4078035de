import { FieldError } from '@glass-dice/ui/forms/FieldError.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Calculator } from 'lucide-react';
import { useId, type RefObject } from 'react';

interface StakeFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (typed: string) => void;
  error: string | undefined;
  padShown: boolean;
  onPad: (shown: boolean) => void;
}

/**
 * The stake of each bet. The table has its own pad, so that no keyboard of the phone covers the picks. A real
 * keyboard works as usual.
 */
export function StakeField({ ref, value, onType, error, padShown, onPad }: StakeFieldProps) {
  const id = useId();
  return (
    <div className="desk-field">
      <div className={error ? 'border-loss' : 'border-edge'}>
        {/* Its words stand above the number: beside it they left no room for the largest stake on a narrow phone. */}
        <label className="grid min-w-0 flex-1 content-center leading-tight">
          <span className="truncate text-xs text-ink-2">{m.odds_stake()}</span>
          <input
            ref={ref}
            name="stake"
            inputMode="none"
            autoComplete="off"
            maxLength={9}
            value={value}
            placeholder="0"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onType(event.target.value)}
            onClick={() => onPad(true)}
            className={`w-full bg-transparent font-bold outline-none ${value.length > 6 ? 'text-sm' : ''}`}
          />
        </label>
        <button
          type="button"
          aria-label={m.table_pad()}
          aria-expanded={padShown}
          onClick={() => onPad(!padShown)}
          className="relative grid w-8 place-items-center text-ink-2 before:absolute before:-inset-x-1.5 before:inset-y-0"
        >
          <Calculator aria-hidden strokeWidth={1.8} className="size-5" />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
