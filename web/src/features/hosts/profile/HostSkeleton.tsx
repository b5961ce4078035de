import { Skeleton } from '../../../ui/Skeleton.tsx';

/** As tall as what comes, so that nothing moves when it does. */
export function HostSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="aspect-4/5 rounded-3" />
      <div className="h-8" />
      <Skeleton className="h-8 w-2/5 rounded-1" />
      <Skeleton className="h-5 w-4/5 rounded-1" />
      <Skeleton className="h-5 w-3/5 rounded-1" />
      <Skeleton className="h-12 rounded-full" />
    </div>
  );
}
