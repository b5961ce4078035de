/** Where the club's own words may lead: a path that begins with a single slash, and that no browser takes for another place. */
const inside = /^\/(?![/\\])[^\s\p{C}\\]*$/u;

export function isInside(address: string): boolean {
  return inside.test(address);
}
