import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-ink-3">
        <Icon aria-hidden strokeWidth={1.6} className="size-7" />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-70 text-sm text-ink-2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
