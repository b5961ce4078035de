/** What a member may write about themselves. */

export const nameLength = 60;

/**
 * Any name with something to see in it: no control characters, nothing that turns the direction of the text around it,
 * no space at either end. Emoji and every script are welcome.
 */
export const namePattern = String.raw`^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?!\s)(?!.*\s$)[^\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}\u{2066}-\u{2069}]{1,60}$`;

const name = new RegExp(namePattern, 'u');

export function isName(text: string): boolean {
  return name.test(text);
}

/** As it is stored: composed characters, no space at either end. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** 6 to 15 digits with an optional plus. */
export const phonePattern = String.raw`^\+?[0-9]{6,15}$`;

const phone = new RegExp(phonePattern);

export function isPhone(text: string): boolean {
  return phone.test(text);
}

/** People group the digits of a number, and some keyboards write them in full width. */
export function tidyPhone(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s().-]/g, '');
}
