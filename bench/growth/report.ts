/** What the bench of growth prints: a curve for each call, and what became of each statement's plan. */
import { say } from '../harness/bench.ts';
import type { Plan } from './plans.ts';

export type Speed = { perSecond: number; cpuUs: number | undefined };

/** Of a club of so many members. */
export type SizeFigures = {
  members: number;
  /** How many rows each table has. */
  tables: ReadonlyMap<string, number>;
  speeds: ReadonlyMap<string, Speed>;
  /** By who asked. */
  plans: ReadonlyMap<string, readonly Plan[]>;
};

/** A statement in one of the sizes: which growing tables it read whole, and how many rows of growing tables it read. */
export type Reading = { scanned: readonly string[]; rows: number };
export type Statement = { asker: string; text: string; readings: readonly (Reading | undefined)[] };

const nameWidth = 35;
const longestText = 110;
const muchMore = 5;

export function sayCurve(sizes: readonly SizeFigures[]): void {
  const [smallest] = sizes as [SizeFigures];
  const head = sizes.map(({ members }) => String(members).padStart(8)).join('');
  say(`\n${'call, with so many members'.padEnd(nameWidth)}${head}   requests/s`);
  for (const name of smallest.speeds.keys()) {
    const speeds = sizes.map(({ speeds }) => speeds.get(name)!);
    const rates = speeds.map(({ perSecond }) => perSecond.toFixed(0).padStart(8)).join('');
    const cpu = ratiosText(speeds.map(({ cpuUs }) => cpuUs));
    const ratios = `${ratiosText(speeds.map(({ perSecond }) => perSecond))} × the smallest`;
    say(`${name.padEnd(nameWidth)}${rates}   ${ratios}${cpu ? `, ${cpu} × its CPU time per request` : ''}`);
  }
}

/** Each but the first over the first. */
function ratiosText(values: readonly (number | undefined)[]): string {
  const [first, ...others] = values;
  if (!first) return '';
  return others.map((value) => ((value ?? NaN) / first).toFixed(2)).join(' and ');
}

export function sayStatements(sizes: readonly SizeFigures[]): void {
  const statements = statementsOf(sizes).filter(({ readings }) =>
    readings.some((reading) => reading && reading.rows > 0),
  );
  say('\nstatements, and the rows they read of tables that grow');
  let asker = '';
  for (const statement of statements) {
    if (statement.asker !== asker) say((asker = statement.asker));
    const columns = statement.readings.map((reading) => readingText(reading).padStart(14)).join('');
    say(`${columns}   ${statement.text.slice(0, longestText)}`);
  }
  const scanning = statements.filter(({ readings }) => readings.at(-1)?.scanned.length);
  const turned = statements.filter(({ readings }) => hasTurned(readings)).length;
  say(
    `\n${statements.length} statements; ${turned} turn from an index into a scan where the club is larger, ` +
      `${scanning.length} read a table that grows whole in the largest`,
  );
  for (const { asker, text, readings } of scanning) say(`  ${readings.at(-1)!.scanned.join(', ')} (${asker}): ${text}`);
  const reading = statements.filter(({ readings }) => readsMore(readings[0], readings.at(-1)));
  say(`${reading.length} read at least ${muchMore} times as many rows there as in the smallest`);
  for (const { asker, text, readings } of reading) {
    const rows = readings.map((each) => each?.rows.toFixed(0)).join(', ');
    say(`  ${rows} rows (${asker}): ${text.slice(0, longestText)}`);
  }
}

/** Small tables are scanned for good reasons; a table that was found by an index before is not. */
function hasTurned(readings: Statement['readings']): boolean {
  const scans = readings.filter((reading) => reading && reading.rows > 0).map((reading) => reading!.scanned.length > 0);
  return scans.some((isScan, index) => isScan && scans.slice(0, index).includes(false));
}

/** A few rows more or less are chance. */
function readsMore(smallest: Reading | undefined, largest: Reading | undefined): boolean {
  if (!smallest || !largest) return false;
  return largest.rows >= 100 && largest.rows >= muchMore * smallest.rows;
}

function readingText(reading: Reading | undefined): string {
  if (!reading) return '';
  return `${reading.scanned.length > 0 ? 'scan' : 'index'} ${reading.rows.toFixed(0)}`;
}

/** By who asked, as bad as it was at any time; what another asked before and read as much for is not repeated. */
export function statementsOf(sizes: readonly SizeFigures[]): Statement[] {
  const growing = growingTables(sizes);
  const found = new Map<string, { asker: string; text: string; readings: (Reading | undefined)[] }>();
  for (const [index, { plans }] of sizes.entries()) {
    for (const [asker, plan] of [...plans].flatMap(([name, all]) => all.map((each) => [name, each] as const))) {
      const key = `${asker}: ${plan.text}`;
      const statement = found.get(key) ?? { asker, text: plan.text, readings: sizes.map(() => undefined) };
      found.set(key, statement);
      statement.readings[index] = worse(readingOf(plan, growing), statement.readings[index]);
    }
  }
  const askers = sizes.flatMap(({ plans }) => [...plans.keys()]);
  const all = [...found.values()].toSorted((one, other) => askers.indexOf(one.asker) - askers.indexOf(other.asker));
  return all.filter((one, index) => !all.slice(0, index).some((before) => isWithin(one, before)));
}

function isWithin(one: Statement, before: Statement): boolean {
  if (one.text !== before.text) return false;
  return one.readings.every((reading, index) => !reading || reading.rows <= (before.readings[index]?.rows ?? -1));
}

function worse(one: Reading, other: Reading = one): Reading {
  return { scanned: [...new Set([...one.scanned, ...other.scanned])], rows: Math.max(one.rows, other.rows) };
}

/** Still twice as large at least in the last step; what is kept up to a bound has reached it by then. */
function growingTables(sizes: readonly SizeFigures[]): Set<string> {
  const [before, largest] = [sizes.at(-2)!.tables, sizes.at(-1)!.tables];
  return new Set([...largest.keys()].filter((name) => largest.get(name)! >= 2 * Math.max(1, before.get(name) ?? 0)));
}

function readingOf({ scanned, rowsRead }: Plan, growing: ReadonlySet<string>): Reading {
  const rows = [...rowsRead].filter(([table]) => growing.has(table)).reduce((sum, [, read]) => sum + read, 0);
  return { scanned: scanned.filter((table) => growing.has(table)), rows };
}
