import type { ReactNode } from 'react';

interface MenuListProps {
  /** `MenuRow`s. */
  children: ReactNode;
  /** Names the group for a screen reader where no heading does. */
  label?: string | undefined;
}

export function MenuList({ children, label }: MenuListProps) {
  return (
    <ul aria-label={label} className="divided overflow-clip rounded-2 bg-surface shadow-card">
      {children}
    </ul>
  );
}
