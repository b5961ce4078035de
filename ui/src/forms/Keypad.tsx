import { Delete } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';

export type KeypadKey = '00' | 'back' | `${number}`;

interface KeypadProps {
  onKey: (key: KeypadKey) => void;
  /** Whole amounts are quicker with two zeros at once. */
  doubleZero?: boolean | undefined;
  disabled?: boolean | undefined;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const look =
  'grid min-h-13 place-items-center rounded-2 bg-raised text-lg font-semibold transition-colors select-none [touch-action:manipulation] hover:bg-line active:bg-line disabled:opacity-50';

/** The keys that PinPad and NumberPad share. What they enter is shown by those two. */
export function Keypad({ onKey, doubleZero = false, disabled = false }: KeypadProps) {
  const key = (value: KeypadKey) => (
    <button key={value} type="button" disabled={disabled} className={look} onClick={() => onKey(value)}>
      {value}
    </button>
  );
  return (
    <div className="grid grid-cols-3 gap-2">
      {digits.map(key)}
      {doubleZero ? key('00') : <span />}
      {key('0')}
      <button
        type="button"
        disabled={disabled}
        aria-label={m.ui_delete_digit()}
        className={look}
        onClick={() => onKey('back')}
      >
        <Delete aria-hidden className="size-6" />
      </button>
    </div>
  );
}
