/** Text on a terminal: how wide it is, where it breaks, and that it cannot control the terminal. */
import stringWidth from 'string-width';

/** Escape sequences, line ends, and what turns the direction of writing around. */
const steering = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The same text with every character that would act on the terminal written out, such as \u001b. */
export function plain(text: string): string {
  return text.replaceAll(steering, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);
}

/** At spaces where there are some, else anywhere: nothing is lost. */
export function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    const joined = line === '' ? word : `${line} ${word}`;
    if (stringWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...pieces(word, width));
  }
  return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines;
}

function pieces(word: string, width: number): string[] {
  const found = [''];
  for (const { segment: character } of graphemes.segment(word)) {
    const piece = found.at(-1)!;
    if (piece === '' || stringWidth(piece + character) <= width) found[found.length - 1] = piece + character;
    else found.push(character);
  }
  return found;
}
