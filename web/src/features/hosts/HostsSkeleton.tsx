import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Typeshow } from './use-host-layout.ts';

/** Two columns, and one where the text is too large for two. */
export const hostLayouts: Record<Typeshow, string> = {
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3',
  list: 'grid gap-3',
};

export function HostsSkeleton({ typeshow }: { typeshow: Typeshow }) {
  return (
    <div className={hostLayouts[typeshow]}>
      {[0, 1, 2, 3, 4, 5].map((tile) =>
        typeshow === 'cards' ? (
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
