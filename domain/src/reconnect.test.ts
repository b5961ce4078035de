import { expect, test } from 'vitest';
import { reconnectAfterMs } from './reconnect.ts';

test('each failure may make the wait longer, within 1 to 15 seconds, and chance spreads it', () => {
  const longest = [0, 1, 2, 3, 4, 99].map((failures) => reconnectAfterMs(failures, 1));
  expect(longest).toEqual([4000, 8000, 15_000, 15_000, 15_000, 15_000]);
  expect(reconnectAfterMs(99, 0)).toBe(1000);
  expect(reconnectAfterMs(0, 0.5)).toBe(2500);
});
