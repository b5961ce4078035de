import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { useParams } from 'wouter';
import { useSignedIn } from '../../../lib/session.ts';
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
