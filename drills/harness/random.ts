/** Chance that can be drawn again: the same seed gives the same draws, in the same sequence. */

export type Random = {
  /** At least 0 and below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
  /** A source of its own, so that what one actor draws does not depend on how fast another one is. */
  fork: () => Random;
};

/** Marsaglia's xorshift with 32 bits: small, and even enough to choose what breaks next. */
export function createRandom(seed: number): Random {
  // Zero would stay zero, and seeds side by side would begin alike.
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next();
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0]!);
    },
    fork: () => createRandom(between(0, 2 ** 31)),
  };
}
