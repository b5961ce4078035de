/** How a pack may name a file of its own: below where it stands, in plain letters. Kinds are endings, such as `svg|png`. */
export function pathPattern(kinds: string): string {
  return `^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\\.(?:${kinds})$`;
}
