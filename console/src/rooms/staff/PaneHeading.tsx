import * as m from '@glass-dice/ui/i18n/messages.js';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** What was pressed may be gone where the list makes room for this: the keyboard goes on from here. */
export function PaneHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <BackToStaff />
      <h2 ref={takeFocus} tabIndex={-1} className="text-lg font-bold outline-none">
        {children}
      </h2>
    </>
  );
}

/** Where the list is not beside it. */
export function BackToStaff() {
  return (
    <Link href="/staff" className="mb-2 inline-flex min-h-11 items-center gap-2 text-accent rail:hidden">
      <ArrowLeft aria-hidden className="size-4" />
      {m.console_staff_back()}
    </Link>
  );
}
