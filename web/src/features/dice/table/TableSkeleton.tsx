import { picks } from '@glass-dice/domain/dice/picks';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function TableSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-47 rounded-2" />
      <Skeleton className="h-7 w-4/5 rounded-full" />
      <Skeleton className="h-4 w-1/2 rounded-1" />
      <div className="grid grid-cols-4 gap-2">
        {picks.map((pick) => (
          <Skeleton key={pick} className="h-24 rounded-2" />
        ))}
      </div>
    </div>
  );
}
