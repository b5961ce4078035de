/** Rolls a chain of seeds down and asks whether the dice look like dice. The product's own roll, and nothing beside it. */
import { createHmac, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seedBefore } from '@glass-dice/domain/dice/chain';
import { allRolls, sumOf } from '@glass-dice/domain/dice/picks';
import { roll } from '@glass-dice/domain/dice/roll';
import { say, type Bench } from '../harness/bench.ts';
import { chiSquare, countEach, criticalValue, runsChiSquare, serialChiSquare } from './statistics.ts';

/** How often a test of fair dice calls them unfair. */
const probability = 0.001;

export const fairnessBench: Bench = {
  about: 'statistics of many rolls, and rolls per second',
  options: '[--rolls 1000000] [--seed 64-HEX-DIGITS]',
  run(args) {
    const { values } = parseArgs({ args, options: { rolls: { type: 'string' }, seed: { type: 'string' } } });
    const { rolls = '1000000', seed = randomBytes(32).toString('hex') } = values;
    if (!/^[1-9][0-9]{2,7}$/.test(rolls)) throw new Error('--rolls is a number from 100 to 99999999.');
    if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('--seed is 64 lowercase hex digits.');
    say(`${rolls} rolls from the seed ${seed}\n`);
    const begunAt = performance.now();
    const dice = rollDown(Buffer.from(seed, 'hex'), Number(rolls));
    const perSecond = (1000 * Number(rolls)) / (performance.now() - begunAt);
    saySums(dice);
    sayTests(dice);
    const hmacs = hmacsPerSecond();
    say(`\n${perSecond.toFixed(0)} rolls per second, each with the next seed of its chain`);
    say(`${hmacs.toFixed(0)} bare HMAC-SHA-256 per second by Node: ${(perSecond / hmacs).toFixed(2)} rolls for each`);
  },
};

/** All dice in one row, as faces from 0 to 5. */
function rollDown(tip: Uint8Array, rolls: number): Uint8Array {
  const dice = new Uint8Array(3 * rolls);
  let seed = tip;
  for (let sequence = rolls; sequence > 0; sequence -= 1) {
    const faces = roll({ seed, game: 'game1', sequence, beacon: 'none' }).map((die) => die - 1);
    dice.set(faces, 3 * (rolls - sequence));
    seed = seedBefore(seed);
  }
  return dice;
}

/** What each roll makes of its three faces. */
function perRoll(dice: Uint8Array, make: (first: number, second: number, third: number) => number): Uint8Array {
  return Uint8Array.from({ length: dice.length / 3 }, (_, at) =>
    make(dice[3 * at]!, dice[3 * at + 1]!, dice[3 * at + 2]!),
  );
}

/** By the sum minus three. */
const chances = Array.from(
  { length: 16 },
  (_, sum) => allRolls.filter((roll) => sumOf(roll) === sum + 3).length / allRolls.length,
);

function saySums(dice: Uint8Array): void {
  say('sum      rolled    expected');
  for (const [sum, count] of countEach(perRoll(dice, add), 16).entries()) {
    const expected = ((chances[sum]! * dice.length) / 3).toFixed(0);
    say(`${String(sum + 3).padStart(3)}  ${String(count).padStart(10)}  ${expected.padStart(10)}`);
  }
}

function sayTests(dice: Uint8Array): void {
  const sums = perRoll(dice, add);
  const pairs = Uint8Array.from(
    { length: Math.floor(dice.length / 2) },
    (_, at) => 6 * dice[2 * at]! + dice[2 * at + 1]!,
  );
  const triples = perRoll(dice, (first, second, third) => 36 * first + 6 * second + third);
  const tests: [name: string, degrees: number, statistic: number][] = [
    ['each sum as often as it should be', 15, chiSquare(countEach(sums, 16), chances)],
    ['each of the 216 ordered rolls equally often', 215, chiSquare(countEach(triples, 216))],
    [
      'each face of the first die',
      5,
      chiSquare(
        countEach(
          perRoll(dice, (first) => first),
          6,
        ),
      ),
    ],
    [
      'each face of the second die',
      5,
      chiSquare(
        countEach(
          perRoll(dice, (_, second) => second),
          6,
        ),
      ),
    ],
    [
      'each face of the third die',
      5,
      chiSquare(
        countEach(
          perRoll(dice, (_first, _second, third) => third),
          6,
        ),
      ),
    ],
    ['each pair of dice in a row', 35, chiSquare(countEach(pairs, 36))],
    ['no sum says anything about the next', 1, serialChiSquare(sums)],
    ['big and small take turns as by chance', 1, runsChiSquare(sums.map((sum) => (sum >= 8 ? 1 : 0)))],
  ];
  say(`\n${'chi-square'.padEnd(46)}degrees  statistic  critical at 0.1 %`);
  for (const [name, degrees, statistic] of tests) {
    const critical = criticalValue(degrees, probability);
    const cells = [name.padEnd(46), String(degrees).padStart(7), statistic.toFixed(2).padStart(11)];
    say(`${cells.join('')}${critical.toFixed(2).padStart(12)}  ${statistic > critical ? 'BEYOND' : 'within'}`);
  }
  say(`One run in ${Math.round(1 / probability / tests.length)} of perfectly fair dice has one that is beyond.`);
}

function add(first: number, second: number, third: number): number {
  return first + second + third;
}

function hmacsPerSecond(): number {
  const times = 100_000;
  const begunAt = performance.now();
  let key = randomBytes(32);
  const message = 'glass-dice/2/play-money|game1|1|none|0';
  for (let left = times; left > 0; left -= 1) key = createHmac('sha256', key).update(message).digest();
  return (1000 * times) / (performance.now() - begunAt);
}
