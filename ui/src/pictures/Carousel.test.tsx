import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { movePointerAway, preferReducedMotion } from '../testing/browser.ts';
import { Carousel } from './Carousel.tsx';

const slides = ['One', 'Two', 'Three'].map((name) => ({ id: name, content: <div style={{ height: 80 }}>{name}</div> }));

beforeEach(async () => {
  await preferReducedMotion(false);
  await movePointerAway();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

async function shown() {
  const screen = await render(<Carousel label="Banners" slides={slides} />);
  const scroller = screen.getByRole('group', { name: 'Banners' }).element();
  const place = () => scroller.scrollLeft / scroller.clientWidth;
  return { screen, place };
}

test('slides move on after five seconds and come round', async () => {
  const { place } = await shown();
  vi.advanceTimersByTime(4900);
  expect(place()).toBe(0);
  vi.advanceTimersByTime(200);
  await expect.poll(place, { timeout: 3000 }).toBe(1);
  for (const next of [2, 0]) {
    vi.advanceTimersByTime(5000);
    await expect.poll(place, { timeout: 3000 }).toBe(next);
  }
});

test('paused, focused or with reduced motion nothing moves by itself', async () => {
  const { screen, place } = await shown();
  await screen.getByRole('button', { name: 'Pause the pictures' }).click();
  vi.advanceTimersByTime(20_000);
  expect(place()).toBe(0);
  await screen.getByRole('button', { name: 'Pause the pictures', pressed: true }).click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('group', { name: 'Banners' })).toHaveFocus();
  vi.advanceTimersByTime(20_000);
  expect(place()).toBe(0);
  await screen.unmount();

  await preferReducedMotion(true);
  const still = await shown();
  vi.advanceTimersByTime(20_000);
  expect(still.place()).toBe(0);
  await expect.element(still.screen.getByRole('button', { name: 'Pause the pictures' })).not.toBeInTheDocument();
});

test('every slide has its place in its name', async () => {
  const { screen } = await shown();
  await expect.element(screen.getByRole('group', { name: '2 of 3' })).toHaveTextContent('Two');
});

test('one that is still leads on by its buttons alone, and comes round', async () => {
  const screen = await render(<Carousel label="Pictures" slides={slides} still />);
  const scroller = screen.getByRole('group', { name: 'Pictures' }).element();
  vi.advanceTimersByTime(20_000);
  expect(scroller.scrollLeft).toBe(0);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => scroller.scrollLeft).toBe(scroller.clientWidth);
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => scroller.scrollLeft).toBe(0);
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => scroller.scrollLeft).toBe(2 * scroller.clientWidth);
  await expect.element(screen.getByRole('button', { name: 'Pause the pictures' })).not.toBeInTheDocument();
});
