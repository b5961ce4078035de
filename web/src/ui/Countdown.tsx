import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '../i18n/generated/messages.js';

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
  const endsAt = startedAt + remainingMs;
  const [now, setNow] = useState(startedAt);
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const at = performance.now();
      setNow(at);
      if (at >= endsAt) ended();
      else timer = setTimeout(tick, (endsAt - at) % 1000 || 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);

  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <>
      <span role="timer" aria-label={label} className="tabular-nums">
        {clock(seconds)}
      </span>
      <span role="status" className="sr-only">
        {announced.has(seconds) && m.ui_seconds_left({ seconds })}
        {seconds === 0 && m.ui_time_up()}
      </span>
    </>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
