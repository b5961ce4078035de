import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { useReducedMotion } from '../use-reduced-motion.ts';

interface TabBarItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Something new waits there; the text says what, for a screen reader. */
  mark?: string | undefined;
}

interface TabBarProps {
  items: readonly TabBarItem[];
}

/** The tab of the screen one is on leads to its top. */
export function TabBar({ items }: TabBarProps) {
  const [path] = useLocation();
  const still = useReducedMotion();
  return (
    <nav aria-label={m.ui_main_navigation()} className="border-t border-line bg-surface">
      <ul className="grid auto-cols-fr grid-flow-col pb-[env(safe-area-inset-bottom)]">
        {items.map(({ href, label, icon: Icon, mark }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              onClick={(event) => {
                if (path !== href) return;
                event.preventDefault();
                window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
              }}
              className="grid min-h-16 place-content-center justify-items-center gap-1 text-xs text-ink-3 transition-colors -outline-offset-4 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <span className="relative">
                <Icon aria-hidden strokeWidth={1.8} className="size-6" />
                {mark && (
                  <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-loss" />
                )}
              </span>
              {label}
              {mark && <span className="sr-only">{mark}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
