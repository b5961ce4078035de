import { useId, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { FieldError } from './FieldError.tsx';
import { Keypad } from './Keypad.tsx';

interface PinPadProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** What may be wrong. There is room for the longest of it, so that the keys stay under the thumb when it is said. */
  mistakes: readonly string[];
  disabled?: boolean | undefined;
}

const length = 6;

/**
 * Six digits, shown as dots. A real password input lies over the dots, so that a hardware keyboard, paste and a
 * password manager work; the pad stands in for the phone's keyboard. What is announced is how many digits there are.
 */
export function PinPad({ label, value, onChange, error, mistakes, disabled = false }: PinPadProps) {
  const id = useId();

  function enter(text: string): void {
    // Input methods for Chinese, Japanese and Korean may type full-width digits.
    const next = text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
    if (next !== value) onChange(next);
  }

  return (
    <div className="grid gap-2">
      <div className="grid content-start justify-items-center gap-2.5">
        <label htmlFor={id} className="text-sm font-medium text-ink-2">
          {label}
        </label>
        <div className="relative rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
          <input
            id={id}
            type="password"
            inputMode="none"
            autoComplete="off"
            data-autofocus
            value={value}
            readOnly={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => enter(event.target.value)}
            className="absolute inset-0 w-full cursor-default opacity-0"
          />
          <div aria-hidden className="flex gap-4 px-4 py-3.5">
            {Array.from({ length }, (_, place) => (
              <span
                key={place}
                className={`size-4 rounded-full border-2 transition-colors ${place < value.length ? 'border-accent bg-accent' : 'border-edge'}`}
              />
            ))}
          </div>
        </div>
        <span role="status" className="sr-only">
          {m.ui_pin_progress({ entered: value.length, length })}
        </span>
        <div className="grid justify-items-center *:[grid-area:1/1]">
          {mistakes.map((text) => (
            <div key={text} aria-hidden className="invisible">
              <FieldError>{text}</FieldError>
            </div>
          ))}
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      </div>
      <Keypad disabled={disabled} onKey={(key) => enter(key === 'back' ? value.slice(0, -1) : value + key)} />
    </div>
  );
}
