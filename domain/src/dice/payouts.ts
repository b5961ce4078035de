/**
 * What a winning stake is multiplied by, stake included. A payout is a whole number of hundredths (194 is 1.94), so that
 * no prize is ever computed from a fraction that a computer cannot hold.
 */
import { allRolls, picks, ways, type Pick } from './picks.ts';

/** The payout of each pick, in hundredths. */
export type Payouts = Readonly<Record<Pick, number>>;

const leastReturnPercent = 75;
const greatestReturnPercent = 100;
const defaultReturnPercent = 97;

/** The same house edge of 3 % for every pick, rounded half up to two decimals. */
export const defaultPayouts = Object.fromEntries(
  picks.map((pick) => [pick, Math.floor((2 * defaultReturnPercent * allRolls.length + ways[pick]) / (2 * ways[pick]))]),
) as Payouts;

/** The lowest and the highest payout a club may choose, in hundredths: beyond them the return leaves 75 to 100 %. */
export function payoutRange(pick: Pick): { lowest: number; highest: number } {
  return {
    lowest: Math.ceil((leastReturnPercent * allRolls.length) / ways[pick]),
    highest: Math.floor((greatestReturnPercent * allRolls.length) / ways[pick]),
  };
}

export function isAllowedPayout(pick: Pick, hundredths: number): boolean {
  const { lowest, highest } = payoutRange(pick);
  return Number.isInteger(hundredths) && hundredths >= lowest && hundredths <= highest;
}

/** "1.94", as the wire and a proof write it. */
export function formatPayout(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** All twenty, as the wire and a proof write them. */
export function formatPayouts(payouts: Payouts): Record<Pick, string> {
  return Object.fromEntries(picks.map((pick) => [pick, formatPayout(payouts[pick])])) as Record<Pick, string>;
}

/** "1.94" in hundredths, as `formatPayout` wrote it. */
export function parsePayout(text: string): number {
  return Number(text.replace('.', ''));
}

/** What the club keeps of every stake on this pick in the long run: 0.03 is three of a hundred. */
export function houseEdge(pick: Pick, hundredths: number): number {
  return 1 - (hundredths * ways[pick]) / (100 * allRolls.length);
}
