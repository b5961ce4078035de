import { screens } from '@glass-dice/contract/screens';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useClub } from '../../../lib/club.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { noticesQuery } from './notices.api.ts';
import { useLinkedNotice } from './use-linked-notice.ts';
import { useReading } from './use-reading.ts';

export function NoticesScreen() {
  const sample = useClub().data?.sample;
  return (
    <Page title={m.notices_title()} note={sample && <Badge>{m.home_sample()}</Badge>} back={useStepBack(screens.home)}>
      <div className="pt-1">
        <Notices />
      </div>
    </Page>
  );
}

function Notices() {
  const list = useInfiniteQuery(noticesQuery);
  const notices = list.data?.pages.flatMap((page) => page.notices) ?? [];
  const newest = notices[0]?.id;
  const { pending, isUnread } = useReading(newest);
  useLinkedNotice(list, notices.at(-1)?.id);
  const failed = list.isLoadingError || list.isFetchNextPageError;
  return (
    <InfiniteList
      label={m.notices_title()}
      // How each one stands there depends on whether it was read.
      items={pending ? [] : notices}
      keyOf={({ id }) => id}
      state={failed ? 'error' : list.isPending || list.isFetchingNextPage || pending ? 'loading' : 'ready'}
      hasMore={list.hasNextPage}
      onLoadMore={() => (list.data ? list.fetchNextPage() : list.refetch())}
      empty={
        <EmptyState icon={Megaphone} title={m.notices_empty_title()}>
          {m.notices_empty_text()}
        </EmptyState>
      }
      reason={failed ? failureText(list.error) : undefined}
    >
      {(notice) => <NoticeCard notice={notice} newest={notice.id === newest} unread={isUnread(notice)} />}
    </InfiniteList>
  );
}
