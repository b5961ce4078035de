import type { CommentCard } from '@glass-dice/contract/comments';
import { commentPath } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Avatar } from '@glass-dice/ui/pictures/Avatar.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { ChevronRight, EyeOff } from 'lucide-react';
import { Link } from 'wouter';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';

export function CommentRow({ comment: { id, title, author, writtenAt, hidden } }: { comment: CommentCard }) {
  const name = author ?? m.comments_member();
  return (
    <Link
      href={commentPath(id)}
      className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken"
    >
      <Avatar name={name} size="sm" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        {hidden ? (
          <span className="grid text-ink-2">
            <span className="flex gap-1.5">
              <EyeOff aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="min-w-0">{m.comments_hidden()}</span>
            </span>
            <span className="text-sm">{m.comments_hidden_reason({ reason: hidingReasonText(hidden) })}</span>
          </span>
        ) : (
          <bdi className="line-clamp-2 font-medium">{title}</bdi>
        )}
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          <bdi>{name}</bdi>
          <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
        </span>
      </span>
      <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-ink-3" />
    </Link>
  );
}
