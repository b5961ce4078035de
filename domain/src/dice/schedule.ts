/**
 * When rounds open, close and roll. A day of the club is cut into slots of equal length from its first moment on; a round
 * fills one slot. What time it is says the database, never a server or a device.
 */
import { clubDayOf } from '../club-day.ts';

const secondMs = 1_000;

/** Betting closes this long before the roll. */
export const closesBeforeRollMs = 10 * secondMs;

/** A round that could not open within this time after its slot began never existed. */
export const opensLateMs = 5 * secondMs;

/** So many rounds that wait for their beacon are named by a table, the oldest; after an outage there may be thousands. */
export const mostWaitingShown = 10;

export type Slot = { number: string; opensAtMs: number; closesAtMs: number; rollsAtMs: number };

/** The slot in which a moment lies. */
export function slotAt(momentMs: number, secondsPerRound: number, timeZone: string): Slot {
  const day = clubDayOf(momentMs, timeZone);
  const lengthMs = secondsPerRound * secondMs;
  const index = Math.floor((momentMs - day.startMs) / lengthMs);
  const opensAtMs = day.startMs + index * lengthMs;
  const rollsAtMs = opensAtMs + lengthMs;
  const number = day.name + String(index + 1).padStart(4, '0');
  return { number, opensAtMs, closesAtMs: rollsAtMs - closesBeforeRollMs, rollsAtMs };
}

/** Whether a round may still open in its slot. */
export function mayOpen(slot: Slot, momentMs: number): boolean {
  return momentMs >= slot.opensAtMs && momentMs <= slot.opensAtMs + opensLateMs;
}
