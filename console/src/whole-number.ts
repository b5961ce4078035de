/** Undefined when what was typed is no whole number from 1 to `most`. */
export function wholeNumber(typed: string, most: number): number | undefined {
  const number = /^[0-9]+$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
