import { expect, test, vi } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

test('an answer is made once for all who ask while it is young, and anew afterwards', async () => {
  vi.useFakeTimers();
  const share = ttlCache<number>();
  let made = 0;
  const ask = () => share('page', 1_000, async () => (made += 1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
  expect(await share('another page', 1_000, async () => 7)).toBe(7);
  vi.useRealTimers();
});

test('a failure is not kept', async () => {
  const share = ttlCache<number>();
  await expect(share('page', 60_000, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await share('page', 60_000, async () => 1)).toBe(1);
});

test('however many addresses are asked for, only so many answers are kept', async () => {
  const share = ttlCache<number>();
  for (let each = 0; each <= 1_000; each += 1) await share(String(each), 60_000, async () => each);
  expect(await share('1000', 60_000, async () => -1)).toBe(1_000);
  expect(await share('0', 60_000, async () => -1)).toBe(-1);
});
