import type { ReactNode } from 'react';

interface ChipProps {
  onPress: () => void;
  /** Says in words what only a picture says. */
  label?: string;
  children: ReactNode;
}

/** Fills something in at the desk. */
export function Chip({ onPress, label, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex min-h-11 min-w-0 touch-manipulation items-center justify-center gap-2 rounded-full bg-raised px-3.5 font-semibold tabular-nums transition-colors select-none hover:bg-line active:bg-line"
    >
      {children}
    </button>
  );
}
