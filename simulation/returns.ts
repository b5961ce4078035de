/**
 * How much came back, against what was published. Members choose their bets after they have seen earlier rolls, but never
 * the next one, so the difference between prizes and what could be expected of them is a martingale; Freedman's
 * inequality says how far it strays, also where a few rare prizes make up most of the chance.
 */
import type { Placed } from './players.ts';

/** What of a proof decides about prizes. */
export type Rolled = { game: string; number: string; payouts: Record<string, string>; dice: readonly number[] };

export type Return = {
  group: string;
  bets: number;
  stakedMinor: number;
  returnedMinor: number;
  /** What the payouts of the terms promise for just these bets. */
  expectedMinor: number;
  /** How many standard deviations it is off, and by how much it may be. */
  deviations: number;
  boundMinor: number;
};

const sums = Array.from({ length: 16 }, (_, index) => index + 3);
const faces = [1, 2, 3, 4, 5, 6];
/** How many of the 216 rolls have each sum: counted. */
const ways = sums.map(
  (sum) => faces.flatMap((a) => faces.flatMap((b) => faces.filter((c) => a + b + c === sum))).length,
);

export function winningPicks(sum: number): string[] {
  return [sum >= 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even', `sum-${sum}`];
}

export function prizeMinor(stakeMinor: number, payout: string): number {
  return Math.floor((stakeMinor * Number(payout.replace('.', ''))) / 100);
}

const groups: Record<string, (pick: string) => boolean> = {
  'big, small': (pick) => pick === 'big' || pick === 'small',
  'odd, even': (pick) => pick === 'odd' || pick === 'even',
  'sums 7 to 14': (pick) => /^sum-([789]|1[0-4])$/.test(pick),
  'sums 3 to 6, 15 to 18': (pick) => /^sum-([3-6]|1[5-8])$/.test(pick),
  'all bets': () => true,
};

/** Chance oversteps the bound as rarely as a normal distribution strays by 4.5 standard deviations. */
const logOdds = Math.log(2 / 6.8e-6);

export function returnsOf(placed: readonly Placed[], rounds: readonly Rolled[]): Return[] {
  const byRound = Map.groupBy(placed, ({ game, number }) => `${game} ${number}`);
  return Object.entries(groups).map(([group, isIn]) => {
    const total = { group, bets: 0, stakedMinor: 0, returnedMinor: 0 };
    // In 216ths, which are whole numbers: bets that cancel out leave exactly nothing to chance.
    const in216ths = { expected: 0, variance: 0, mostInOneRound: 0 };
    for (const round of rounds) {
      const bets = (byRound.get(`${round.game} ${round.number}`) ?? []).flatMap(({ picks, stakeMinor }) =>
        picks.filter(isIn).map((pick) => ({ pick, stakeMinor })),
      );
      const outcomes = outcomesOf(bets, round.payouts);
      const expected = outcomes.reduce((sum, outcome, index) => sum + outcome * ways[index]!, 0);
      const strays = outcomes.map((outcome) => 216 * outcome - expected);
      in216ths.expected += expected;
      in216ths.variance += strays.reduce((sum, stray, index) => sum + (stray ** 2 * ways[index]!) / 216, 0);
      in216ths.mostInOneRound = Math.max(in216ths.mostInOneRound, ...strays.map(Math.abs));
      total.bets += bets.length;
      total.stakedMinor += bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
      total.returnedMinor += outcomes[round.dice.reduce((sum, die) => sum + die, 0) - sums[0]!]!;
    }
    const { expected, variance, mostInOneRound } = in216ths;
    const off = 216 * total.returnedMinor - expected;
    const skew = (mostInOneRound * logOdds) / 3;
    return {
      ...total,
      expectedMinor: expected / 216,
      deviations: off === 0 ? 0 : off / Math.sqrt(variance),
      boundMinor: (skew + Math.sqrt(skew ** 2 + 2 * variance * logOdds)) / 216,
    };
  });
}

/** What the bets bring back for each sum of the dice. */
function outcomesOf(bets: readonly { pick: string; stakeMinor: number }[], payouts: Rolled['payouts']): number[] {
  const ifWon = new Map<string, number>();
  for (const { pick, stakeMinor } of bets) {
    ifWon.set(pick, (ifWon.get(pick) ?? 0) + prizeMinor(stakeMinor, payouts[pick]!));
  }
  return sums.map((sum) => winningPicks(sum).reduce((total, pick) => total + (ifWon.get(pick) ?? 0), 0));
}
