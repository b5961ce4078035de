import { Calculator } from 'lucide-react';
import { useId, type RefObject } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { FieldError } from '../../../ui/forms/FieldError.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { PlayMark } from '../../../ui/figures/PlayMark.tsx';

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
    <div className="grid min-w-0 flex-[1_1_12rem] gap-1.5">
      <div
        className={`flex items-center rounded-2 border bg-surface transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-(--focus) ${error ? 'border-loss' : 'border-edge'}`}
      >
        {/* Its words stand above the number: beside it they left no room for the largest stake on a narrow phone. */}
        <label className="grid min-h-13 min-w-0 flex-1 content-center py-1 ps-3.5 leading-tight">
          <span className="text-xs font-medium text-ink-2">{m.odds_stake()}</span>
          <input
            ref={ref}
            name="stake"
            inputMode="none"
            autoComplete="off"
            maxLength={9}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-unit`}
            onChange={(event) => onType(event.target.value)}
            onClick={() => onPad(true)}
            className="w-full bg-transparent text-lg font-bold tabular-nums outline-none"
          />
        </label>
        <span id={`${id}-unit`} className="shrink-0 text-xs text-ink-2">
          <PlayMark />
          TWD
        </span>
        <IconButton icon={Calculator} label={m.table_pad()} aria-expanded={padShown} onClick={() => onPad(!padShown)} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
