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

/** Jobs that end when they are told to. */
function jobs(atOnce: number, limits = { perMember: 100, perNetwork: 100, inAll: 100 }) {
  const inTurn = takeTurns({ atOnce, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string, member?: string) =>
    inTurn(taker(network, member), async () => {
      begun.push(member === undefined ? network : `${network}${member}`);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

test('those who wait take turns: a crowd of one network is one in turn, and so is a member within it', async () => {
  const { ask, begun, endOne } = jobs(1);
  const asked = [...'abc'].map(() => ask('crowd', 'x'));
  asked.push(ask('crowd', 'y'), ask('other', 'z'), ask('third', 'z'));
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(begun).toEqual(['crowdx', 'crowdx', 'otherz', 'thirdz', 'crowdy', 'crowdx']);
});

test('never more at once than allowed, everybody is served, and nobody waits for more than one turn of each other network', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', undefined)), { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (wanted, atOnce) => {
        const { ask, begun, endOne } = jobs(atOnce);
        const asked = wanted.map(([network, member]) => ask(network, member));
        expect(begun.length).toBe(Math.min(atOnce, wanted.length));
        for (let done = 0; done < wanted.length; done += 1) {
          const before = begun.length;
          await endOne();
          expect(begun.length).toBe(Math.min(before + 1, wanted.length));
        }
        await Promise.all(asked);
        const networks = begun.slice(atOnce).map((name) => name[0]!);
        // Between two turns of a network that still waits no other one has two.
        networks.forEach((network, index) => {
          const next = networks.indexOf(network, index + 1);
          const between = networks.slice(index + 1, next < 0 ? index + 1 : next);
          expect(new Set(between).size).toBe(between.length);
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('a job that fails makes room for the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, perMember: 1, perNetwork: 2, inAll: 2 });
  const failing = inTurn(taker('a'), async () => {
    throw new Error('no');
  });
  const next = inTurn(taker('a'), async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
