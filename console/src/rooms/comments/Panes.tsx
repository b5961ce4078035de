import * as m from '@glass-dice/ui/i18n/messages.js';
import { ChevronLeft } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import type { Place } from './CommentsRoom.tsx';

interface PanesProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  /** What stands open; where there is room for both, the first one unless the address says which. */
  open: number | undefined;
  place: Place;
  row: ComponentType<{ comment: Item }>;
  /** Below the list. */
  note?: ReactNode;
  children: ReactNode;
}

/** A list at the left and what stands open at its right; on a phone one of the two, by the address. */
export function Panes<Item extends { id: number }>(props: PanesProps<Item>) {
  const { label, items, open, place, row: Row, note, children } = props;
  const [list, detail] = place.id === undefined ? ['', 'hidden rail:block'] : ['hidden rail:block', ''];
  return (
    <div className="rail:grid rail:grid-cols-[260px_minmax(0,1fr)]">
      <div className={`${list} rail:border-e rail:border-line rail:pe-4`}>
        <ul aria-label={label} className="divided">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                href={place.pathOf(item.id)}
                onClick={place.onOpen}
                aria-current={item.id === open ? 'true' : undefined}
                className="grid min-h-11 gap-0.5 rounded-1 px-2.5 py-2.5 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
              >
                <Row comment={item} />
              </Link>
            </li>
          ))}
        </ul>
        {note}
      </div>
      <div className={`${detail} min-w-0 pt-3 rail:ps-6`}>
        <Link
          href={place.pathOf()}
          className="-ms-1 flex min-h-11 items-center gap-1 font-medium text-accent rail:hidden"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {m.console_comments_back()}
        </Link>
        {children}
      </div>
    </div>
  );
}
