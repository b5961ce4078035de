/** Text on a terminal: how wide it is there, how it is broken, and that it cannot steer the terminal. */

/** East Asian Wide and Fullwidth; pictures are recognised by their own property. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const invisible = /^[\p{Mark}\u200b-\u200d\ufeff]+$/u;
/** Escape sequences, line ends, and what turns the direction of writing around. */
const steering = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The same text with every character that would act on the terminal written out, such as \u001b. */
export function plain(text: string): string {
  return text.replaceAll(steering, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);
}

/** In columns of a terminal: a Chinese character takes two, an accent of its own none. */
export function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + characterWidth(character), 0);
}

/** At spaces where there are some, else anywhere: nothing is lost. */
export function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...pieces(word, width));
  }
  return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines;
}

function pieces(word: string, width: number): string[] {
  const found = [''];
  for (const character of charactersOf(word)) {
    const piece = found.at(-1)!;
    if (piece === '' || widthOf(piece + character) <= width) found[found.length - 1] = piece + character;
    else found.push(character);
  }
  return found;
}

function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function characterWidth(character: string): number {
  if (invisible.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
