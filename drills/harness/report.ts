/** What a drill says while it runs and at its end. */
import { availableParallelism } from 'node:os';
import type { Client } from './client.ts';
import type { Verdict } from './oracle.ts';
import { wrongs, type Struck, type Wrong } from './faults.ts';

const mostProblemsShown = 5;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** One line that renews itself on a terminal, and every tenth line where there is none. */
export function sayProgress(done: number, all: number, { at, wrong, of, backAfterMs }: Struck): void {
  const back = of ? `, serving again after ${seconds(backAfterMs)}` : '';
  const text = `  fault ${done}/${all}  ${at}: ${wrong}${back}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text.slice(0, process.stdout.columns - 1)}`);
  else if (done % 10 === 0 || done === all) say(text);
  if (process.stdout.isTTY && done === all) say('');
}

export function sayFaults(struck: readonly Struck[]): void {
  const kinds = Object.keys(wrongs) as Wrong[];
  const rows = [...Map.groupBy(struck, ({ at }) => at)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([at, some]) => [at, ...kinds.map((kind) => String(some.filter(({ wrong }) => wrong === kind).length))]);
  const heads = ['point', 'server', 'server x2', 'PostgreSQL', 'both', 'cut', 'cut all'];
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  for (const row of [heads, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : (cell === '0' ? '.' : cell).padStart(widths[column]!),
    );
    say(`  ${cells.join('  ')}`);
  }
}

export function sayRequests(
  intents: number,
  members: number,
  tally: Client['tally'],
  remarks: readonly string[],
): void {
  const { sent, lost, doubled, hasty, repeated, reusedKeys } = tally;
  say(
    `  ${members} members, ${intents} intents in ${sent} requests, ${lost} of which got no answer and were sent again`,
  );
  say(`  ${doubled} sent twice at once, ${hasty} given up early, ${repeated} repeated, ${reusedKeys} keys used again`);
  for (const [text, times] of Map.groupBy(remarks, (remark) => remark)) say(`  ${times.length} ${text}`);
}

export function sayTimes(what: string, timesMs: readonly number[]): void {
  if (timesMs.length === 0) return;
  const sorted = timesMs.toSorted((a, b) => a - b);
  const half = sorted[Math.floor(sorted.length / 2)]!;
  say(`  ${what}: ${sorted.length} times, half within ${seconds(half)}, the slowest ${seconds(sorted.at(-1)!)}`);
}

export function sayVerdicts(verdicts: readonly Verdict[]): void {
  for (const { rule, problems } of verdicts) {
    say(`  ${problems.length === 0 ? 'holds ' : 'BROKEN'}  ${rule}`);
    for (const problem of problems.slice(0, mostProblemsShown)) say(`            ${problem}`);
    if (problems.length > mostProblemsShown) say(`            and ${problems.length - mostProblemsShown} more`);
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A drill keeps about one core busy. Where other things need the cores, its times tell nothing. */
export function wasBusy(struck: readonly Struck[]): boolean {
  const load = struck.reduce((sum, each) => sum + each.load, 0) / struck.length;
  const cores = availableParallelism();
  const isBusy = load > cores * 1.5;
  if (isBusy) say(`  times are not judged: the machine was busy (load ${load.toFixed(1)} on ${cores} cores)`);
  return isBusy;
}
