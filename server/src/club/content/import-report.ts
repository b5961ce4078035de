/** What an import changes and what an export leaves out, told to whoever runs it and kept by the operator log. */
import { defaultLocale, locales } from '@glass-dice/domain/locale';
import type { Part, Table } from '../../platform/commands/terminal.ts';
import type { JsonObject } from '../../platform/database/schema.ts';
import type { Changed, FieldChange, Item } from './changes.ts';
import type { ClearReport } from './clear-content.ts';
import type { ImportReport } from './import-pack.ts';
import type { Renamed } from './kept-ids.ts';
import type { RetiredTables } from './leave-out-retired.ts';

/** Of each kind. The JSON names all. */
const mostNamed = 20;
const mostLogged = 100;
/** Titles are sentences. */
const longestName = 30;

export function isNothing({ kinds }: ImportReport): boolean {
  return kinds.every((each) => each.new.length + each.changed.length + each.removed.length === 0);
}

export function countsTable({ kinds }: ImportReport): Table {
  return {
    heads: ['kind', 'new', 'changed', 'unchanged', 'removed', 'left'],
    rows: kinds.map((each) => [
      each.kind,
      ...[each.new.length, each.changed.length, each.unchanged, each.removed.length, each.left.length].map(String),
    ]),
  };
}

export function reportText(report: ImportReport, { remove, isDone }: { remove: boolean; isDone: boolean }): Part[] {
  const { kinds, removedWithThem, renamed, retired } = report;
  const along = Object.entries(removedWithThem).map(([what, count]) => `${count} ${what}`);
  const left = listsOf(kinds, 'left');
  return [
    ...some(renamed, 'more have other names').map((each) => (typeof each === 'string' ? each : renamedText(each))),
    countsTable(report),
    ...listsOf(kinds, 'new').map((list) => `New ${list}.`),
    ...kinds.flatMap(({ kind, changed }) =>
      some(changed, `more ${kind} changed`).map((each) => (typeof each === 'string' ? each : changedText(kind, each))),
    ),
    ...listsOf(kinds, 'removed').map((list) => `Removed ${list}.`),
    ...(along.length > 0 ? [`With them ${isDone ? 'went' : 'go'} ${along.join(', ')}.`] : []),
    ...left.map((list) => `Not in the pack, and left as they are: ${list}.`),
    ...(left.length > 0 && !remove ? ['--remove removes what is not in the pack.'] : []),
    ...(retired.length > 0
      ? [`Retired tables that the pack does not mention stay retired: ${retired.join(', ')}.`]
      : []),
  ];
}

export function exportText(folder: string, { leftOut, taken }: RetiredTables): Part[] {
  return [
    `The club's content is in ${folder}.`,
    ...(leftOut.length > 0 ? [`Retired tables are not in it: ${leftOut.join(', ')}.`] : []),
    ...(taken.length > 0
      ? [
          `In it although retired, because something leads there or no other table is open: ${taken.join(', ')}. In another club they are open.`,
        ]
      : []),
  ];
}

export function clearText({ kinds, removedWithThem }: ClearReport): Part[] {
  const along = Object.entries(removedWithThem).map(([what, count]) => `${count} ${what}`);
  const kept = kinds.flatMap(({ kind, kept }) =>
    kept.map((each) => `${kind}: ${itemText(each)}, because it ${each.why}`),
  );
  return [
    ...listsOf(kinds, 'removed').map((list) => `To go: ${list}.`),
    ...(along.length > 0 ? [`With them: ${along.join(', ')}.`] : []),
    'To go: the service link, and both switches are off.',
    ...kept.map((each) => `To stay: ${each}.`),
    "To stay: the club's name, icon, imprint and withdrawal limits, which its members need. An import brings others.",
  ];
}

/** What the operator log keeps of it. */
export function clearDetails({ kinds }: ClearReport): JsonObject {
  return { removed: ofEach(kinds, ({ removed }) => removed.map(({ id }) => String(id))) };
}

function renamedText({ kind, id, from, to, keeps }: Renamed): string {
  return `The ${kind} ${id} is "${from}" and becomes "${to}" in every language, and keeps ${keeps}. If that is another one, give it an id or key of its own.`;
}

/** Such as: hosts: 103 Ming, 104 Hua. */
function listsOf<Which extends 'new' | 'removed' | 'left'>(
  kinds: readonly ({ kind: string } & Record<Which, Item[]>)[],
  which: Which,
): string[] {
  return kinds.flatMap((each) => {
    const items = each[which];
    if (items.length === 0) return [];
    const named = items.slice(0, mostNamed).map(itemText).join(', ');
    const more = items.length > mostNamed ? ` and ${items.length - mostNamed} more` : '';
    return [each.kind === 'club' ? named : `${each.kind}: ${named}${more}`];
  });
}

function itemText({ id, name }: Item): string {
  const short = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return `${id} ${short}`.trim();
}

function changedText(kind: string, { fields, ...item }: Changed): string {
  const of = kind === 'club' ? 'Changed club' : `Changed ${kind}: ${itemText(item)}`;
  return `${of}: ${inAllLanguages(fields).map(fieldText).join(', ')}.`;
}

/** A text that is another one in every language is said once. */
function inAllLanguages(fields: readonly FieldChange[]): FieldChange[] {
  return fields.flatMap((each) => {
    const [, text, locale] = textField.exec(each.field) ?? [];
    if (!text || !locales.every((other) => fields.some(({ field }) => field === `${text}.${other}`))) return [each];
    return locale === defaultLocale ? [{ ...each, field: text }] : [];
  });
}

/** Such as name.en. */
const textField = new RegExp(`^(.+)\\.(${locales.join('|')})$`);

function fieldText({ field, from, to }: FieldChange): string {
  return from === undefined ? field : `${field} ${from} → ${to}`;
}

/** The first ones, and how many there are besides. */
function some<Each>(all: readonly Each[], rest: string, most = mostNamed): (Each | string)[] {
  return all.length > most ? [...all.slice(0, most), `… and ${all.length - most} ${rest}.`] : [...all];
}

/**
 * What the operator log keeps: ids and fields. It is for good, and a host may leave: so it repeats no text and nothing
 * about a host, only numbers, switches, keys and links.
 */
export function importDetails({ kinds }: ImportReport): JsonObject {
  const details = {
    new: ofEach(kinds, (each) => each.new.map(({ id }) => String(id))),
    changed: ofEach(kinds, ({ kind, changed }) => changed.map((each) => loggedChange(kind, each))),
    removed: ofEach(kinds, (each) => each.removed.map(({ id }) => String(id))),
  };
  return Object.fromEntries(Object.entries(details).filter(([, said]) => Object.keys(said).length > 0));
}

function ofEach<Kind extends { kind: string }>(
  kinds: readonly Kind[],
  list: (each: Kind) => string[],
): Record<string, string[]> {
  return Object.fromEntries(
    kinds.map((each) => [each.kind, some(list(each), 'more', mostLogged)]).filter(([, said]) => said!.length > 0),
  ) as Record<string, string[]>;
}

function loggedChange(kind: string, { id, fields }: Changed): string {
  const said = fields.map((each) => {
    const [, text] = textField.exec(each.field) ?? [];
    if (text) return text;
    return kind === 'hosts' ? each.field : fieldText(each);
  });
  return `${id} ${[...new Set(said)].join(', ')}`;
}
