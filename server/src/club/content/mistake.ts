/** What is wrong with a pack: where, what, and how to mend it. */
export type Mistake = { file: string; line: number; problem: string; remedy: string };

/** Keys and indexes that lead to a value of a file. */
export type Path = readonly (string | number)[];

/** Invisible characters are spelt out: what a pack contains must not steer the terminal it is shown on. */
export function mistakeText({ file, line, problem, remedy }: Mistake): string {
  return `${file}:${line}: ${problem} ${remedy}`.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
