import { expect, test } from 'vitest';
import { changingZones } from './club-day.fixture.ts';
import { clockChanges, clubDayOf, isTimeZone } from './club-day.ts';
import { fitsChanges, rhythms } from './dice/rhythm.ts';

const hourMs = 3_600_000;

/** What clocks there show, read by other means than the days are made of. */
function localDays(timeZone: string): (momentMs: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (momentMs) => format.format(momentMs).replaceAll('-', '');
}

test.each([...changingZones, ['Asia/Kathmandu', {}] as const, ['Asia/Taipei', {}] as const])(
  'in %s every half hour of a year lies in the day that the clocks show, which begins with its first moment',
  (timeZone, lasts) => {
    const localDay = localDays(timeZone);
    const hours = new Map<string, number>();
    for (let moment = Date.parse('2024-01-01Z'); moment < Date.parse('2025-01-01Z'); moment += hourMs / 2) {
      const { name, startMs } = clubDayOf(moment, timeZone);
      if (name !== localDay(moment)) throw new Error(`${new Date(moment).toISOString()} is not in ${name}`);
      if (!hours.has(name)) {
        expect([localDay(startMs) === name, localDay(startMs - 1) < name]).toEqual([true, true]);
        hours.set(name, (clubDayOf(startMs + 30 * hourMs, timeZone).startMs - startMs) / hourMs);
      }
    }
    expect(Object.fromEntries([...hours].filter(([, each]) => each !== 24))).toEqual(lasts);
  },
);

test('a time zone has a name of its own', () => {
  for (const name of ['Asia/Taipei', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5']) {
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  }
  for (const name of ['', 'Taipei', 'asia/taipei', 'Asia/Atlantis', '+08:00', 'Europe/Berlin ', "Asia/Taipei'; --"]) {
    expect([name, isTimeZone(name)]).toEqual([name, false]);
  }
});

test('a rhythm fits when it divides the days on which the clocks change, too', () => {
  const now = Date.parse('2019-06-01Z');
  expect(clockChanges('Asia/Taipei', now)).toEqual([]);
  expect(clockChanges('Europe/Berlin', now)).toEqual([3_600]);
  expect(clockChanges('Australia/Lord_Howe', now)).toEqual([1_800]);
  for (const seconds of rhythms) {
    expect(fitsChanges(seconds, [])).toBe(true);
    const divides = (hours: number) => (hours * 3_600) % seconds === 0;
    expect([seconds, fitsChanges(seconds, [3_600])]).toEqual([seconds, divides(23) && divides(25)]);
    expect([seconds, fitsChanges(seconds, [1_800])]).toEqual([seconds, divides(23.5) && divides(24.5)]);
  }
});
