/** How a pack may name a file of its own: below where it stands, in plain letters. Kinds are endings, such as `svg|png`. */
export function pathPattern(kinds: string): string {
  return `^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\\.(?:${kinds})$`;
}

/** A path inside the app: it begins with a single slash, and no browser takes it for another place. */
export const insidePattern = '^/(?![/\\\\])[^\\s\\p{C}\\\\]*$';
