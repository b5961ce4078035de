/** What a member may say in public, and why a club may hide it. */

export const commentsPerDay = 5;
export const titleLength = 60;
export const contentLength = 1000;

/** Nothing that the eye cannot see, and nothing that turns the direction of the text around it. */
const unseen = String.raw`\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}\u{2066}-\u{2069}`;
const seen = String.raw`(?=[\s\S]*[\p{L}\p{N}\p{P}\p{S}])(?!\s)(?![\s\S]*\s$)`;

/** One line. */
export const titlePattern = `^${seen}[^${unseen}]{1,${titleLength}}$`;
/** As many lines as fit. */
export const contentPattern = linesPattern(contentLength);

export function linesPattern(most: number): string {
  return String.raw`^${seen}(?:\n|[^${unseen}]){1,${most}}$`;
}

const title = new RegExp(titlePattern, 'u');
const content = new RegExp(contentPattern, 'u');

export function isTitle(text: string): boolean {
  return title.test(text);
}

export function isContent(text: string): boolean {
  return content.test(text);
}

/** As it is stored: composed characters, one kind of line end, at most one empty line in a row. */
export function tidyContent(typed: string): string {
  const text = typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The length of a text as a reader counts it: in characters, not in bytes. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The list is fixed and every reason is shown to everybody in words. */
export const hidingReasons = ['insult', 'spam', 'private-data', 'asks-for-money', 'real-money', 'unlawful'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** What a comment may be about. */
export const aboutKinds = ['host', 'video'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** As it stands in an address: `host-101`. */
export const aboutPattern = `^(?:${aboutKinds.join('|')})-[1-9][0-9]{0,8}$`;

const about = new RegExp(aboutPattern);

/** Nothing when it names nothing. */
export function aboutIn(text: string): { kind: AboutKind; id: number } | undefined {
  if (!about.test(text)) return undefined;
  const [kind, id] = text.split('-') as [AboutKind, string];
  return { kind, id: Number(id) };
}
