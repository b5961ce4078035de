/**
 * How texts are found by a few words. What is stored and what is asked are folded and cut alike. A word is found by how
 * it begins. Scripts that are written without spaces are found by any of their characters that follow one another: such
 * a run is kept as its pairs of neighbours, and its last character.
 */

/** In characters. No name is longer than what may be asked for, as far as it helps to find it. */
export const longestSearch = 40;

/** Of what is found so many are counted; more are called more. */
export const mostCounted = 100;

/** Wide and narrow characters are the same, and so are capital and small ones, wherever they stand. */
export function foldText(text: string): string {
  const narrow = Array.from(text.normalize('NFKC'), (character) => character.toUpperCase().toLowerCase());
  return narrow.join('').normalize('NFKC');
}

const spaceless = String.raw`[\p{scx=Han}\p{scx=Bopomofo}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`;
const written = String.raw`[\p{L}\p{N}\p{M}]`;
const run = new RegExp(`(?<dense>(?:(?=${written})${spaceless})+)|(?:(?!${spaceless})${written})+`, 'gu');

type Run = { characters: readonly string[]; dense: boolean };

function runsIn(folded: string): Run[] {
  return Array.from(folded.matchAll(run), ({ 0: text, groups }) => ({
    characters: [...text],
    dense: groups?.['dense'] !== undefined,
  }));
}

/** The pieces that a text is found by: those of a list follow one another. */
export function piecesOf(text: string): string[][] {
  return runsIn(foldText(text)).map(({ characters, dense }) =>
    dense ? [...pairsOf(characters), characters.at(-1)!] : [wordOf(characters)],
  );
}

/**
 * The pieces that a text must have: those of each list one after the other, where the last one is how a piece of the
 * text begins. None when too little is asked for.
 */
export function searchedPieces(query: string): string[][] {
  if (!isSearchable(query)) return [];
  return runsAskedFor(query).map(({ characters, dense }) =>
    dense && characters.length > 1 ? pairsOf(characters) : [wordOf(characters)],
  );
}

/** One character where there are no spaces, or two of another script, is enough to ask for. */
export function isSearchable(query: string): boolean {
  return runsAskedFor(query).some(({ characters, dense }) => dense || characters.length > 1);
}

function runsAskedFor(query: string): Run[] {
  return runsIn([...foldText(query)].slice(0, longestSearch).join(''));
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, place) => `${characters[place]!}${character}`);
}

function wordOf(characters: readonly string[]): string {
  return characters.slice(0, longestSearch).join('');
}
