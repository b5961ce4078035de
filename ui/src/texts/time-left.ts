/** How long something still lasts, as a person says it: days and hours, then hours and minutes. */
import { numberText } from './number-text.ts';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type TimeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';

export function formatLength(count: number, unit: TimeUnit): string {
  return numberText(count, { style: 'unit', unit, unitDisplay: 'long' });
}

export function formatTimeLeft(ms: number): string {
  const [unitMs, unit, partMs, part]: [number, TimeUnit, number, TimeUnit] =
    ms > dayMs ? [dayMs, 'day', hourMs, 'hour'] : [hourMs, 'hour', minuteMs, 'minute'];
  const parts = Math.ceil(ms / partMs);
  const rest = parts % (unitMs / partMs);
  const whole = formatLength(Math.floor(parts / (unitMs / partMs)), unit);
  return rest === 0 ? whole : `${whole} ${formatLength(rest, part)}`;
}

/** When the text above is no longer true. In the last hour a clock takes over; nothing changes here before the end. */
export function nextChangeMs(ms: number): number {
  if (ms <= hourMs) return ms;
  const partMs = ms > dayMs ? hourMs : minuteMs;
  return ms % partMs || partMs;
}
