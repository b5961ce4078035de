/** What an import changes of a row, in the words of the pack: which fields, and from what to what where that is short. */
import { isDeepStrictEqual } from 'node:util';
import { defaultLocale, locales } from '@glass-dice/domain/locale';
import type { Key } from './removal.ts';

export type Item = { id: Key; name: string };

export type FieldChange = { field: string; from?: string; to?: string };

export type Changed = Item & { fields: FieldChange[] };

/** As PostgreSQL writes it as JSON. */
export type Row = Record<string, unknown>;

/** Files that members see: their names say nothing. */
const media = new Set(['icon', 'picture', 'pictures', 'cover', 'folder', 'length_ms', 'qualities']);

const longestShown = 60;

export function itemOf(id: Key | true, row: Row): Item {
  // There is one club, and nothing to tell it apart by.
  return { id: id === true ? 'club' : id, name: namesOf(row)[defaultLocale] ?? '' };
}

export function fieldsChanged(before: Row, after: Row, columns: readonly string[]): FieldChange[] {
  const found = columns.flatMap((column) => {
    const field = fieldOf(column);
    if (!media.has(column)) return differences(field, before[column], after[column], inWords(column));
    return isDeepStrictEqual(before[column], after[column]) ? [] : [{ field }];
  });
  // A video is one to its readers, however many columns say what it is made of.
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

/** The two names of what has another one in every language, and so may be another thing altogether. */
export function renamedFrom(before: Row, after: Row): { from: string; to: string } | undefined {
  const [was, is] = [namesOf(before), namesOf(after)];
  if (!('name' in after) || locales.some((locale) => was[locale] === is[locale])) return undefined;
  return { from: was[defaultLocale] ?? '', to: is[defaultLocale] ?? '' };
}

function namesOf(row: Row): Record<string, string> {
  return (row['name'] ?? row['title'] ?? {}) as Record<string, string>;
}

/** The column as the pack calls it: `table_minimum_minor` is `tableMinimum`. */
function fieldOf(column: string): string {
  if (column === 'position') return 'place in the list';
  if (['folder', 'length_ms', 'qualities'].includes(column)) return 'playlist';
  return column
    .replace(/_(?:minor|key|id)$/, '')
    .replace(/^(withdrawal|imprint|consent)_/, '$1.')
    .replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Amounts and payouts are kept in hundredths. */
function inWords(column: string): (value: unknown) => string {
  const hundredths = column.endsWith('_minor') || column === 'payouts';
  return (value) => {
    if (value === null || value === undefined) return 'none';
    return hundredths && typeof value === 'number' ? (value / 100).toFixed(2) : JSON.stringify(value);
  };
}

function differences(field: string, before: unknown, after: unknown, say: (value: unknown) => string): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isMap(before) || isMap(after)) {
    const [was, is] = [isMap(before) ? before : {}, isMap(after) ? after : {}];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return keys.flatMap((key) => differences(`${field}.${key}`, was[key], is[key], say));
  }
  const [from, to] = [say(before), say(after)];
  return [from.length + to.length > longestShown ? { field } : { field, from, to }];
}

function isMap(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
