import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface MenuRowProps {
  label: string;
  icon?: LucideIcon | undefined;
  /** What stands there now: a count, a state, the chosen language. */
  value?: ReactNode;
  /** A row leads somewhere, does something, or only shows its value. */
  href?: string | undefined;
  onClick?: (() => unknown) | undefined;
}

const look = 'flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start text-base -outline-offset-2';
const pressable = `${look} transition-colors hover:bg-sunken active:bg-sunken`;

export function MenuRow({ label, icon: Icon, value, href, onClick }: MenuRowProps) {
  const content = (
    <>
      {Icon && <Icon aria-hidden strokeWidth={1.8} className="size-5 shrink-0 text-accent" />}
      <span className="min-w-0 flex-1">{label}</span>
      {value !== undefined && <span className="max-w-[55%] text-end text-sm text-ink-3">{value}</span>}
      {(href ?? onClick) && <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-ink-3" />}
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href} className={pressable}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={pressable} onClick={() => onClick()}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
