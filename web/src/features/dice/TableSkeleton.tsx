import { picks } from '@glass-dice/domain/dice/picks';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function TableSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-44 rounded-2" />
      <Skeleton className="h-11 rounded-2" />
      <div className="grid grid-cols-4 gap-2">
        {picks.map((pick) => (
          <Skeleton key={pick} className="h-24 rounded-2" />
        ))}
      </div>
    </div>
  );
}
