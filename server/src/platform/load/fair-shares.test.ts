import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShares, takeTurns, TooMuchAtOnce, type Taker } from './fair-shares.ts';
import { Overloaded } from './pool.ts';

const most = { perMember: 2, perNetwork: 3, inAll: 6 };
const taker = (network: string, member?: string): Taker => ({ network, member });

test('a member and a network have so much at a time, all together so much, and what is given back is there again', () => {
  const take = createShares(most);
  const back = [take(taker('a', '1')), take(taker('b', '1'))];
  expect(() => take(taker('c', '1'))).toThrow(TooMuchAtOnce);
  back.push(take(taker('a', '2')), take(taker('a')));
  expect(() => take(taker('a'))).toThrow(TooMuchAtOnce);
  back.push(take(taker('c')), take(taker('c')));
  expect(() => take(taker('d'))).toThrow(Overloaded);
  back[0]!();
  // Giving it back twice is giving it back once.
  back[0]!();
  take(taker('d', '1'));
  expect(() => take(taker('e'))).toThrow(Overloaded);
});

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that end when they are told to. */
function jobs(atOnce: number) {
  const inTurn = takeTurns({ atOnce, perMember: 100, perNetwork: 100, inAll: 100, rests: 0 });
  const begun: string[] = [];
  const running: { name: string; end: () => void }[] = [];
  const ask = (network: string, member?: string) =>
    inTurn(taker(network, member === undefined ? undefined : network + member), async () => {
      const name = `${network}${member ?? ''}`;
      begun.push(name);
      await new Promise<void>((end) => running.push({ name, end }));
    });
  const endOne = async () => {
    running.shift()?.end();
    await turnOfLoop();
  };
  return { ask, begun, running, endOne };
}

test('those who wait take turns: a crowd of one network is one in turn, and so is a member within it', async () => {
  const { ask, begun, running, endOne } = jobs(1);
  const asked = [...'abc'].map(() => ask('crowd', 'x'));
  asked.push(ask('crowd', 'y'), ask('other', 'z'), ask('third', 'z'));
  await turnOfLoop();
  while (running.length > 0) await endOne();
  await Promise.all(asked);
  expect(begun).toEqual(['crowdx', 'crowdx', 'otherz', 'thirdz', 'crowdy', 'crowdx']);
});

test('never more at once than allowed, no member twice, and everybody is served', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', undefined)), { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (wanted, atOnce) => {
        const { ask, begun, running, endOne } = jobs(atOnce);
        const asked = wanted.map(([network, member]) => ask(network, member));
        await turnOfLoop();
        while (running.length > 0) {
          expect(running.length).toBeLessThanOrEqual(atOnce);
          const members = running.map(({ name }) => name).filter((name) => name.length > 1);
          expect(new Set(members).size).toBe(members.length);
          await endOne();
        }
        await Promise.all(asked);
        expect(begun.toSorted()).toEqual(wanted.map(([network, member]) => network + (member ?? '')).toSorted());
      },
    ),
    { numRuns: 200 },
  );
});

test('while one network asks for ever, another waits for one turn of it and no more', async () => {
  const { ask, begun, running, endOne } = jobs(1);
  const crowd = Array.from({ length: 50 }, (_, nth) => ask('crowd', String(nth)));
  await turnOfLoop();
  const other = ask('other', '1');
  await endOne();
  await endOne();
  expect(begun.slice(0, 3)).toContain('other1');
  while (running.length > 0) await endOne();
  await Promise.all([...crowd, other]);
});

test('a job that fails makes room for the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, perMember: 1, perNetwork: 2, inAll: 2, rests: 0 });
  const failing = inTurn(taker('a'), async () => {
    throw new Error('no');
  });
  const next = inTurn(taker('a'), async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a member has one turn at a time and rests after it; others have theirs meanwhile', async () => {
  const inTurn = takeTurns({ atOnce: 2, perMember: 9, perNetwork: 9, inAll: 9, rests: 3 });
  const ends: { name: string; from: number; to: number }[] = [];
  const ask = (member: string, name: string) =>
    inTurn(taker('a', member), async () => {
      const from = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 20));
      ends.push({ name, from, to: performance.now() });
    });
  await Promise.all([ask('1', 'first'), ask('1', 'second'), ask('2', 'other')]);
  const [first, other, second] = ends as [(typeof ends)[0], (typeof ends)[0], (typeof ends)[0]];
  expect([first.name, other.name, second.name]).toEqual(['first', 'other', 'second']);
  expect(other.from).toBeLessThan(first.to);
  // Timers count in whole milliseconds.
  expect(second.from - first.to).toBeGreaterThan(Math.min(2_000, 3 * (first.to - first.from)) - 3);
});
