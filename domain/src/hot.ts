/**
 * "Hot" is the most new followers, bets or views within these days, and nothing else. A row with few hot ones is filled
 * up with the newest, each called what it is; while there are none, the row is called new.
 */
export const hotDays = 7;

/** Videos and notices are news for so long. */
export const newsDays = 30;

export const hotRules = ['hot', 'new'] as const;
export type HotRule = (typeof hotRules)[number];

/** Each with how many it had within the days; nothing of those that are there because they are new. */
export type HotRow<Id> = ReadonlyMap<Id, number | null>;

/** At most so many: the hot ones as they rank, then the newest of the others. */
export function hotRow<Id>(hot: ReadonlyMap<Id, number>, newest: readonly Id[], most: number): HotRow<Id> {
  const row = new Map<Id, number | null>([...hot].slice(0, most));
  for (const id of newest) {
    if (row.size < most && !row.has(id)) row.set(id, null);
  }
  return row;
}

export function hotRuleOf(row: HotRow<unknown>): HotRule {
  return [...row.values()].some((times) => times !== null) ? 'hot' : 'new';
}
