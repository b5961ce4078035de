import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../lists/Spinner.tsx';
import { buttonLook, type ButtonVariant } from './button-look.ts';
import { useSingleRun } from './use-single-run.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick' | 'disabled'> {
  variant?: ButtonVariant | undefined;
  /** Takes the whole width of its container. */
  block?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** Set by the owner of the form; an `onClick` that returns a promise makes the button pending by itself. */
  pending?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

/**
 * A press that is under way cannot be repeated. A pending or disabled button stays focusable, so that a keyboard does
 * not lose its place and a screen reader can say why nothing happens.
 */
export function Button({
  variant = 'primary',
  block = false,
  icon: Icon,
  pending = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [running, run] = useSingleRun(onClick);
  const busy = pending || running;
  const off = busy || disabled;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      className={buttonLook(variant, block)}
      onClick={(event) => (off ? event.preventDefault() : run(event))}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
