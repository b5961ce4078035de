import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../lists/Spinner.tsx';
import { iconButtonLook } from './icon-button-look.ts';
import { useSingleRun } from './use-single-run.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick' | 'children'> {
  icon: LucideIcon;
  label: string;
  /** An `onClick` that returns a promise makes the button pending until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

export function IconButton({ icon: Icon, label, onClick, type = 'button', ...rest }: IconButtonProps) {
  const [running, run] = useSingleRun(onClick);
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={running || undefined}
      aria-disabled={running || undefined}
      className={iconButtonLook}
      onClick={run}
    >
      {running ? <Spinner /> : <Icon aria-hidden className="size-5.5" />}
    </button>
  );
}
