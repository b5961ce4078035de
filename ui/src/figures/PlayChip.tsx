import { playMoneyLabel } from '@glass-dice/domain/play-money';
import { currentLocale } from '../texts/locale.ts';
import { Badge } from './Badge.tsx';

export function PlayChip() {
  return <Badge tone="gold">{playMoneyLabel[currentLocale()]}</Badge>;
}
