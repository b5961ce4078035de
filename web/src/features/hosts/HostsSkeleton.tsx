import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import type { HostLayout } from './use-host-layout.ts';

/** Two columns, and one where the text is too large for two. */
export const hostLayouts: Record<HostLayout, string> = {
  cards: 'wide grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,18%)),1fr))] gap-3',
  list: 'wide grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]',
};

export function HostsSkeleton({ layout }: { layout: HostLayout }) {
  return (
    <div className={hostLayouts[layout]}>
      {[0, 1, 2, 3, 4, 5].map((tile) =>
        layout === 'cards' ? (
          <div key={tile} className="overflow-clip rounded-2 bg-surface">
            <Skeleton className="aspect-4/5" />
            <div className="h-28" />
          </div>
        ) : (
          <Skeleton key={tile} className="h-32 rounded-2" />
        ),
      )}
    </div>
  );
}
