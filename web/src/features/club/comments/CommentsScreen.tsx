import { screens } from '@glass-dice/contract/screens';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '@glass-dice/ui/lists/PullToRefresh.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Suspense } from 'react';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { useAnsweredReports } from '../../../lib/answered-reports.ts';
import { useKeptScroll } from '../../../lib/use-kept-scroll.ts';
import { useAboutKey } from './about.ts';
import { AboutLink } from './AboutLink.tsx';
import { CommentRow } from './CommentRow.tsx';
import { commentsQuery } from './comments.api.ts';
import { WriteComment } from './WriteComment.tsx';

const ReportAnswers = lazyComponent(async () => (await import('./ReportAnswers.tsx')).ReportAnswers, 'retry');

export function CommentsScreen() {
  const about = useAboutKey();
  const list = useInfiniteQuery(commentsQuery(about));
  const answered = useAnsweredReports();
  const subject = list.data?.pages[0]?.about;
  // Nothing new is said about what has left the club.
  const isGone = subject?.content === null;
  const failed = list.isLoadingError || list.isFetchNextPageError;
  useKeptScroll();
  return (
    <Page title={m.comments_title()} back={useStepBack(screens.home)}>
      <PullToRefresh onRefresh={() => list.refetch()}>
        <div className="grid gap-4 pt-1">
          {about !== undefined && <div className="min-h-11">{subject && <AboutLink about={subject} />}</div>}
          {answered && answered.length > 0 && (
            <Suspense>
              <ReportAnswers answered={answered} />
            </Suspense>
          )}
          <p className="text-sm text-ink-2">{m.comments_lead()}</p>
          <WriteComment about={isGone ? undefined : about} />
          <div>
            <InfiniteList
              label={m.comments_title()}
              items={list.data?.pages.flatMap(({ comments }) => comments) ?? []}
              keyOf={({ id }) => id}
              state={failed ? 'error' : list.isPending || list.isFetchingNextPage ? 'loading' : 'ready'}
              hasMore={list.hasNextPage}
              onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
              empty={
                <EmptyState
                  icon={MessageSquareText}
                  title={subject?.content ? m.comments_about_empty(subject.content) : m.comments_empty_title()}
                >
                  {m.comments_empty_text()}
                </EmptyState>
              }
              reason={failed ? failureText(list.error) : undefined}
              layout="divided overflow-clip rounded-2 bg-surface shadow-card"
            >
              {(comment) => (
                <>
                  <CommentRow comment={comment} />
                  {about === undefined && comment.about && (
                    <div className="flex gap-3 px-4">
                      <span className="size-9 shrink-0" />
                      <AboutLink about={comment.about} />
                    </div>
                  )}
                </>
              )}
            </InfiniteList>
          </div>
        </div>
      </PullToRefresh>
    </Page>
  );
}
