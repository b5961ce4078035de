import { screens } from '@glass-dice/contract/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { useKeptScroll } from '../../../lib/use-kept-scroll.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PullToRefresh } from '../../../ui/lists/PullToRefresh.tsx';
import { CommentRow } from './CommentRow.tsx';
import { commentsQuery } from './comments.api.ts';
import { WriteComment } from './WriteComment.tsx';

export function CommentsScreen() {
  const list = useInfiniteQuery(commentsQuery);
  const failed = list.isLoadingError || list.isFetchNextPageError;
  useKeptScroll();
  return (
    <Page title={m.comments_title()} back={useStepBack(screens.home)}>
      <PullToRefresh onRefresh={() => list.refetch()}>
        <div className="grid gap-4 pt-1">
          <p className="text-sm text-ink-2">{m.comments_lead()}</p>
          <WriteComment />
          <div>
            <InfiniteList
              label={m.comments_title()}
              items={list.data?.pages.flatMap(({ comments }) => comments) ?? []}
              keyOf={({ id }) => id}
              state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
              hasMore={list.hasNextPage}
              onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
              empty={
                <EmptyState icon={MessageSquareText} title={m.comments_empty_title()}>
                  {m.comments_empty_text()}
                </EmptyState>
              }
              reason={failed ? failureText(list.error) : undefined}
              layout="divided overflow-clip rounded-2 bg-surface shadow-card"
            >
              {(comment) => <CommentRow comment={comment} />}
            </InfiniteList>
          </div>
        </div>
      </PullToRefresh>
    </Page>
  );
}
