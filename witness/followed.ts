/** How far a log was followed: its newest checkpoint that fitted, and how many of its entries were checked. */
import type { DatabaseSync } from 'node:sqlite';
import { fromBase64, toBase64 } from '@glass-dice/domain/log/base64';
import { noTree, type GrowingTree } from '@glass-dice/domain/log/growing-tree';
import { formatVerifierKey, type VerifierKey } from '@glass-dice/domain/log/note';
import { emptyLog, type OrderState } from '@glass-dice/domain/log/order-of-things';
import { StartError } from './start-error.ts';

/** `tree` is over the entries that were read, `state` what they said. */
export type Progress = { tree: GrowingTree; state: OrderState };

export type Followed = { note: string | undefined; progress: Progress };

export const nothingRead: Progress = { tree: noTree, state: emptyLog };

export function followed(database: DatabaseSync, key: VerifierKey): Followed {
  const row = database.prepare('select key, note, checked, edge, state from followed where origin = ?').get(key.name);
  if (!row) return { note: undefined, progress: nothingRead };
  const {
    key: known,
    note,
    checked,
    edge,
    state,
  } = row as Record<'key' | 'note' | 'edge', string> & {
    checked: number;
    state: string | null;
  };
  if (known !== formatVerifierKey(key))
    throw new StartError(`${key.name} was followed with another key. A log with a new key has a new name.`);
  if (state === null) return { note, progress: nothingRead };
  const hashes = (JSON.parse(edge) as string[]).map((hash) => fromBase64(hash)!);
  return { note, progress: { tree: { size: checked, edge: hashes }, state: parseState(state) } };
}

export function followedSoFar(
  database: DatabaseSync,
  origin: string,
): { size: number; checked: number; seenAt: number } | undefined {
  const row = database.prepare('select size, checked, seen_at as "seenAt" from followed where origin = ?').get(origin);
  return row as { size: number; checked: number; seenAt: number } | undefined;
}

export function keepNewest(database: DatabaseSync, key: VerifierKey, size: number, note: string, nowMs: number): void {
  database
    .prepare(
      `insert into followed (origin, key, size, note, seen_at) values (?, ?, ?, ?, ?)
         on conflict (origin) do update set size = excluded.size, note = excluded.note, seen_at = excluded.seen_at
         where excluded.size >= followed.size`,
    )
    .run(key.name, formatVerifierKey(key), size, note, Math.floor(nowMs / 1_000));
}

export function keepProgress(database: DatabaseSync, origin: string, { tree, state }: Progress): void {
  database
    .prepare('update followed set checked = ?, edge = ?, state = ? where origin = ?')
    .run(tree.size, JSON.stringify(tree.edge.map(toBase64)), formatState(state), origin);
}

/** Only this program reads it again. */
function formatState(state: OrderState): string {
  return JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? { map: [...value] } : value));
}

function parseState(text: string): OrderState {
  return JSON.parse(text, (_, value: { map: [unknown, unknown][] } | null) =>
    value !== null && Object.hasOwn(value, 'map') ? new Map(value.map) : value,
  ) as OrderState;
}
