interface SkeletonProps {
  /** Tailwind size and radius classes of what will stand here, so that nothing moves when it arrives. */
  className?: string | undefined;
}

export function Skeleton({ className = 'h-4 w-full rounded-1' }: SkeletonProps) {
  return <div aria-hidden className={`animate-breathe bg-raised ${className}`} />;
}
