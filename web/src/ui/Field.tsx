import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { FieldError } from './FieldError.tsx';
import { IconButton } from './IconButton.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix' | 'size'> {
  label: string;
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; shown below the input and read with it. */
  error?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

export function Field({ label, hint, error, prefix, suffix, type = 'text', id, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const [shown, setShown] = useState(false);
  // The error says what the hint said, so only one of them is shown and read.
  const described = error ? errorId : hint ? hintId : undefined;

  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <div
        className={`flex min-h-13 items-center rounded-2 border bg-surface transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-(--focus) ${error ? 'border-loss' : 'border-edge'}`}
      >
        {prefix && <span className="shrink-0 ps-4 text-sm text-ink-2">{prefix}</span>}
        <input
          // A password that is shown is a text to the phone, which must not mend its spelling.
          {...(type === 'password' && exact)}
          {...rest}
          id={inputId}
          type={type === 'password' && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className="min-h-12 w-full min-w-0 flex-1 rounded-2 bg-transparent px-4 text-base outline-none placeholder:text-ink-3 read-only:text-ink-2"
        />
        {suffix && <span className="shrink-0 pe-4 text-sm text-ink-2">{suffix}</span>}
        {type === 'password' && (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? m.ui_hide_password() : m.ui_show_password()}
            aria-controls={inputId}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && !error && (
        <p id={hintId} className="text-xs text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
