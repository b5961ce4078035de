import type { ReactNode } from 'react';

/** What comes one after the other, numbered. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="divided rounded-2 bg-surface shadow-card [counter-reset:step]">{children}</ol>;
}

export function Step({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3 p-4 [counter-increment:step] before:grid before:size-7 before:shrink-0 before:place-items-center before:rounded-full before:bg-accent-soft before:text-sm before:font-bold before:text-accent before:content-[counter(step)]">
      <div className="grid min-w-0 gap-1 pt-0.5">{children}</div>
    </li>
  );
}
