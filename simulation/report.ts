/** What the simulation prints. */
import type { Check } from '../drills/harness/audit.ts';
import { say, seconds } from '../drills/harness/report.ts';
import type { Players } from './players.ts';
import type { Return } from './returns.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export function sayPlay(rounds: number, { placed, refusals, toppedUp }: Players, tookMs: number): void {
  const bets = placed.reduce((sum, { picks }) => sum + picks.length, 0);
  const members = new Set(placed.map(({ member }) => member)).size;
  say(
    `  ${whole.format(rounds)} rounds in ${seconds(tookMs)}: ${whole.format(placed.length)} orders with ` +
      `${whole.format(bets)} bets by ${members} members, ${toppedUp.size} of whom topped up`,
  );
  const refused = [...refusals].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${reason} ${count}`);
  say(`  refused: ${refused.join(', ')}`);
}

export function sayReturns(returns: readonly Return[]): void {
  const percent = (minor: number, stakedMinor: number) => `${((100 * minor) / (stakedMinor || 1)).toFixed(2)} %`;
  const rows = returns.map((each) => [
    each.group,
    whole.format(each.bets),
    whole.format(each.stakedMinor / 100),
    whole.format(each.returnedMinor / 100),
    percent(each.returnedMinor, each.stakedMinor),
    percent(each.expectedMinor, each.stakedMinor),
    `${each.deviations.toFixed(1)} SD`,
    percent(each.boundMinor, each.stakedMinor),
  ]);
  sayTable([['', 'bets', 'staked TWD', 'returned', 'measured', 'published', 'off by', 'allowed ±'], ...rows]);
}

export function sayAudit(checks: readonly Check[]): void {
  for (const { name, lookedAt, wrong } of checks) {
    const counted = Object.entries(lookedAt).map(([what, count]) => `${whole.format(count)} ${what}`);
    say(`  club audit: ${name} ${wrong ? 'WRONG' : 'holds'}, ${counted.join(', ')}`);
  }
}

export function sayChanges(proofs: number, refused: ReadonlyMap<string, number>): void {
  const steps = [...refused].map(([step, count]) => `${step} ${count}`);
  say(`  one field changed in ${proofs} proofs; the verifier names ${steps.join(', ')}`);
}

function sayTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)));
    say(`  ${cells.join('  ')}`);
  }
}
