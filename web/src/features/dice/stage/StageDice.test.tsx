import { preferReducedMotion } from '@glass-dice/ui/testing/browser.ts';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { StageDice as Dice } from './StageDice.tsx';

beforeEach(() => preferReducedMotion(false));

/** As large as a table has them. */
const StageDice = (props: ComponentProps<typeof Dice>) => (
  <div className="table-sheet">
    <Dice {...props} />
  </div>
);

const waiting = <StageDice faces={undefined} rolling={false} landed={undefined} />;
const rolling = <StageDice faces={undefined} rolling landed={undefined} />;
const landed = <StageDice faces={[4, 5, 2]} rolling={false} landed="202611150002" />;

/** When each motion ends, in milliseconds. */
const motions = (container: Element) =>
  container.getAnimations({ subtree: true }).map(({ effect }) => Number(effect!.getComputedTiming().endTime));
const pips = (container: Element) => container.querySelectorAll('.die-pip').length;

test('until there is a result the dice show no face at all, whether they wait or roll (P3)', async () => {
  const screen = await render(waiting);
  await expect.element(screen.getByRole('img', { name: 'No roll yet' })).toBeVisible();
  expect(pips(screen.container)).toBe(0);
  expect(motions(screen.container)).toEqual([]);
  await screen.rerender(rolling);
  await expect.element(screen.getByRole('img', { name: 'The dice are rolling' })).toBeVisible();
  expect(pips(screen.container)).toBe(0);
  expect(motions(screen.container)).toContain(Infinity);
});

test('they tumble for 1.2 s at most when the result comes, and then show it and nothing else', async () => {
  const screen = await render(rolling);
  await screen.rerender(landed);
  const landing = motions(screen.container);
  expect(landing).toHaveLength(3);
  expect(Math.max(...landing)).toBeLessThanOrEqual(1_200);
  // Each die has all its faces while it turns.
  expect(pips(screen.container)).toBe(3 * 21);
  for (const each of screen.container.getAnimations({ subtree: true })) each.finish();
  await expect.poll(() => pips(screen.container)).toBe(11);
  await screen.rerender(rolling);
  await screen.rerender(<StageDice faces={[4, 5, 2]} rolling={false} landed="202611150003" />);
  // The same faces as before are a result, too.
  expect(motions(screen.container)).toHaveLength(3);
});

test('a result that was there already lies still', async () => {
  const screen = await render(<StageDice faces={[4, 5, 2]} rolling={false} landed={undefined} />);
  expect(motions(screen.container)).toEqual([]);
});

test('for a member who asked for less motion nothing moves', async () => {
  await preferReducedMotion(true);
  const screen = await render(rolling);
  expect(motions(screen.container)).toEqual([]);
  await screen.rerender(landed);
  expect(motions(screen.container)).toEqual([]);
  await expect.poll(() => pips(screen.container)).toBe(11);
});
