import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface ListStatesProps {
  state: 'loading' | 'empty' | 'error' | 'end';
  /** What the rows look like while they load; three plain rows otherwise. */
  skeleton?: ReactNode;
  /** An honest word about nothing being there yet. */
  empty?: ReactNode;
  /** What failed, where it is not a list. */
  failed?: string | undefined;
  /** Why it failed, in the server's words. */
  reason?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** What a list shows besides its items. */
export function ListStates({ state, skeleton, empty, failed = m.ui_list_failed(), reason, onRetry }: ListStatesProps) {
  if (state === 'empty') return empty;
  if (state === 'end') return <p className="py-6 text-center text-xs text-ink-3">{m.ui_list_end()}</p>;
  if (state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{m.ui_loading()}</span>
        {skeleton ?? <SkeletonRows />}
      </div>
    );
  }
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={CloudAlert} title={failed} action={retry}>
        {reason}
      </EmptyState>
    </div>
  );
}

function SkeletonRows() {
  return (
    <div className="grid gap-3 py-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-2" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5 rounded-1" />
            <Skeleton className="h-3 w-2/5 rounded-1" />
          </div>
        </div>
      ))}
    </div>
  );
}
