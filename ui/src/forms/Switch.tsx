import type { ReactNode } from 'react';
import { useSingleRun } from '../actions/use-single-run.ts';

interface SwitchProps {
  /** The label. */
  children: ReactNode;
  checked: boolean;
  /** A promise keeps it from being pressed again until it settles; the owner of the state changes it. */
  onChange: (checked: boolean) => unknown;
  'aria-describedby'?: string | undefined;
}

/** Something that is on or off at once, without a form to send. */
export function Switch({ children, checked, onChange, ...rest }: SwitchProps) {
  const [running, change] = useSingleRun(onChange);
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 font-medium">
      <span className="min-w-0">{children}</span>
      <span className="relative flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-busy={running || undefined}
          aria-disabled={running || undefined}
          onChange={({ target }) => change(target.checked)}
          className="peer h-7 w-12 appearance-none rounded-full border-2 border-edge bg-surface transition-colors checked:border-accent checked:bg-accent aria-busy:opacity-50 forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-1.5 top-1.5 size-4 rounded-full bg-edge transition-all peer-checked:[translate:20px] peer-checked:bg-accent-ink forced-colors:hidden"
        />
      </span>
    </label>
  );
}
