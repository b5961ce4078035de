/**
 * Texts as PostgreSQL's text search keeps them and asks for them. Its own dictionaries know none of the scripts without
 * spaces, so it is handed pieces that are cut already. Names are kept for every language, other texts for their own.
 */
import { locales, type Locale } from '@glass-dice/domain/locale';
import { piecesOf, searchedPieces } from '@glass-dice/domain/search';

export type Texts = Readonly<Record<Locale, string>>;

/** Before the pieces of names; before those of other texts stands the language. */
const ofNames = 'name';

// A piece has letters, digits and marks alone, so there is nothing in it to escape.
const quoted = (of: string, piece: string) => `'${of}:${piece}'`;

/** A `tsvector`, as it is written. */
export function documentOf(name: Texts, texts: readonly Texts[]): string {
  const entries = [
    ...entriesOf(ofNames, Object.values(name)),
    ...locales.flatMap((locale) =>
      entriesOf(
        locale,
        texts.map((text) => text[locale]),
      ),
    ),
  ];
  return entries.join(' ');
}

/** Pieces that follow one another have places that do; between two runs a place stays free. */
function entriesOf(of: string, texts: readonly string[]): string[] {
  let place = 0;
  return texts.flatMap(piecesOf).flatMap((pieces) => {
    place += 1;
    return pieces.map((piece) => `${quoted(of, piece)}:${(place += 1)}`);
  });
}

/** Two `tsquery`, as they are written: what is found by its name, and what is found at all. None for too little. */
export function searchFor(query: string, locale: Locale): { byName: string; byAny: string } | undefined {
  const runs = searchedPieces(query);
  if (runs.length === 0) return undefined;
  const inNames = runs.map((pieces) => phrase(ofNames, pieces));
  const anywhere = runs.map((pieces, which) => `(${inNames[which]!} | ${phrase(locale, pieces)})`);
  return { byName: inNames.join(' & '), byAny: anywhere.join(' & ') };
}

function phrase(of: string, pieces: readonly string[]): string {
  return `(${pieces.map((piece) => quoted(of, piece)).join(' <-> ')}:*)`;
}
