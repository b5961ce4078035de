import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** To elsewhere, from a line of small type: as tall as a thumb, mostly below, where there is room. */
export function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="relative font-bold text-accent before:absolute before:-inset-x-1 before:-top-1.5 before:-bottom-5"
    >
      {children}
    </Link>
  );
}
