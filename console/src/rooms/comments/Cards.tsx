import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { cardsQuery, type Card } from './comments.api.ts';
import { CommentHead } from './CommentHead.tsx';
import type { Place } from './CommentsRoom.tsx';
import { HideForm } from './HideForm.tsx';
import { Panes } from './Panes.tsx';
import { ShowAgain } from './ShowAgain.tsx';

/** What nobody needs to have reported: the newest comments, or those that are hidden. */
export function Cards({ list, place }: { list: 'newest' | 'hidden'; place: Place }) {
  const cards = useQuery(cardsQuery(list));
  if (!cards.data) return <AnswerStates query={cards} skeleton={undefined} />;
  const { comments } = cards.data;
  if (comments.length === 0 && place.id === undefined) {
    return <EmptyState icon={MessagesSquare} title={m.console_comments_none()} />;
  }
  const open = place.id === undefined ? comments[0] : comments.find(({ id }) => id === place.id);
  return (
    <Panes
      label={list === 'hidden' ? m.console_comments_tab_hidden() : m.console_comments_newest()}
      items={comments}
      open={open?.id}
      place={place}
      row={CardRow}
    >
      {open ? (
        <OpenCard key={open.id} comment={open} place={place} />
      ) : (
        <div role="alert">
          <EmptyState icon={MessagesSquare} title={m.console_comments_gone()}>
            {m.console_comments_gone_text()}
          </EmptyState>
        </div>
      )}
    </Panes>
  );
}

function OpenCard({ comment, place }: { comment: Card; place: Place }) {
  const head = <CommentHead comment={comment} focus={place.arrived} />;
  // Back to the list, from where one chooses what to look at.
  const onDecided = () => place.openNext();
  const onGone = () => place.openNext(comment.id);
  if (comment.hidden) {
    return (
      <ShowAgain comment={comment} onDecided={onDecided} onGone={onGone}>
        {head}
      </ShowAgain>
    );
  }
  return (
    <HideForm comment={{ id: comment.id, title: comment.title }} waiting={false} onDecided={onDecided} onGone={onGone}>
      {head}
      <p className="text-ink-2">{m.console_comments_title_only()}</p>
    </HideForm>
  );
}

function CardRow({ comment: { title, author, writtenAt, hidden } }: { comment: Card }) {
  return (
    <>
      <bdi className="truncate font-semibold">{title}</bdi>
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-2">
        <bdi>{author ?? m.comments_member()}</bdi>
        <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
      </span>
      {hidden && (
        <span className="text-xs text-ink-2">
          {m.console_comments_was_hidden({ reason: hidingReasonText(hidden) })}
        </span>
      )}
    </>
  );
}
