import type { Notice } from '@glass-dice/contract/notices';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatDay } from '@glass-dice/ui/texts/dates.ts';
import { ChevronDown, Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NoticeBody } from './NoticeBody.tsx';
import { linkedNotice } from './use-linked-notice.ts';

interface NoticeCardProps {
  notice: Notice;
  newest: boolean;
  unread: boolean;
}

/** The newest, those not read and the one that the address names (`#notice-7`) are open from the start. */
export function NoticeCard({ notice: { id, title, body, publishedAt }, newest, unread }: NoticeCardProps) {
  const [linked] = useState(() => linkedNotice() === id);
  const [open, setOpen] = useState(newest || unread || linked);
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // After the frame around the screen has begun at the top.
    if (linked) requestAnimationFrame(() => card.current?.scrollIntoView());
  }, [linked]);
  return (
    <details
      ref={card}
      id={`notice-${id}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group scroll-mt-18 overflow-clip rounded-2 bg-surface shadow-card"
    >
      <summary className="flex min-h-18 list-none items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="grid size-9 shrink-0 place-items-center self-start rounded-full bg-accent-soft text-accent">
          <Megaphone aria-hidden strokeWidth={1.8} className="size-4.5" />
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 dir="auto" className="font-semibold">
            {title}
          </h2>
          <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
            {unread && <Badge tone="accent">{m.notices_unread()}</Badge>}
            <span>{m.notices_from_club()}</span>
            <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
          </span>
        </div>
        <ChevronDown aria-hidden className="-me-1 size-5 shrink-0 text-ink-3 transition-all group-open:rotate-180" />
      </summary>
      <div dir="auto" className="px-4 pt-1 pb-4">
        <NoticeBody html={body} />
      </div>
    </details>
  );
}
