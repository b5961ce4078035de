import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acknowledge, arrive, checkDueInMs, isCheckDue, realityCheckMinutes, visitEndsAfterMs } from './visit.ts';

const now = 1_000_000_000_000;
const minute = 60_000;

test('a visit goes on while somebody is seen at a table, and a long absence begins another', () => {
  const visit = arrive(undefined, now);
  const later = arrive(visit, now + visitEndsAfterMs - 1);
  expect(later.startedAtMs).toBe(now);
  expect(arrive(later, later.seenAtMs + visitEndsAfterMs - 1).startedAtMs).toBe(now);
  expect(arrive(later, later.seenAtMs + visitEndsAfterMs).startedAtMs).toBe(later.seenAtMs + visitEndsAfterMs);
});

test.each(realityCheckMinutes)(
  'a check is due every %i minutes of a visit, and stays so until it is read',
  (minutes) => {
    let visit = arrive(undefined, now);
    for (let passed = 1; passed <= minutes + 5; passed += 1) visit = arrive(visit, now + passed * minute);
    const late = now + (minutes + 5) * minute;
    expect(checkDueInMs(visit, minutes, now + minutes * minute - 1)).toBe(1);
    expect(isCheckDue(visit, minutes, late)).toBe(true);
    const read = acknowledge(visit, minutes, late);
    expect(isCheckDue(read, minutes, late)).toBe(false);
    expect(checkDueInMs(read, minutes, late)).toBe(minutes * minute);
  },
);

test('a member who wants none is never checked', () => {
  const visit = { ...arrive(undefined, now), seenAtMs: now + 600 * minute };
  expect(checkDueInMs(visit, null, now + 600 * minute)).toBeUndefined();
  expect(isCheckDue(visit, null, now + 600 * minute)).toBe(false);
});

test('a new visit owes nothing of the last one', () => {
  const visit = { ...arrive(undefined, now), seenAtMs: now + 40 * minute };
  expect(isCheckDue(visit, 30, now + 41 * minute)).toBe(true);
  const back = now + 40 * minute + visitEndsAfterMs;
  expect(isCheckDue(visit, 30, back)).toBe(false);
  expect(checkDueInMs(arrive(visit, back), 30, back)).toBe(30 * minute);
});

test('however often one says to have read it, nobody plays longer than the interval without a check', () => {
  const steps = fc.array(fc.record({ afterMs: fc.integer({ min: 1, max: 14 * minute }), reads: fc.boolean() }));
  fc.assert(
    fc.property(steps, fc.constantFrom(...realityCheckMinutes), (all, minutes) => {
      let moment = now;
      let visit = arrive(undefined, moment);
      for (const { afterMs, reads } of all) {
        moment += afterMs;
        visit = arrive(visit, moment);
        const lastCheck = visit.acknowledgedAtMs;
        if (reads) visit = acknowledge(visit, minutes, moment);
        if (visit.acknowledgedAtMs !== lastCheck) {
          expect(visit.acknowledgedAtMs - lastCheck).toBeGreaterThanOrEqual(minutes * minute);
        }
        expect(isCheckDue(visit, minutes, moment)).toBe(moment - visit.acknowledgedAtMs >= minutes * minute);
      }
    }),
  );
});
