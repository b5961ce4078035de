import type { KeyboardEvent } from 'react';
import { Keypad, type KeypadKey } from './Keypad.tsx';

interface NumberPadProps {
  label: string;
  /** Digits of a whole number without leading zeros; empty while nothing is entered. */
  value: string;
  onChange: (value: string) => void;
  maxDigits: number;
}

/** Enters a whole number. With the focus on any of its keys, typed digits and Backspace work as well. */
export function NumberPad({ label, value, onChange, maxDigits }: NumberPadProps) {
  function press(key: KeypadKey): void {
    const next = key === 'back' ? value.slice(0, -1) : `${value}${key}`.replace(/^0+/, '').slice(0, maxDigits);
    if (next !== value) onChange(next);
  }

  function type(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') press('back');
    else if (/^\d$/.test(event.key)) press(event.key as KeypadKey);
  }

  return (
    // The keys inside are what has the focus; the group only hears what is typed there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" aria-label={label} onKeyDown={type}>
      <Keypad doubleZero onKey={press} />
    </div>
  );
}
