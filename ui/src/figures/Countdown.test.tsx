import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Countdown } from './Countdown.tsx';

test('it reaches zero, says so once and never runs below', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const end = vi.fn<() => void>();
  const startedAt = performance.now();
  const screen = await render(<Countdown label="Roll" remainingMs={1900} startedAt={startedAt} onEnd={end} />);
  const timer = screen.getByRole('timer', { name: 'Roll' });
  await expect.element(timer).toHaveTextContent('00:02');
  vi.advanceTimersByTime(900);
  await expect.element(timer).toHaveTextContent('00:01');
  vi.advanceTimersByTime(500);
  await expect.element(timer).toHaveTextContent('00:01');
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  await expect.element(timer).toHaveTextContent('00:00');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Time is up');
  vi.advanceTimersByTime(5000);
  await expect.element(timer).toHaveTextContent('00:00');
  expect(end).toHaveBeenCalledTimes(1);
});

test('time that passed before it was drawn counts, and a new end starts it again', async () => {
  const screen = await render(<Countdown label="Roll" remainingMs={65_000} startedAt={performance.now() - 5500} />);
  const timer = screen.getByRole('timer');
  await expect.element(timer).toHaveTextContent('01:00');
  await expect.element(screen.getByRole('status')).toHaveTextContent('60 seconds left');
  await screen.rerender(<Countdown label="Roll" remainingMs={3_600_000} startedAt={performance.now()} />);
  await expect.element(timer).toHaveTextContent('1:00:00');
});
