export const starChoices = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starChoices)[number];

/** The mean of all ratings to one decimal; nothing while there are none. */
export function meanStars(tally: { ratings: number; stars: number }): number | null {
  return tally.ratings === 0 ? null : Math.round((tally.stars * 10) / tally.ratings) / 10;
}
