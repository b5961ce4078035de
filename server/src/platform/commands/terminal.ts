/** What a command says, laid out for the terminal: sentences, and tables that fit its width. */
import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { plain, wrap } from './wrap.ts';

export type Tone = 'good' | 'doubtful' | 'bad';
export type Cell = string | { text: string; tone: Tone };
export type Table = { heads?: readonly string[]; rows: readonly (readonly Cell[])[] };
/** A sentence, a table, or what is not to be broken: help that is laid out already, a key to copy. */
export type Part = string | Table | { asIs: string };

export type Terminal = { columns: number; colours: boolean };

const colourOf = { good: 'green', doubtful: 'yellow', bad: 'red' } as const;
const gap = '  ';
/** A column narrower than this is no longer read but deciphered. */
const leastWidth = 8;

/** An empty line stands before and after what is no sentence. */
export function layOut(parts: readonly Part[], terminal: Terminal): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return wrap(plain(part), terminal.columns);
    return 'asIs' in part ? [part.asIs] : tableLines(part, terminal);
  });
  const lines = blocks.flatMap((block, index) => {
    const beside = typeof parts[index] !== 'string' || (index > 0 && typeof parts[index - 1] !== 'string');
    return index > 0 && beside ? ['', ...block] : block;
  });
  return `${lines.join('\n')}\n`;
}

function tableLines({ heads, rows }: Table, terminal: Terminal): string[] {
  const all = heads ? [heads.map((head) => head.toUpperCase()), ...rows] : rows;
  const texts = all.map((row) => row.map((cell) => plain(textOf(cell))));
  const natural = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => stringWidth(row[column]!))));
  const room = terminal.columns - gap.length * (natural.length - 1);
  const least = natural.reduce((sum, width) => sum + Math.min(width, leastWidth), 0);
  if (heads && least > room) return rows.flatMap((row, index) => record(heads, row, index, terminal));
  const widths = narrowed(natural, room);
  return all.flatMap((row, index) => rowLines(row, texts[index]!, widths, terminal));
}

function rowLines(row: readonly Cell[], texts: string[], widths: number[], { colours }: Terminal): string[] {
  const columns = texts.map((text, column) => wrap(text, widths[column]!));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const cells = columns.map((lines, column) => {
      const text = lines[line] ?? '';
      const space = ' '.repeat(Math.max(0, widths[column]! - stringWidth(text)));
      return (colours ? coloured(row[column]!, text) : text) + space;
    });
    return cells.join(gap).trimEnd();
  });
}

/** A row too wide for its terminal: each cell under the other, named by its head. */
function record(heads: readonly string[], row: readonly Cell[], index: number, terminal: Terminal): string[] {
  const filled = heads.map((head, column) => [head, row[column]!] as const).filter(([, cell]) => textOf(cell) !== '');
  const lines = tableLines({ rows: filled }, terminal);
  return index === 0 ? lines : ['', ...lines];
}

/** Takes from the widest until all fit. */
function narrowed(natural: readonly number[], room: number): number[] {
  const widths = [...natural];
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = Math.max(1, widths[widest]! - 1);
  }
  return widths;
}

function coloured(cell: Cell, text: string): string {
  if (typeof cell === 'string' || text === '') return text;
  return styleText(colourOf[cell.tone], text, { validateStream: false });
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
