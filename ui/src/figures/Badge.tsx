import type { ReactNode } from 'react';

interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'gold' | 'win' | 'loss' | undefined;
}

const tones = {
  neutral: 'bg-raised text-ink-2',
  accent: 'bg-accent-soft text-accent',
  gold: 'bg-gold-soft text-gold',
  win: 'bg-win-soft text-win',
  loss: 'bg-loss-soft text-loss',
};

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-px text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
