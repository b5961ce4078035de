/** What a check of the audit is: data that says what holds, and a way to find the first row for which it does not. */
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** By column, or in words where no column says it. Amounts are minor units, as the tables have them. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

export type WrongRow = { table: string; key: Values; says: Values; should: Values };

/** How many of what there were, and the first one that is wrong. */
export type Found = { lookedAt: Readonly<Record<string, number>>; wrong?: WrongRow };

export type Progress = (line: string) => void;

export type Check = {
  name: string;
  /** What holds when nothing is wrong. */
  rule: string;
  look: (tx: Tx, progress: Progress) => Promise<Found>;
};

/** Gives at most one row: the first that is wrong in this way. */
type Search = { table: string; first: RawBuilder<Omit<WrongRow, 'table'>> };

export function checkBySql(told: {
  name: string;
  rule: string;
  counts: RawBuilder<Record<string, number>>;
  searches: readonly Search[];
}): Check {
  const { name, rule, counts, searches } = told;
  const look: Check['look'] = async (tx, progress) => {
    progress(name);
    const lookedAt = (await counts.execute(tx)).rows[0]!;
    for (const { table, first } of searches) {
      const { rows } = await first.execute(tx);
      if (rows[0]) return { lookedAt, wrong: { table, ...rows[0] } };
    }
    return { lookedAt };
  };
  return { name, rule, look };
}

const countFormat = new Intl.NumberFormat('en');

export function countText(count: number): string {
  return countFormat.format(count);
}
