import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';

/** Two columns, and one where the text is too large for two. */
export const videoGrid = 'wide grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,18%)),1fr))] gap-3';

export function VideosSkeleton() {
  return (
    <div className={videoGrid}>
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <div key={tile} className="grid gap-2 pb-3">
          <Skeleton className="aspect-16/9 rounded-2" />
          <Skeleton className="h-4 w-4/5 rounded-1" />
          <Skeleton className="h-3 w-2/5 rounded-1" />
        </div>
      ))}
    </div>
  );
}
