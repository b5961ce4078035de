/** What goes wrong in which cycle of betting, closing and rolling: drawn from the seed before anything begins. */
import { betPoints, closingPoints, rollPoints } from './points.ts';
import { killsIn, type Fault, type Wrong } from '../harness/faults.ts';
import type { Point } from '../harness/proxy.ts';
import type { Random } from '../harness/random.ts';

export type Cycle = { bets: Fault[]; closing: Fault[]; roll: Fault[] };

/** Three cycles have a kill at every point, one of PostgreSQL, and connections that are cut before and after COMMIT. */
export function drawCycles(random: Random, kills: number): Cycle[] {
  const cycles = drawThree(random, () => 'kill the server');
  while (killsOf(cycles) < kills) cycles.push(...drawThree(random, () => random.pick(later)));
  return cycles;
}

export function killsOf(cycles: readonly Cycle[]): number {
  return killsIn(cycles.flatMap(({ bets, closing, roll }) => [...bets, ...closing, ...roll]));
}

const later: Wrong[] = [
  'kill the server',
  'kill the server',
  'kill the server, and again while it starts',
  'cut the connection',
  'cut all connections',
  'kill PostgreSQL',
];

function drawThree(random: Random, wrong: () => Wrong): Cycle[] {
  const at = (points: Record<string, Point>, name: string, what: Wrong): Fault => ({
    at: name,
    point: points[name]!,
    afterMs: random.between(100, 900),
    wrong: what,
  });
  const bets = random.shuffled(Object.keys(betPoints)).map((name) => at(betPoints, name, wrong()));
  const cuts = (['before COMMIT of a batch', 'after COMMIT of a batch, before its answers'] as const).map((name) =>
    at(betPoints, name, 'cut the connection'),
  );
  // Two of them at each closing, and what else may go wrong there.
  const closing = Object.keys(closingPoints).map((name) => at(closingPoints, name, wrong()));
  const anyClosing = (what: Wrong) => at(closingPoints, random.pick(Object.keys(closingPoints).slice(2)), what);
  const besides = [[], [anyClosing('kill PostgreSQL')], [anyClosing('cut the connection')]];
  const roll = Object.keys(rollPoints).map((name) => at(rollPoints, name, wrong()));
  // What comes with the roll, and then what comes with its settlement.
  const rolls = random.shuffled(roll.slice(0, 3));
  const settlements = random.shuffled(roll.slice(3));
  return [bets.slice(0, 2), bets.slice(2), cuts].map((pair, index) => ({
    bets: pair,
    closing: [...closing.slice(2 * index, 2 * index + 2), ...besides[index]!],
    roll: [rolls[index]!, settlements[index]!],
  }));
}
