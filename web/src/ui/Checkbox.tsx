import { Check, CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> {
  /** The label; links inside it stay links. */
  children: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={`peer size-6 appearance-none rounded-1 border-2 bg-surface transition-colors checked:border-accent checked:bg-accent ${error ? 'border-loss' : 'border-edge'}`}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      {error && (
        <p id={errorId} className="flex gap-1.5 ps-9 text-sm text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  );
}
