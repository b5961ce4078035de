import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { movePointerAway, preferReducedMotion } from '../testing/browser.ts';
import { Ticker } from './Ticker.tsx';

const lines = ['One', 'Two', 'Three'].map((name) => ({ id: name, content: name }));
/** How long a line is shown. */
const turnMs = 1500;

beforeEach(async () => {
  await preferReducedMotion(false);
  await movePointerAway();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

test('lines take turns; paused they wait and can be stepped through both ways', async () => {
  const screen = await render(<Ticker label="Latest" lines={lines} />);
  await expect.element(screen.getByText('One')).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(turnMs);
  await expect.element(screen.getByText('Two')).toBeVisible();
  await expect.element(screen.getByText('One')).not.toBeVisible();
  await screen.getByRole('button', { name: 'Pause the news' }).click();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  vi.advanceTimersByTime(turnMs);
  await expect.element(screen.getByText('Two')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Three')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.element(screen.getByText('Three')).toBeVisible();
});

test('it waits while the pointer is on it', async () => {
  const screen = await render(<Ticker label="Latest" lines={lines} />);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await screen.getByRole('list').hover();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(turnMs);
  await expect.element(screen.getByText('One')).toBeVisible();
});

test('with reduced motion nothing changes by itself', async () => {
  await preferReducedMotion(true);
  const screen = await render(<Ticker label="Latest" lines={lines} />);
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  vi.advanceTimersByTime(turnMs);
  await expect.element(screen.getByText('One')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Two')).toBeVisible();
});
