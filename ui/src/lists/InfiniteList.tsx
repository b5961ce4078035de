import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useSingleRun } from '../actions/use-single-run.ts';
import { ListStates } from './ListStates.tsx';
import { Spinner } from './Spinner.tsx';

interface InfiniteListProps<Item> {
  /** Names the list for a screen reader. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
  /** `loading` covers the first page and the next ones alike; `error` waits for a retry and loads nothing by itself. */
  state: 'loading' | 'error' | 'ready';
  hasMore: boolean;
  /** Fetches the next page; also what the retry button does. */
  onLoadMore: () => unknown;
  empty: ReactNode;
  skeleton?: ReactNode;
  reason?: string | undefined;
  /** Classes that lay the items out; one column otherwise. */
  layout?: string | undefined;
}

/** Pages begin to load this far before the end comes into view. */
const ahead = '0px 0px 600px 0px';

/** A list that fetches its next page while the reader nears the end; one page at a time. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, items, keyOf, children, state, hasMore, onLoadMore, empty, skeleton, reason } = props;
  const [running, loadMore] = useSingleRun(onLoadMore);

  function watch(end: HTMLDivElement): () => void {
    // Of several reports at once only the last is about now.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      rootMargin: ahead,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }

  const waiting = state === 'ready' && hasMore;
  if (items.length === 0 && !waiting) {
    if (state === 'ready') return <ListStates state="empty" empty={empty} />;
    return <ListStates state={state} skeleton={skeleton} reason={reason} onRetry={onLoadMore} />;
  }
  return (
    <>
      <ul aria-label={label} aria-busy={state === 'loading'} className={props.layout ?? 'grid gap-3'}>
        {items.map((item) => (
          <li key={keyOf(item)} className="min-w-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {/* Made anew for each page: one that leaves the end in view changes nothing an observer would report. */}
      {waiting && !running && <div key={items.length} ref={watch} />}
      {state === 'loading' && (
        <div className="grid place-items-center py-6">
          <Spinner label={m.ui_loading()} />
        </div>
      )}
      {state === 'error' && <ListStates state="error" reason={reason} onRetry={onLoadMore} />}
      {state === 'ready' && !hasMore && <ListStates state="end" />}
    </>
  );
}
