import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { AnswerStates } from '@glass-dice/ui/lists/AnswerStates.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { InfiniteList } from '@glass-dice/ui/lists/InfiniteList.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { PullToRefresh } from '@glass-dice/ui/lists/PullToRefresh.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Spinner } from '@glass-dice/ui/lists/Spinner.tsx';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Sample } from './samples.ts';
import type { Section } from './section.ts';

const aMoment = () => new Promise((done) => setTimeout(done, 600));

export const listSections: readonly Section[] = [
  {
    title: 'Tabs',
    Demo: ({ text }) => {
      const [tab, setTab] = useState('all');
      const items = [
        { id: 'all', label: text.all },
        { id: 'won', label: text.won },
        { id: 'lost', label: text.lost },
        { id: 'waiting', label: text.waiting },
        { id: 'settled', label: text.settled },
      ];
      return (
        <Tabs label={text.bets} items={items} value={tab} onChange={setTab}>
          <p className="py-4 text-sm text-ink-2">{items.find((item) => item.id === tab)?.label}</p>
        </Tabs>
      );
    },
  },
  {
    title: 'ListStates, AnswerStates, Skeleton, EmptyState, Spinner',
    Demo: ({ text }) => (
      <div className="grid gap-3">
        <ListStates state="loading" />
        <Skeleton className="h-24 rounded-2" />
        <ListStates
          state="empty"
          empty={
            <EmptyState icon={ReceiptText} title={text.nothing}>
              {text.nothingText}
            </EmptyState>
          }
        />
        <ListStates state="error" reason={text.networkError} onRetry={aMoment} />
        <AnswerStates query={{ error: new Error(), refetch: aMoment }} skeleton={undefined} />
        <ListStates state="end" />
        <Spinner label={text.waiting} />
      </div>
    ),
  },
  {
    title: 'PullToRefresh, InfiniteList',
    Demo: ({ text }) => (
      <PullToRefresh onRefresh={aMoment}>
        <ThreePages text={text} />
      </PullToRefresh>
    ),
  },
];

function ThreePages({ text }: { text: Sample }) {
  const [items, setItems] = useState<readonly number[]>([1, 2]);
  const [loading, setLoading] = useState(false);
  async function loadMore(): Promise<void> {
    setLoading(true);
    await aMoment();
    setLoading(false);
    setItems((before) => [...before, before.length + 1, before.length + 2]);
  }
  return (
    <InfiniteList
      label={text.bets}
      items={items}
      keyOf={(item) => item}
      state={loading ? 'loading' : 'ready'}
      hasMore={items.length < 6}
      onLoadMore={loadMore}
      empty={text.nothing}
    >
      {(item) => <Card>{text.item.replace('{n}', String(item))}</Card>}
    </InfiniteList>
  );
}
