import { ArrowDown } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Spinner } from './Spinner.tsx';

interface PullIndicatorProps {
  refreshing: boolean;
  /** Pulled so far that letting go refreshes. */
  ready: boolean;
}

/** What a pull has come to. */
export function PullIndicator({ refreshing, ready }: PullIndicatorProps) {
  return refreshing ? (
    <span className="inline-flex items-center gap-2">
      <Spinner />
      {m.ui_refreshing()}
    </span>
  ) : (
    <span aria-hidden className="inline-flex items-center gap-2">
      <ArrowDown className={`size-4 transition-all ${ready ? 'rotate-180' : ''}`} />
      {ready ? m.ui_release_to_refresh() : m.ui_pull_to_refresh()}
    </span>
  );
}
