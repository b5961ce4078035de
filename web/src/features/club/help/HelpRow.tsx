import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';

interface HelpRowProps {
  href: string;
  icon: LucideIcon;
  title: string;
  /** What one learns there, in one line. */
  text: string;
}

/** A row of a `MenuList` that says what is behind it. */
export function HelpRow({ href, icon: Icon, title, text }: HelpRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden strokeWidth={1.8} className="size-5" />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-ink-2">{text}</span>
        </span>
        <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
