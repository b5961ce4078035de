import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  label: string;
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; shown below the text and read with it, in the place of the hint. */
  error?: ReactNode;
  /** How much was written of what fits. */
  count?: ReactNode;
}

/** A field of several lines. It grows with what is written in it. */
export function TextArea({ label, hint, error, count, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <textarea
        {...rest}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : hint ? hintId : undefined}
        className={`field-sizing-content min-h-40 w-full resize-none rounded-2 border bg-surface px-4 py-3 text-base -outline-offset-1 placeholder:text-ink-3 focus-visible:outline-offset-1 ${error ? 'border-loss' : 'border-edge'}`}
      />
      <div className="flex flex-wrap-reverse justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <FieldError id={errorId}>{error}</FieldError>
          {hint && !error && (
            <p id={hintId} className="text-xs text-ink-2">
              {hint}
            </p>
          )}
        </div>
        {count && <span className="ms-auto shrink-0 text-sm text-ink-2">{count}</span>}
      </div>
    </div>
  );
}
