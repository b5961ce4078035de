/**
 * What only real people in the club can make. A pack that brings any of it is refused like any unknown key, but is told
 * why: numbers and words about members show what really happened here.
 */
const activities = new Set(
  'member members comment comments follower followers follow follows view views rating ratings star stars win wins winner winners like likes popularity bet bets'.split(
    ' ',
  ),
);

export function activityRefusal(key: string): { problem: string; remedy: string } | undefined {
  const words = key.split(/[^A-Za-z]+|(?=[A-Z])/).map((word) => word.toLowerCase());
  if (!words.some((word) => activities.has(word))) return undefined;
  return {
    problem: `A pack cannot supply "${key}": members and what they do are never invented.`,
    remedy: 'Remove it; the club shows what really happens in it.',
  };
}
