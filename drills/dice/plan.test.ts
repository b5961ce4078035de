import { expect, test } from 'vitest';
import { drawCycles, killsOf } from './plan.ts';
import { betPoints, closingPoints, rollPoints } from './points.ts';
import { diceShortKills } from './drill.ts';
import { killsIn } from '../harness/faults.ts';
import { createRandom } from '../harness/random.ts';

const draw = (seed: number, kills: number) => drawCycles(createRandom(seed), kills);
const everyPoint = Object.keys({ ...betPoints, ...closingPoints, ...rollPoints });

test('the same seed makes the same plan', () => {
  expect(draw(7, 100)).toEqual(draw(7, 100));
  expect(draw(8, 100)).not.toEqual(draw(7, 100));
});

test('the short plan has a kill at every point, one of PostgreSQL and cuts around COMMIT, and nothing more', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const cycles = draw(seed, diceShortKills);
    const faults = cycles.flatMap(({ bets, closing, roll }) => [...bets, ...closing, ...roll]);
    expect(cycles).toHaveLength(3);
    const killedAt = faults.filter(({ wrong }) => wrong === 'kill the server').map(({ at }) => at);
    expect(killedAt.toSorted()).toEqual(everyPoint.toSorted());
    expect(killsIn(faults)).toBe(diceShortKills);
    expect(faults.filter(({ wrong }) => wrong === 'kill PostgreSQL')).toHaveLength(1);
    expect(faults.filter(({ wrong }) => wrong === 'cut the connection')).toHaveLength(3);
  }
});

test('what comes with a roll is waited for before what comes with its settlement', () => {
  const sequence = Object.keys(rollPoints);
  for (const { roll } of draw(3, 100)) {
    const places = roll.map(({ at }) => sequence.indexOf(at));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('a longer plan has at least as many kills as asked for', () => {
  for (let seed = 1; seed <= 20; seed += 1) expect(killsOf(draw(seed, 100))).toBeGreaterThanOrEqual(100);
});
