import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface SectionProps {
  title: string;
  /** By what rule these are here. */
  rule?: string | undefined;
  /** Where all of them are. */
  all?: { href: string; label: string } | undefined;
  children: ReactNode;
}

/** Of hosts, and of what stands in their place. */
export const hostGrid = 'grid grid-cols-2 gap-2.5 @min-[17rem]:grid-cols-3';

export function Section({ title, rule, all, children }: SectionProps) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="text-title font-semibold">{title}</h2>
          {rule && <p className="text-xs text-ink-2">{rule}</p>}
        </div>
        {all && (
          <Link
            href={all.href}
            className="-me-2 flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-accent"
          >
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** An honest word about nothing being there yet. */
export function Nothing({ children }: { children: string }) {
  return <p className="rounded-2 bg-surface px-4 py-5 text-center text-sm text-ink-2 shadow-card">{children}</p>;
}
