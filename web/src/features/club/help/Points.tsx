import type { LucideIcon } from 'lucide-react';

interface PointsProps {
  icon: LucideIcon;
  tone: 'loss' | 'gold' | 'accent';
  points: readonly string[];
}

const tones = { loss: 'text-loss', gold: 'text-gold', accent: 'text-accent' };

/** Short sentences of one kind, one below the other. */
export function Points({ icon: Icon, tone, points }: PointsProps) {
  return (
    <ul className="grid gap-3 rounded-2 bg-surface p-4 shadow-card">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Icon aria-hidden strokeWidth={1.8} className={`mt-0.5 size-5 shrink-0 ${tones[tone]}`} />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}
