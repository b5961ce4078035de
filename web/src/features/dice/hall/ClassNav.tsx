import type { Club } from '@glass-dice/contract/club';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Link } from 'wouter';

interface ClassNavProps {
  classes: Club['gameClasses'];
  /** All of them when none is chosen. */
  chosen: string | undefined;
}

/** Beside the games, and above them where the text is too large for two columns. */
export function ClassNav({ classes, chosen }: ClassNavProps) {
  const items = [{ key: undefined, name: m.hall_all() }, ...classes];
  return (
    <nav
      aria-label={m.hall_classes()}
      className="self-start @min-[17rem]:sticky @min-[17rem]:top-14 @min-[17rem]:min-w-20"
    >
      <ul className="flex flex-wrap gap-1 @min-[17rem]:grid">
        {items.map(({ key, name }) => (
          <li key={key ?? ''}>
            <Link
              href={key === undefined ? screens.games : `${screens.games}?class=${key}`}
              replace
              aria-current={key === chosen ? 'true' : undefined}
              className="flex min-h-12 items-center rounded-2 px-2.5 py-2 text-sm text-ink-2 transition-colors hover:text-ink aria-current:bg-accent-soft aria-current:font-semibold aria-current:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
