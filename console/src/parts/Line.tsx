import type { ReactNode } from 'react';

/** One line of a list of facts: a `dl`. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3 rail:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
