import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rhythms } from './rhythm.ts';
import { closesBeforeRollMs, mayOpen, slotAt } from './schedule.ts';

const taipei = (text: string) => Date.parse(`${text}+08:00`);

test('the first slot of a day begins at midnight in Taipei, and the last ends there', () => {
  expect(slotAt(taipei('2026-11-15T00:00:00.000'), 60)).toEqual({
    number: '202611150001',
    opensAtMs: Date.parse('2026-11-14T16:00:00Z'),
    closesAtMs: Date.parse('2026-11-14T16:00:50Z'),
    rollsAtMs: Date.parse('2026-11-14T16:01:00Z'),
  });
  expect(slotAt(taipei('2026-11-14T23:59:59.999'), 60)).toMatchObject({
    number: '202611141440',
    opensAtMs: taipei('2026-11-14T23:59:00'),
    rollsAtMs: taipei('2026-11-15T00:00:00'),
  });
  expect(slotAt(taipei('2028-02-29T23:59:59.999'), 20).number).toBe('202802294320');
});

test('every moment lies in exactly one slot, which lies within its day and closes 10 s before its end', () => {
  const moments = fc.integer({ min: Date.parse('2023-01-01Z'), max: Date.parse('2100-01-01Z') });
  fc.assert(
    fc.property(moments, fc.constantFrom(...rhythms), (momentMs, seconds) => {
      const slot = slotAt(momentMs, seconds);
      expect(slot.opensAtMs <= momentMs && momentMs < slot.rollsAtMs).toBe(true);
      expect(slot.rollsAtMs - slot.opensAtMs).toBe(seconds * 1000);
      expect(slot.rollsAtMs - slot.closesAtMs).toBe(closesBeforeRollMs);
      const next = slotAt(slot.rollsAtMs, seconds);
      expect(next.opensAtMs).toBe(slot.rollsAtMs);
      expect(next.number > slot.number).toBe(true);
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(slot.opensAtMs);
      expect(slot.number.slice(0, 8)).toBe(day.replaceAll('-', ''));
    }),
  );
});

test('a round opens with its slot or a few seconds late, and otherwise never', () => {
  const slot = slotAt(taipei('2026-11-15T12:00:00'), 60);
  const opens = (lateMs: number) => mayOpen(slot, slot.opensAtMs + lateMs);
  expect([-1, 0, 5_000, 5_001].map(opens)).toEqual([false, true, true, false]);
});
