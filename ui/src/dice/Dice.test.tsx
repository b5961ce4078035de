import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dice } from './Dice.tsx';
import { Die, type Face } from './Die.tsx';

test.each([1, 2, 3, 4, 5, 6] as Face[])('a die showing %i says so and has as many pips', async (face) => {
  const screen = await render(<Die face={face} />);
  await expect.element(screen.getByRole('img', { name: `Dice: ${face}` })).toBeVisible();
  expect(screen.container.querySelectorAll('.die-pip')).toHaveLength(face);
});

test('three dice are named as one', async () => {
  const screen = await render(<Dice faces={[4, 5, 2]} />);
  await expect.element(screen.getByRole('img', { name: 'Dice: 4, 5, 2' })).toBeVisible();
  expect(screen.container.querySelectorAll('.die-pip')).toHaveLength(11);
});
