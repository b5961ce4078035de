/**
 * Takes a club's content away, so that it can begin anew with its own: all of it but what something refers to that stays
 * for good. The row of the club stays as well: members go on withdrawing by its limits.
 */
import type { Tx } from '../../platform/database/db.ts';
import type { Item } from './changes.ts';
import { contentTables } from './content-rows.ts';
import { heldAmong, removeRows, unmentioned, type Removed } from './removal.ts';

type Cleared = { kind: string; removed: Item[]; kept: (Item & { why: string })[] };

export type ClearReport = { kinds: Cleared[]; removedWithThem: Removed };

/** Within an import's own lock. */
export async function clearContent(tx: Tx): Promise<ClearReport> {
  const kinds: Cleared[] = [];
  const removedWithThem: Removed = {};
  // What refers to others goes before them.
  for (const content of contentTables.toReversed()) {
    const all = await unmentioned(tx, content, 'none');
    if (all.length === 0) continue;
    const held = await heldAmong(
      tx,
      content.table,
      all.map(({ id }) => id),
    );
    const whys = new Map(held.map(({ key, why }) => [key, why]));
    const removed = all.filter(({ id }) => !whys.has(id));
    const kept = all.flatMap((item) => (whys.has(item.id) ? [{ ...item, why: whys.get(item.id)! }] : []));
    const keys = removed.map(({ id }) => id);
    if (keys.length > 0) Object.assign(removedWithThem, await removeRows(tx, content.table, keys));
    kinds.unshift({ kind: content.kind, removed, kept });
  }
  await tx.updateTable('club').set({ service_switch: false, service_link: null, video_switch: false }).execute();
  return { kinds, removedWithThem };
}
