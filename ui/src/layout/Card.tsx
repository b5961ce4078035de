import type { ReactNode } from 'react';

interface CardProps {
  children: ReactNode;
  /** Content reaches the edges: pictures, rows. */
  flush?: boolean | undefined;
}

export function Card({ children, flush = false }: CardProps) {
  return (
    <div className={`overflow-clip rounded-2 border border-transparent bg-surface shadow-card ${flush ? '' : 'p-4'}`}>
      {children}
    </div>
  );
}
