/**
 * One YAML file of a pack, with the lines its values stand on. A sheet collects everything that is wrong with it instead
 * of stopping at the first mistake, and knows which of its values can be trusted while further rules are checked.
 */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { TSchema } from 'typebox';
import type { Mistake, Path, Place } from './mistake.ts';
import { schemaMistakes } from './schema-mistakes.ts';

/** A file that has more is refused for these; whatever else it says is not looked at. */
const manyMistakes = 1_000;

/** A path as one text; no key that a schema knows has a line break. */
function stepsOf(path: Path): string {
  return path.join('\n');
}

/** An item of a list, and where it stands. */
export type Entry<Item> = { item: Item; at: Path };

/** The items that are maps at least; a field of one may still be unsound, and the list may be none. */
export function entriesOf<Item extends object>(list: readonly Item[] | undefined, path: Path = []): Entry<Item>[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly Item[])
    .map((item, index) => ({ item, at: [...path, index] }))
    .filter(({ item }) => typeof item === 'object' && item !== null);
}

export class Sheet<Value> {
  readonly file: string;
  /** Absent when the file is beyond reading. Look at a part only when it is sound: a mistake may stand there instead. */
  readonly value: Value | undefined;
  readonly mistakes: Mistake[] = [];
  readonly warnings: Mistake[] = [];
  #document: Document | undefined;
  readonly #lines = new LineCounter();
  readonly #unsound = new Set<string>();
  /** What has something unsound in it. */
  readonly #above = new Set<string>();

  /** Without a text the sheet is there to say why it could not be read. */
  constructor(file: string, text: string | undefined, schema: TSchema) {
    this.file = file;
    // A key that stands twice is found below: the parser's own search compares every key with every other.
    const options = { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: false, version: '1.2' } as const;
    const document = parseDocument(text ?? '', options);
    this.#document = document;
    if (text === undefined) return;
    if (!this.#checkYaml(document)) return;
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    const found = schemaMistakes(schema, value);
    for (const { path, problem, remedy } of found.slice(0, manyMistakes)) this.refuse(path, problem, remedy);
    if (found.length <= manyMistakes) this.value = value as Value;
  }

  refuse(path: Path, problem: string, remedy: string): void {
    this.#unsound.add(stepsOf(path));
    for (const depth of path.keys()) this.#above.add(stepsOf(path.slice(0, depth)));
    this.mistakes.push({ ...this.placeOf(path), problem, remedy });
  }

  warn(path: Path, problem: string, remedy: string): void {
    this.warnings.push({ ...this.placeOf(path), problem, remedy });
  }

  /** The value of a sheet without a mistake. */
  checked(): Value {
    if (this.mistakes.length > 0) throw new Error(`${this.file} has mistakes and cannot be used.`);
    return this.value as Value;
  }

  /** Whether the value at this path exists as its schema wants it: no mistake above it, in it or below it. */
  sound(...path: Path): boolean {
    if (this.value === undefined) return false;
    if (this.#unsound.size === 0) return true;
    if (this.#unsound.has('') || this.#above.has(stepsOf(path))) return false;
    return path.every((_, depth) => !this.#unsound.has(stepsOf(path.slice(0, depth + 1))));
  }

  /** What these entries call themselves, for others to refer to; nothing when one of them is unsound, and so unknown. */
  known<Item, Field extends keyof Item & string>(entries: Entry<Item>[], field: Field): Set<Item[Field]> | undefined {
    if (this.value === undefined || entries.some(({ at }) => !this.sound(...at, field))) return undefined;
    return new Set(entries.map(({ item }) => item[field]));
  }

  /** Once all is checked: of a long list the lines take far more memory than what it says. */
  release(): void {
    this.#document = undefined;
  }

  /** Refuses every entry whose field repeats an earlier one's. */
  refuseRepeated<Item>(entries: Entry<Item>[], field: keyof Item & string): void {
    const seen = new Set<unknown>();
    for (const { item, at } of entries) {
      if (!this.sound(...at, field)) continue;
      const value = item[field];
      if (seen.has(value))
        this.refuse([...at, field], `The ${field} ${String(value)} is used twice.`, 'Give each its own.');
      seen.add(value);
    }
  }

  refuseTwice(path: Path, values: readonly (string | undefined)[]): void {
    for (const [index, value] of values.entries()) {
      if (value === undefined || values.indexOf(value) === index) continue;
      this.refuse([...path, index], `"${value}" stands here twice.`, 'Remove one of the two.');
    }
  }

  /** Whether it can be read as a value. */
  #checkYaml(document: Document): boolean {
    for (const { message, pos } of [...document.errors, ...document.warnings]) {
      this.#refuseAt(pos[0], `This is not valid YAML: ${message}.`, 'Mend the YAML here or just above.');
    }
    if (this.mistakes.length > 0) return false;
    let hasAlias = false;
    visit(document, {
      Alias: (_key, alias) => {
        hasAlias = true;
        this.#refuseAt(startOf(alias), `The alias *${alias.source} is not allowed.`, 'Write the value out.');
      },
      Map: (_key, map) => {
        const seen = new Set<string>();
        for (const { key } of map.items) {
          if (!isScalar(key)) continue;
          const name = String(key.value);
          if (seen.has(name)) this.#refuseAt(startOf(key), `"${name}" stands here twice.`, 'Remove one of the two.');
          seen.add(name);
        }
      },
    });
    return !hasAlias;
  }

  #refuseAt(offset: number | undefined, problem: string, remedy: string): void {
    this.mistakes.push({ file: this.file, line: this.#lines.linePos(offset ?? 0).line, problem, remedy });
  }

  /** The line of a key, or of a list's item; the nearest one above it when nothing is there. */
  placeOf(path: Path): Place {
    if (!this.#document) throw new Error(`${this.file} was released before it was checked.`);
    let node: unknown = this.#document.contents;
    let offset = startOf(node) ?? 0;
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined;
      const item = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
      const found = startOf(pair?.key ?? item);
      if (found === undefined) break;
      offset = found;
      node = pair ? pair.value : item;
    }
    return { file: this.file, line: this.#lines.linePos(offset).line };
  }
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | null | undefined)?.range?.[0];
}
