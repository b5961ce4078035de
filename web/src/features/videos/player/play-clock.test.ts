import { expect, test } from 'vitest';
import { mostTellsAgain, playClock, tellAgainMs, tellEveryMs } from './play-clock.ts';

test('only time in which the video really plays is counted', () => {
  const clock = playClock();
  clock.run(1_000);
  clock.halt(4_000);
  // Paused, or waiting for data, for a minute.
  clock.run(64_000);
  clock.run(65_000);
  expect(clock.playedMs(66_000)).toBe(5_000);
  clock.halt(66_000);
  clock.halt(90_000);
  expect(clock.playedMs(99_000)).toBe(5_000);
});

test('the club is told when a view may count, whatever it was told before, and regularly after that', () => {
  const clock = playClock();
  clock.run(0);
  clock.told(6_000);
  expect(clock.isDue(9_999)).toBe(false);
  expect(clock.isDue(10_000)).toBe(true);
  clock.told(10_000);
  expect(clock.isDue(10_000 + tellEveryMs - 1)).toBe(false);
  expect(clock.isDue(10_000 + tellEveryMs)).toBe(true);
});

test('a view that did not count though it had played long enough is told again soon, a few times', () => {
  const clock = playClock();
  clock.run(0);
  let now = 10_000;
  for (let time = 0; time < mostTellsAgain; time += 1) {
    clock.told(now);
    clock.answered({ counted: false, playedMs: now });
    expect(clock.isDue(now + tellAgainMs - 1)).toBe(false);
    expect(clock.isDue(now + tellAgainMs)).toBe(true);
    now += tellAgainMs;
  }
  clock.told(now);
  clock.answered({ counted: false, playedMs: now });
  expect(clock.isDue(now + tellEveryMs - 1)).toBe(false);
});

test('once a view has counted, or before it could, there is no hurry', () => {
  const clock = playClock();
  clock.run(0);
  clock.told(6_000);
  clock.answered({ counted: false, playedMs: 6_000 });
  expect(clock.isDue(9_999)).toBe(false);
  clock.told(10_000);
  clock.answered({ counted: true, playedMs: 10_000 });
  clock.told(12_000);
  clock.answered({ counted: false, playedMs: 12_000 });
  expect(clock.isDue(12_000 + tellEveryMs - 1)).toBe(false);
});
