import { screens } from '@glass-dice/contract/screens';
import type { AboutKind } from '@glass-dice/domain/club/comment';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { pathAbout } from './about.ts';
import { CommentRow } from './CommentRow.tsx';
import { commentsQuery } from './comments.api.ts';

const few = 3;

/** The latest of what members say about a host or a video, on its own screen. */
export function CommentsAbout({ kind }: { kind: AboutKind }) {
  const { id = '' } = useParams();
  const about = `${kind}-${id}`;
  const list = useInfiniteQuery(commentsQuery(about));
  const page = list.data?.pages[0];
  const comments = page?.comments.slice(0, few);
  return (
    <section aria-labelledby="comments-about" className="grid gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="comments-about" className="text-title font-semibold">
          {m.comments_title()}
        </h2>
        {comments && comments.length > 0 && (
          <Link
            href={pathAbout(screens.comments, about)}
            className="-me-2 flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-accent"
          >
            {m.comments_to_all()}
          </Link>
        )}
      </div>
      {!comments ? (
        <AnswerStates query={list} skeleton={<Skeleton className="h-24 rounded-2" />} />
      ) : comments.length > 0 ? (
        <ul aria-labelledby="comments-about" className="divided overflow-clip rounded-2 bg-surface shadow-card">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentRow comment={comment} />
            </li>
          ))}
        </ul>
      ) : (
        page?.about?.content && <p className="text-sm text-ink-2">{m.comments_about_empty(page.about.content)}</p>
      )}
      <div className="flex justify-center">
        <ButtonLink href={pathAbout(screens.newComment, about)} variant="secondary" icon={PenLine}>
          {m.comments_write()}
        </ButtonLink>
      </div>
    </section>
  );
}
