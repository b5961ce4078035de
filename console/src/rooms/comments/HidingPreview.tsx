import type { HidingReason } from '@glass-dice/domain/club/comment';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface HidingPreviewProps {
  comment: { title: string | null; content?: string };
  /** Until one is chosen, a dash stands for it. */
  reason: HidingReason | undefined;
}

/** In the words that stand in the place of a hidden comment. */
export function HidingPreview({ comment: { title, content }, reason }: HidingPreviewProps) {
  const why = m.comments_hidden_reason({ reason: reason ? hidingReasonText(reason) : '—' });
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{m.console_comments_if_hidden()}</h3>
        <p className="text-xs text-ink-2">{m.console_comments_languages()}</p>
      </div>
      <Seen by={m.console_comments_as_everyone()} why={why} />
      <Seen by={m.console_comments_as_author()} why={why}>
        <p>{m.comments_hidden_mine()}</p>
        <div className="border-s-2 border-line ps-2 text-ink-2">
          <bdi className="block">{title}</bdi>
          {content !== undefined && <bdi className="line-clamp-2">{content}</bdi>}
        </div>
      </Seen>
    </section>
  );
}

function Seen({ by, why, children }: { by: string; why: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1.5 rounded-1 bg-surface p-3">
      <h4 className="text-xs text-ink-2">{by}</h4>
      <p className="flex gap-2 font-semibold">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.comments_hidden()}
      </p>
      <p className="text-ink-2">{why}</p>
      {children}
    </div>
  );
}
