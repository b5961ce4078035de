import { useSecondsLeft } from '@glass-dice/ui/figures/use-seconds-left.ts';

/** How much of the round is left, for the eye; the clock says it in words. */
export function RoundBar({ rollsAt, secondsPerRound }: { rollsAt: number; secondsPerRound: number }) {
  const left = Math.min(1, useSecondsLeft(rollsAt) / secondsPerRound);
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full overflow-clip rounded-full">
      <rect width="100" height="1" className="fill-sunken" />
      <rect width={100 * left} height="1" className="fill-accent" />
    </svg>
  );
}
