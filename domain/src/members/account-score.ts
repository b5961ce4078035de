/** How complete an account is: a checklist of five, 20 points each. It gates nothing. */

export const scoreItems = ['name', 'pin', 'card', 'avatar', 'limit'] as const;

export type ScoreItem = (typeof scoreItems)[number];

export const pointsPerItem = 20;

export function accountScore(done: ReadonlySet<ScoreItem>): number {
  return scoreItems.filter((item) => done.has(item)).length * pointsPerItem;
}
