/** What is wrong with a pack: where, what, and how to mend it. */
export type Mistake = Place & { problem: string; remedy: string };

export type Place = { file: string; line: number };

/** Keys and indexes that lead to a value of a file. */
export type Path = readonly (string | number)[];

/** Invisible characters are spelt out: what a pack contains must not steer the terminal it is shown on. */
export function mistakeText(mistake: Mistake): string {
  return textOf([mistake]);
}

/** One broken file can hold thousands of mistakes; these are enough to begin with. */
const mostShown = 100;

/** What is wrong in the same way at many places of a file is said once, of the first: a language too many is at hundreds. */
export function mistakeLines(mistakes: readonly Mistake[]): string[] {
  const alike = Map.groupBy(mistakes, ({ file, problem, remedy }) => [file, problem, remedy].join('\n'));
  const lines = [...alike.values()].map(textOf);
  return lines.length > mostShown ? [...lines.slice(0, mostShown), `… and ${lines.length - mostShown} more.`] : lines;
}

function textOf([first, ...others]: readonly Mistake[]): string {
  const { file, line, problem, remedy } = first!;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${file}:${line}${more}: ${problem} ${remedy}`.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
