/**
 * Tables as CSV (RFC 4180), for people who open them in a spreadsheet. It writes only: nothing in the product reads CSV.
 */

export type CsvCell = string | number | boolean | null;

/** Without it Excel takes UTF-8 for an older encoding. */
const byteOrderMark = '\uFEFF';

/** How a spreadsheet recognises a formula; the full-width forms count in some East Asian versions. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

const needsQuotes = /[",\r\n]|^\s|\s$/;

/**
 * Rows of equal length, the header among them. Text that a spreadsheet would run as a formula gets an apostrophe before
 * it; a number is a number to a spreadsheet and stays as it is.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell ?? '');
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
