/** What is wrong with a pack: where, what, and how to mend it. */
export type Mistake = Place & { problem: string; remedy: string };

export type Place = { file: string; line: number };

/** Keys and indexes that lead to a value of a file. */
export type Path = readonly (string | number)[];

/** Invisible characters are spelt out: what a pack contains must not steer the terminal it is shown on. */
export function mistakeText({ file, line, problem, remedy }: Mistake): string {
  return `${file}:${line}: ${problem} ${remedy}`.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

/** One broken file can hold thousands of mistakes; these are enough to begin with. */
const mostShown = 100;

export function mistakeLines(mistakes: readonly Mistake[]): string[] {
  const lines = mistakes.slice(0, mostShown).map(mistakeText);
  return mistakes.length > mostShown ? [...lines, `… and ${mistakes.length - mostShown} more.`] : lines;
}
