import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> {
  /** The label; links inside it stay links. */
  children: ReactNode;
  error?: ReactNode;
  /** Beside the label and outside it, for example a link that must not tick the box. */
  aside?: ReactNode;
}

export function Checkbox({ children, error, aside, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <span className="relative grid size-6 shrink-0 place-items-center">
            <input
              {...rest}
              type="checkbox"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              className={`peer size-6 appearance-none forced-colors:appearance-auto rounded-1 border-2 bg-surface transition-colors checked:border-accent checked:bg-accent ${error ? 'border-loss' : 'border-edge'}`}
            />
            <Check
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none absolute size-4 text-accent-ink opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            />
          </span>
          <span className="min-w-0">{children}</span>
        </label>
        {aside}
      </div>
      <div className="ps-9">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}
