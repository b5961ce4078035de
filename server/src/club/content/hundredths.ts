/** A number that has at most two decimals, in hundredths: exact, although 1.13 × 100 is not 113 to a computer. */
export function toHundredths(decimal: number): number {
  return Math.round(decimal * 100);
}
