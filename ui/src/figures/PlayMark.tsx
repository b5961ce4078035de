import { playMoneyLabel } from '@glass-dice/domain/play-money';
import { currentLocale } from '../texts/locale.ts';

/** The small gold die that stands before every amount and says "play money" to those who do not see it. */
export function PlayMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={playMoneyLabel[currentLocale()]}
      className="me-[0.3em] inline-block size-[0.82em] align-[-0.06em] text-gold"
    >
      <rect x="1" y="1" width="14" height="14" rx="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <g fill="currentColor">
        <circle cx="5" cy="5" r="1.5" />
        <circle cx="8" cy="8" r="1.5" />
        <circle cx="11" cy="11" r="1.5" />
      </g>
    </svg>
  );
}
