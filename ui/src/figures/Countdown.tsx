import * as m from '../../i18n/generated/messages.js';
import { clockText } from './clock-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** What it runs to, for a screen reader. */
  label: string;
  /** What was left at `startedAt`, a moment of `performance.now()`: the device's own clock may be wrong or be set. */
  remainingMs: number;
  startedAt: number;
  onEnd?: (() => void) | undefined;
}

/** The only seconds a screen reader hears; a timer that speaks every second drowns everything else. */
const announced = new Set([60, 30, 10]);

export function Countdown({ label, remainingMs, startedAt, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(startedAt + remainingMs, onEnd);
  return (
    <>
      <span role="timer" aria-label={label}>
        {clockText(seconds)}
      </span>
      <span role="status" className="sr-only">
        {announced.has(seconds) && m.ui_seconds_left({ seconds })}
        {seconds === 0 && m.ui_time_up()}
      </span>
    </>
  );
}
