import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount } from '../money.ts';
import { defaultPayouts, payoutRange, type Payouts } from './payouts.ts';
import { allRolls, picks, sumOf, wins } from './picks.ts';
import { prizeIfWon, prizeOf, settle } from './settle.ts';

test('over all 216 rolls and 20 picks a bet brings its stake times its payout when it wins, and nothing otherwise', () => {
  for (const dice of allRolls) {
    for (const pick of picks) {
      const prize = prizeOf({ pick, stake: toAmount(300) }, dice, defaultPayouts);
      expect(prize).toBe(wins(pick, sumOf(dice)) ? 3 * defaultPayouts[pick] : 0);
    }
  }
});

test('the published return comes out over all rolls: 97 % of what is staked, within what rounding leaves', () => {
  for (const pick of picks) {
    const stake = toAmount(100);
    const returned = allRolls.reduce((sum, dice) => sum + prizeOf({ pick, stake }, dice, defaultPayouts), 0);
    expect(Math.abs(returned / (stake * allRolls.length) - 0.97)).toBeLessThan(0.0005);
  }
});

test('a prize is rounded down to the minor unit, and exact however large the stake', () => {
  expect(prizeIfWon(toAmount(1), 194)).toBe(1);
  expect(prizeIfWon(toAmount(50), 999)).toBe(499);
  expect(prizeIfWon(toAmount(40_000_000_000_000), 20_952)).toBe(8_380_800_000_000_000);
});

const anyPayouts = fc
  .tuple(...picks.map((pick) => fc.integer({ min: payoutRange(pick).lowest, max: payoutRange(pick).highest })))
  .map((numbers) => Object.fromEntries(picks.map((pick, index) => [pick, numbers[index]])) as Payouts);
const anyBets = fc.array(
  fc.record({
    pick: fc.constantFrom(...picks),
    stake: fc.integer({ min: 1, max: 5_000 }).map((twd) => toAmount(twd * 100)),
  }),
);

test('several bets bring together what they bring one by one, and never more than the best payout of each', () => {
  fc.assert(
    fc.property(anyBets, fc.constantFrom(...allRolls), anyPayouts, (bets, dice, payouts) => {
      const prize = settle(bets, dice, payouts);
      expect(prize).toBe(bets.map((bet) => prizeOf(bet, dice, payouts)).reduce((sum, each) => sum + each, 0));
      expect(prize).toBeLessThanOrEqual(bets.reduce((sum, { pick, stake }) => sum + (stake * payouts[pick]) / 100, 0));
      expect(Number.isSafeInteger(prize)).toBe(true);
    }),
  );
});
