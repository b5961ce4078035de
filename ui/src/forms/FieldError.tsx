import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldErrorProps {
  /** By which the field says that this belongs to it. */
  id?: string;
  children: ReactNode;
}

/** Below a field: what is wrong with it and how to mend it. Nothing when nothing is. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return undefined;
  return (
    <p id={id} className="flex gap-1.5 text-sm text-loss">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
