/** The VIP level says how long somebody has been a member. It is a badge and gates nothing. */

export const highestVipLevel = 8;
export const monthsPerVipLevel = 3;

/** A day as `YYYY-MM-DD`, so that a later one is also the greater text. */
type Day = string;

export function vipLevel(since: Day, today: Day): number {
  let level = 0;
  while (level < highestVipLevel && vipLevelDay(since, level + 1) <= today) level += 1;
  return level;
}

/** The day on which a level is reached; in a month too short for it, the month's last. */
export function vipLevelDay(since: Day, level: number): Day {
  const [year, month, day] = since.split('-').map(Number) as [number, number, number];
  const months = month - 1 + level * monthsPerVipLevel;
  const reached = { year: year + Math.floor(months / 12), month: (months % 12) + 1 };
  const last = Math.min(day, daysIn(reached.year, reached.month));
  return [String(reached.year).padStart(4, '0'), twoDigits(reached.month), twoDigits(last)].join('-');
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
