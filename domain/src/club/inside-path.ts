/** Where the club's own words may lead: a path that begins with a single slash, and that no browser takes for another place. */
export const insidePattern = String.raw`^/(?![/\\])[^\s\p{C}\\]*$`;

const inside = new RegExp(insidePattern, 'u');

export function isInside(address: string): boolean {
  return inside.test(address);
}
