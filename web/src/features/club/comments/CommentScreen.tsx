import { screens } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { useParams } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { isUnknown } from '../../../lib/failure-text.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { AnswerStates } from '../../../ui/lists/AnswerStates.tsx';
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { CommentText } from './CommentText.tsx';
import { commentQuery } from './comments.api.ts';

export function CommentScreen() {
  const { id = '' } = useParams();
  const comment = useQuery(commentQuery(id, useSignedIn()));
  const back = useStepBack(screens.comments);
  return (
    <Page title={m.comments_one()} back={back}>
      <div className="pt-1">
        {isUnknown(comment.error) ? (
          <EmptyState
            icon={MessageSquareOff}
            title={m.comments_unknown()}
            action={<ButtonLink href={screens.comments}>{m.comments_to_all()}</ButtonLink>}
          >
            {m.comments_unknown_text()}
          </EmptyState>
        ) : comment.data ? (
          <CommentText comment={comment.data} onDeleted={back} />
        ) : (
          <AnswerStates
            query={comment}
            skeleton={<Skeleton className="h-60 rounded-2" />}
            failed={m.comments_failed()}
          />
        )}
      </div>
    </Page>
  );
}
