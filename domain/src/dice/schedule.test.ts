import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualChoice } from '../club-choice.ts';
import { clockChanges } from '../club-day.ts';
import { changingZones } from '../club-day.fixture.ts';
import { fitsChanges, rhythms } from './rhythm.ts';
import { isRoundNumber } from './round.ts';
import { closesBeforeRollMs, mayOpen, slotAt, type Slot } from './schedule.ts';

const taipei = (text: string) => Date.parse(`${text}+08:00`);
const slotInTaipei = (momentMs: number, seconds: number) => slotAt(momentMs, seconds, usualChoice.timeZone);

test('the first slot of a day begins at midnight, and the last ends there', () => {
  expect(slotInTaipei(taipei('2026-11-15T00:00:00.000'), 60)).toEqual({
    number: '202611150001',
    opensAtMs: Date.parse('2026-11-14T16:00:00Z'),
    closesAtMs: Date.parse('2026-11-14T16:00:50Z'),
    rollsAtMs: Date.parse('2026-11-14T16:01:00Z'),
  });
  expect(slotInTaipei(taipei('2026-11-14T23:59:59.999'), 60)).toMatchObject({
    number: '202611141440',
    opensAtMs: taipei('2026-11-14T23:59:00'),
    rollsAtMs: taipei('2026-11-15T00:00:00'),
  });
  expect(slotInTaipei(taipei('2028-02-29T23:59:59.999'), 20).number).toBe('202802294320');
});

test('every moment lies in exactly one slot, which lies within its day and closes 10 s before its end', () => {
  const moments = fc.integer({ min: Date.parse('2023-01-01Z'), max: Date.parse('2100-01-01Z') });
  fc.assert(
    fc.property(moments, fc.constantFrom(...rhythms), (momentMs, seconds) => {
      const slot = slotInTaipei(momentMs, seconds);
      expect(slot.opensAtMs <= momentMs && momentMs < slot.rollsAtMs).toBe(true);
      expect(slot.rollsAtMs - slot.opensAtMs).toBe(seconds * 1000);
      expect(slot.rollsAtMs - slot.closesAtMs).toBe(closesBeforeRollMs);
      const next = slotInTaipei(slot.rollsAtMs, seconds);
      expect(next.opensAtMs).toBe(slot.rollsAtMs);
      expect(next.number > slot.number).toBe(true);
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: usualChoice.timeZone }).format(slot.opensAtMs);
      expect(slot.number.slice(0, 8)).toBe(day.replaceAll('-', ''));
    }),
  );
});

const start = Date.parse('2019-01-01Z');

/** All of the days from a moment on, by the numbers they begin with. */
function slotsByDay(from: number, days: number, seconds: number, timeZone: string): Map<string, Slot[]> {
  const found = new Map<string, Slot[]>();
  let slot = slotAt(from, seconds, timeZone);
  for (; found.size <= days; slot = slotAt(slot.rollsAtMs, seconds, timeZone)) {
    const day = slot.number.slice(0, 8);
    found.set(day, [...(found.get(day) ?? []), slot]);
  }
  return found;
}

test.each(changingZones)(
  'where the clocks change, as in %s, slots neither overlap nor leave a gap',
  (timeZone, lasts) => {
    const fitting = rhythms.filter((seconds) => fitsChanges(seconds, clockChanges(timeZone, start)));
    expect(fitting).toEqual(expect.arrayContaining([20, 60, 180, 300]));
    for (const [day, hours] of Object.entries(lasts)) {
      const noon = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00Z`);
      for (const seconds of fitting.filter((each) => each >= 90)) {
        const slots = slotsByDay(noon - 86_400_000, 2, seconds, timeZone).get(day)!;
        expect([day, seconds, slots.length]).toEqual([day, seconds, (hours * 3_600) / seconds]);
        expect(slots.map(({ number }) => Number(number.slice(8)))).toEqual(slots.map((_, index) => index + 1));
        const next = [...slots.slice(1), slotAt(slots.at(-1)!.rollsAtMs, seconds, timeZone)];
        expect(next.map(({ opensAtMs }) => opensAtMs)).toEqual(slots.map(({ rollsAtMs }) => rollsAtMs));
        expect(next.at(-1)!.number.endsWith('0001')).toBe(true);
        expect(slots.every(({ number }) => isRoundNumber(number))).toBe(true);
      }
    }
  },
);

test('the longest day of the shortest rhythm has numbers for all its slots', () => {
  const last = slotAt(Date.parse('2024-10-27T22:59:59.999Z'), 20, 'Europe/Berlin');
  expect(last.number).toBe('202410274500');
  expect(isRoundNumber(last.number)).toBe(true);
  expect(isRoundNumber('202410274501')).toBe(false);
});

test('a round opens with its slot or a few seconds late, and otherwise never', () => {
  const slot = slotInTaipei(taipei('2026-11-15T12:00:00'), 60);
  const opens = (lateMs: number) => mayOpen(slot, slot.opensAtMs + lateMs);
  expect([-1, 0, 5_000, 5_001].map(opens)).toEqual([false, true, true, false]);
});
