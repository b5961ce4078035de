/** Codes that people read aloud and type: invite codes, reset codes. */
import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Three groups of four: 59 random bits. */
export function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

/** However people type it: in small letters, without dashes, with spaces. */
export function codeAsWritten(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
