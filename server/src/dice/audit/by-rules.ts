/** For checks whose rule lives in the domain: what SQL can find comes first, then row after row is held against the rules. */
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import {
  checkBySql,
  countText,
  type Check,
  type Found,
  type Progress,
  type WrongRow,
} from '../../wallet/audit/check.ts';
import { readerOf } from '../../wallet/audit/reader.ts';

/** Finds the first row that is wrong, if there is one. */
export type Walk = (tx: Tx, progress: Progress, lookedAt: Found['lookedAt']) => Promise<WrongRow | undefined>;

type Told = Parameters<typeof checkBySql>[0] & { walks: readonly Walk[] };

export function checkByRules({ walks, ...told }: Told): Check {
  const bySql = checkBySql(told);
  const look: Check['look'] = async (tx, progress) => {
    const found = await bySql.look(tx, progress);
    if (found.wrong) return found;
    for (const walk of walks) {
      const wrong = await walk(tx, progress, found.lookedAt);
      if (wrong) return { ...found, wrong };
    }
    return found;
  };
  return { ...bySql, look };
}

/** For what SQL should find only when all the rows before it are right. */
export function bySearch({ table, first }: Told['searches'][number]): Walk {
  return async (tx) => {
    const { rows } = await first.execute(tx);
    return rows[0] && { table, ...rows[0] };
  };
}

const rowsPerProgress = 100;

/** A judge may remember what it saw, so each audit has one of its own. `what` is one of the counts, or stands for itself. */
export function eachRow<Row>(
  what: string,
  rows: RawBuilder<Row>,
  judging: () => (row: Row) => WrongRow | undefined,
): Walk {
  return async (tx, progress, lookedAt) => {
    const judge = judging();
    const all = lookedAt[what] === undefined ? '' : ` of ${countText(lookedAt[what])}`;
    let read = 0;
    for await (const some of readerOf(tx)(`audit ${what}`, rows)) {
      for (const row of some) {
        const wrong = judge(row);
        if (wrong) return wrong;
        read += 1;
        if (read % rowsPerProgress === 0) progress(`${what} ${countText(read)}${all}`);
      }
    }
    return undefined;
  };
}
