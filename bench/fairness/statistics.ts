/** Whether numbers look drawn by chance: each test ends in a chi-square statistic, to be compared with its critical value. */

export function countEach(values: Uint8Array, cells: number): Uint32Array {
  const counts = new Uint32Array(cells);
  for (const value of values) counts[value]! += 1;
  return counts;
}

/** How far counts are from what equal chances, or the given ones, would make of as many draws. */
export function chiSquare(counts: Uint32Array, chances?: readonly number[]): number {
  const draws = counts.reduce((total, count) => total + count, 0);
  return counts.reduce((total, count, cell) => {
    const expected = draws * (chances?.[cell] ?? 1 / counts.length);
    return total + (count - expected) ** 2 / expected;
  }, 0);
}

/** Whether a value says anything about the next one: the correlation of neighbours, as a chi-square of one degree. */
export function serialChiSquare(values: Uint8Array): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  let together = 0;
  let alone = 0;
  for (const [at, value] of values.entries()) {
    alone += (value - mean) ** 2;
    if (at > 0) together += (value - mean) * (values[at - 1]! - mean);
  }
  return values.length * (together / alone) ** 2;
}

/** Whether zeros and ones change places as often as chance would have it (Wald and Wolfowitz), of one degree. */
export function runsChiSquare(bits: Uint8Array): number {
  const ones = bits.reduce((total, bit) => total + bit, 0);
  const runs = bits.reduce((total, bit, at) => total + (at > 0 && bit !== bits[at - 1] ? 1 : 0), 1);
  const expected = (2 * ones * (bits.length - ones)) / bits.length + 1;
  return (runs - expected) ** 2 / (((expected - 1) * (expected - 2)) / (bits.length - 1));
}

/** What a chi-square of so many degrees of freedom passes by chance with this probability. */
export function criticalValue(degrees: number, probability: number): number {
  let low = 0;
  let high = degrees + 20 * Math.sqrt(2 * degrees) + 20;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (chiSquareTail(middle, degrees) > probability) low = middle;
    else high = middle;
  }
  return low;
}

/** The series of the incomplete gamma function; good up to the `high` of the function above. */
function chiSquareTail(statistic: number, degrees: number): number {
  const [half, x] = [degrees / 2, statistic / 2];
  let logGamma = degrees % 2 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let factor = half; factor > 0; factor -= 1) logGamma += Math.log(factor);
  let term = Math.exp(half * Math.log(x) - x - logGamma);
  let sum = term;
  for (let step = 1; term > sum * 1e-16; step += 1) {
    term *= x / (half + step);
    sum += term;
  }
  return 1 - sum;
}
