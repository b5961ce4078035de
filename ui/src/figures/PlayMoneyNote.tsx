import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { ShieldAlert } from 'lucide-react';
import { currentLocale } from '../texts/locale.ts';

/** The sentence every screen about money carries. Its words come from the rules, so that no club can change them. */
export function PlayMoneyNote({ slim = false }: { slim?: boolean | undefined }) {
  return (
    <p className={`flex gap-2.5 text-gold ${slim ? 'text-xs' : 'rounded-2 bg-gold-soft px-4 py-3 text-sm'}`}>
      <ShieldAlert aria-hidden strokeWidth={1.8} className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">{playMoneyStatement[currentLocale()]}</span>
    </p>
  );
}
