import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dice } from './Dice.tsx';
import { Die, type Face } from './Die.tsx';
import { preferReducedMotion } from '../../testing/browser.ts';

beforeEach(() => preferReducedMotion(false));

test.each([1, 2, 3, 4, 5, 6] as Face[])('a die showing %i says so and has as many pips', async (face) => {
  const screen = await render(<Die face={face} />);
  await expect.element(screen.getByRole('img', { name: `Dice: ${face}` })).toBeVisible();
  expect(screen.container.querySelectorAll('.die-pip')).toHaveLength(face);
});

test('rolling dice show no face at all; the result is named as one', async () => {
  const screen = await render(<Dice />);
  await expect.element(screen.getByRole('img', { name: 'The dice are rolling' })).toBeVisible();
  expect(screen.container.querySelectorAll('.die-pip')).toHaveLength(0);
  await screen.rerender(<Dice faces={[4, 5, 2]} />);
  await expect.element(screen.getByRole('img', { name: 'Dice: 4, 5, 2' })).toBeVisible();
  expect(screen.container.querySelectorAll('.die-pip')).toHaveLength(11);
});

/** When each motion ends, in milliseconds. */
const motions = (container: Element) =>
  container.getAnimations({ subtree: true }).map(({ effect }) => Number(effect!.getComputedTiming().endTime));

test('dice land within 700 ms when their faces become known, the same faces as before too; those known already lie still', async () => {
  const screen = await render(<Dice faces={[4, 5, 2]} />);
  expect(motions(screen.container)).toEqual([]);
  await screen.rerender(<Dice />);
  expect(motions(screen.container)).toContain(Infinity);
  await screen.rerender(<Dice faces={[4, 5, 2]} />);
  const landing = motions(screen.container);
  expect(landing).toHaveLength(3);
  expect(Math.max(...landing)).toBeLessThan(700);
});

test('for a member who asked for less motion nothing moves, neither rolling nor landing', async () => {
  await preferReducedMotion(true);
  const screen = await render(<Dice />);
  expect(motions(screen.container)).toEqual([]);
  await screen.rerender(<Dice faces={[4, 5, 2]} />);
  expect(motions(screen.container)).toEqual([]);
});
