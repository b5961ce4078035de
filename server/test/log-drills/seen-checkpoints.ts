/** Somebody who keeps every checkpoint that a club ever stored, with the entries under it, and compares each pair of them. */
import { treeOf, treeRoot } from '@glass-dice/domain/log/tree';
import type { Db } from '../../src/platform/database/db.ts';

type Seen = { origin: string; size: number; root: string; leaves: Buffer[] };

export function seenCheckpoints() {
  const all: Seen[] = [];
  /** What the database has now, as everybody could have read it. */
  const look = async (db: Db): Promise<void> => {
    const stored = await db
      .selectFrom('log_checkpoint')
      .innerJoin('log', 'number', 'log')
      .select(['origin', 'log', 'size', 'root'])
      .orderBy('log')
      .orderBy('size')
      .execute();
    for (const { origin, log, size, root } of stored) {
      const hex = root.toString('hex');
      if (all.some((each) => each.origin === origin && each.size === size && each.root === hex)) continue;
      const entries = await db
        .selectFrom('log_entry')
        .select('leaf')
        .where('log', '=', log)
        .where('index', '<', size)
        .orderBy('index')
        .execute();
      all.push({ origin, size, root: hex, leaves: entries.map(({ leaf }) => leaf) });
    }
  };
  /** Pairs of them under one name that are not of one history. */
  const contradictions = (): string[] =>
    all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => {
        const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one];
        if (smaller.origin !== larger.origin || rootAt(larger, smaller.size) === smaller.root) return [];
        return [`${smaller.origin}: ${smaller.size} entries and ${larger.size} entries`];
      }),
    );
  const sizes = (origin: string) => all.filter((each) => each.origin === origin).map(({ size }) => size);
  return { look, contradictions, sizes };
}

function rootAt({ leaves }: Seen, size: number): string {
  return Buffer.from(treeRoot(size, treeOf(leaves.slice(0, size)))).toString('hex');
}
