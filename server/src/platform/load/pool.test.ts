import { expect, test } from 'vitest';
import { createPool, Overloaded } from './pool.ts';

test('no more than allowed run at once, those who wait follow in turn, and the rest is turned away', async () => {
  const inPool = createPool({ concurrency: 2, maxQueued: 3 });
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const job = (place: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(place);
  };
  const results = await Promise.allSettled(Array.from({ length: 7 }, (_, place) => inPool(job(place))));
  expect(most).toBe(2);
  expect(done.toSorted()).toEqual([0, 1, 2, 3, 4]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true);
});

test('a job that fails makes room for the next', async () => {
  const inPool = createPool({ concurrency: 1, maxQueued: 1 });
  const failing = inPool(async () => {
    throw new Error('no');
  });
  const next = inPool(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
