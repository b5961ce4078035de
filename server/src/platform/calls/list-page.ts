/** A page of a list of which one more row was asked for than it shows, to know whether there is another page. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => number | string,
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? String(cursorOf(page.at(-1)!)) : null };
}
