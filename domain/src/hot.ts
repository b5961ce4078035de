/**
 * "Hot" is the most new followers, bets or views within these days, and nothing else. While there are none, the newest
 * are shown, and called new.
 */
export const hotDays = 7;

export const hotRules = ['hot', 'new'] as const;
export type HotRule = (typeof hotRules)[number];
