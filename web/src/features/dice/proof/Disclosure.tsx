import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** What only the curious open. It folds without a script, and a search in the page finds what is inside. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="group min-w-0 text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-medium text-accent">
        <span className="min-w-0">{label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-all group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
