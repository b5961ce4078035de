import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** To elsewhere, from a line of small type: as tall as a thumb, whatever stands above and below. */
export function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="relative font-bold text-accent before:absolute before:-inset-x-1 before:-inset-y-3.5">
      {children}
    </Link>
  );
}
