import type { ReactNode } from 'react';

/** Fills a phone and stays a column, centred, on a desktop. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex min-h-dvh max-w-column flex-col bg-paper">{children}</div>;
}
