import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { queueQuery, type Reported } from './comments.api.ts';
import type { Place } from './CommentsRoom.tsx';
import { Panes } from './Panes.tsx';
import { ReportedComment } from './ReportedComment.tsx';

/** What members reported, the one that has waited longest first. */
export function Queue({ place }: { place: Place }) {
  const queue = useQuery(queueQuery);
  if (!queue.data) return <AnswerStates query={queue} skeleton={undefined} />;
  const { comments } = queue.data;
  if (comments.length === 0 && place.id === undefined) {
    return <EmptyState icon={Check} title={m.console_comments_none_waiting()} />;
  }
  const open = place.id === undefined ? comments[0] : comments.find(({ id }) => id === place.id);
  return (
    <Panes
      label={m.console_comments_reported()}
      items={comments}
      open={open?.id}
      place={place}
      row={QueueRow}
      note={<p className="px-2.5 py-3 text-xs text-ink-2">{m.console_comments_rest()}</p>}
    >
      {open ? (
        <ReportedComment
          key={open.id}
          comment={open}
          focus={place.arrived}
          onDecided={() => place.openNext(following(comments, open.id))}
          onGone={() => place.openNext(open.id)}
        />
      ) : (
        <div role="alert">
          <EmptyState
            icon={Check}
            title={m.console_comments_gone()}
            action={
              <ButtonLink href={place.pathOf(comments[0]?.id)}>
                {comments.length > 0 ? m.console_comments_next() : m.console_comments_back()}
              </ButtonLink>
            }
          >
            {m.console_comments_gone_text()}
          </EmptyState>
        </div>
      )}
    </Panes>
  );
}

/** The one after it, or else the one that has waited longest. */
function following(comments: readonly Reported[], id: number): number | undefined {
  const place = comments.findIndex((each) => each.id === id);
  return (comments[place + 1] ?? comments.find((each) => each.id !== id))?.id;
}

function QueueRow({ comment: { title, author, content, reports } }: { comment: Reported }) {
  const times = Map.groupBy(reports, ({ reason }) => reason);
  return (
    <>
      <span className="flex items-baseline gap-2">
        <bdi className="min-w-0 flex-1 truncate font-semibold">{title}</bdi>
        <time dateTime={reports[0]?.at} className="shrink-0 text-xs text-ink-2">
          {reports[0] && formatMoment(reports[0].at)}
        </time>
      </span>
      <span className="truncate text-xs text-ink-2">
        <bdi>{author ?? m.comments_member()}</bdi> · <bdi>{content}</bdi>
      </span>
      <span className="flex flex-wrap gap-1 overflow-hidden pt-1 *:max-w-full *:whitespace-normal">
        {[...times].map(([reason, { length }]) => (
          <Badge key={reason}>
            {hidingReasonText(reason)}
            {length > 1 && ` ×${length}`}
          </Badge>
        ))}
      </span>
    </>
  );
}
