import type { ReactNode } from 'react';
import { Link } from 'wouter';

type LinkChipProps = { children: ReactNode } & ({ href: string } | { onClick: () => unknown });

/** Slim for the eye, with room for a thumb around it. */
const target = 'group flex min-h-11 shrink-0 items-center rounded-full';
const look =
  'rounded-full bg-surface px-3 py-1.5 text-xs font-medium whitespace-nowrap shadow-card transition-colors group-hover:bg-raised group-active:bg-raised';

/** A way to something about the table; it may open a sheet instead. */
export function LinkChip(props: LinkChipProps) {
  const content = <span className={look}>{props.children}</span>;
  return 'href' in props ? (
    <Link href={props.href} className={target}>
      {content}
    </Link>
  ) : (
    <button type="button" className={target} onClick={props.onClick}>
      {content}
    </button>
  );
}
