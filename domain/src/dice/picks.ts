/** What can be bet on and what three dice make of it. Every other rule about picks follows from these lines. */
export const picks = [
  'big',
  'small',
  'odd',
  'even',
  'sum-3',
  'sum-4',
  'sum-5',
  'sum-6',
  'sum-7',
  'sum-8',
  'sum-9',
  'sum-10',
  'sum-11',
  'sum-12',
  'sum-13',
  'sum-14',
  'sum-15',
  'sum-16',
  'sum-17',
  'sum-18',
] as const;

/** Before it stand the picks that half of all rolls win, from it on the sums. */
export const firstSum = picks.indexOf('sum-3');

export type Pick = (typeof picks)[number];

const faces = [1, 2, 3, 4, 5, 6] as const;

export type Die = (typeof faces)[number];

export type Dice = readonly [Die, Die, Die];

export function sumOf(dice: Dice): number {
  return dice[0] + dice[1] + dice[2];
}

/** Whether a pick wins when the dice sum to `sum`; nothing but the sum decides. */
export function wins(pick: Pick, sum: number): boolean {
  switch (pick) {
    case 'big':
      return sum >= 11;
    case 'small':
      return sum <= 10;
    case 'odd':
      return sum % 2 === 1;
    case 'even':
      return sum % 2 === 0;
    default:
      return sum === Number(pick.slice('sum-'.length));
  }
}

/** Every equally likely roll. */
export const allRolls: readonly Dice[] = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third): Dice => [first, second, third])),
);

/** How many of the 216 rolls have each sum. Only the sum decides, and every page counts before it shows anything. */
const rollsOf = new Map<number, number>();
for (const sum of allRolls.map(sumOf)) rollsOf.set(sum, (rollsOf.get(sum) ?? 0) + 1);

/** How many of the 216 rolls a pick wins: counted, not copied from a table. */
export const ways = Object.fromEntries(
  picks.map((pick) => [pick, [...rollsOf].reduce((won, [sum, rolls]) => (wins(pick, sum) ? won + rolls : won), 0)]),
) as Readonly<Record<Pick, number>>;
