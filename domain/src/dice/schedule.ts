/**
 * When rounds open, close and roll. A day of Taipei is cut into slots of equal length, beginning at midnight; a round fills
 * one slot. What time it is says the database, never a server or a device.
 */
import { dayText } from './moment.ts';

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;
/** Taipei has had no other offset since 1979. */
const taipeiOffsetMs = 8 * 3_600 * secondMs;

/** Betting closes this long before the roll. */
export const closesBeforeRollMs = 10 * secondMs;

/** A round that could not open within this time after its slot began never existed. */
export const opensLateMs = 5 * secondMs;

/** So many rounds that wait for their beacon are named by a table, the oldest; after an outage there may be thousands. */
export const mostWaitingShown = 10;

export type Slot = { number: string; opensAtMs: number; closesAtMs: number; rollsAtMs: number };

/** The slot in which a moment lies. */
export function slotAt(momentMs: number, secondsPerRound: number): Slot {
  const day = Math.floor((momentMs + taipeiOffsetMs) / dayMs);
  const dayStartMs = day * dayMs - taipeiOffsetMs;
  const lengthMs = secondsPerRound * secondMs;
  const index = Math.floor((momentMs - dayStartMs) / lengthMs);
  const opensAtMs = dayStartMs + index * lengthMs;
  const rollsAtMs = opensAtMs + lengthMs;
  return { number: roundNumber(day, index), opensAtMs, closesAtMs: rollsAtMs - closesBeforeRollMs, rollsAtMs };
}

/** Whether a round may still open in its slot. */
export function mayOpen(slot: Slot, momentMs: number): boolean {
  return momentMs >= slot.opensAtMs && momentMs <= slot.opensAtMs + opensLateMs;
}

function roundNumber(day: number, index: number): string {
  return dayText(day) + String(index + 1).padStart(4, '0');
}
