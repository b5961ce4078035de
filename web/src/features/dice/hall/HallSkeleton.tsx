import { Skeleton } from '../../../ui/Skeleton.tsx';

export function HallSkeleton() {
  return (
    <div className="grid grid-cols-[88px_1fr] items-start gap-3">
      <Skeleton className="h-38 rounded-2" />
      <div className="grid gap-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-50 rounded-2" />
        ))}
      </div>
    </div>
  );
}
