import { expect, test } from 'vitest';
import { killsIn } from '../harness/faults.ts';
import { createRandom } from '../harness/random.ts';
import { drawPlan, shortKills } from './plan.ts';
import { otherPoints, withdrawalPoints } from './points.ts';

const points = { central: withdrawalPoints, others: otherPoints };
const short = shortKills(points);
const names = [...Object.keys(withdrawalPoints), ...Object.keys(otherPoints)];
const draw = (seed: number, kills: number) => drawPlan(createRandom(seed), kills, points);

test('the same seed makes the same plan', () => {
  expect(draw(7, 200)).toEqual(draw(7, 200));
  expect(draw(8, 200)).not.toEqual(draw(7, 200));
});

test('a plan has exactly as many kills as asked for, and some on the PostgreSQL of the server itself', () => {
  for (const kills of [4, short, 33, 200]) {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { behindProxy, embedded } = draw(seed, kills);
      expect(killsIn(behindProxy) + killsIn(embedded)).toBe(kills);
      expect(embedded.map(({ wrong }) => wrong)).toContain('kill PostgreSQL');
    }
  }
});

test('the short plan has a fault at every point, and a kill at every point of a withdrawal', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const { behindProxy } = draw(seed, short);
    expect(new Set(behindProxy.map(({ at }) => at))).toEqual(new Set(names));
    const killedAt = behindProxy.filter((fault) => killsIn([fault]) > 0).map(({ at }) => at);
    expect(killedAt).toEqual(expect.arrayContaining(Object.keys(withdrawalPoints)));
  }
});
