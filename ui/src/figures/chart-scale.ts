/**
 * The vertical scale of a chart of signed values: round steps, top first, zero always among them, because a net result
 * drawn on a scale that hides zero would flatter.
 */
export function chartScale(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundUp(Math.max(4, high - low) / 4);
  const top = Math.max(1, Math.ceil(high / step)) * step;
  const bottom = Math.floor(low / step) * step;
  return Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, place) => top - place * step + 0);
}

function roundUp(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw) ?? 10;
  return factor * power;
}
