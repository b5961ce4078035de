import { Skeleton } from '../../ui/Skeleton.tsx';

/** As high as what stands below the first screenful. */
export function MoreSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-100 rounded-2" />
      <Skeleton className="h-60 rounded-2" />
      <Skeleton className="h-60 rounded-2" />
    </div>
  );
}
