import type { Stars as StarCount } from '@glass-dice/domain/hosts/rating';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { StarChoice } from './StarChoice.tsx';

function Rating() {
  const [stars, setStars] = useState<StarCount | null>(null);
  return <StarChoice label="Your rating" value={stars} onChange={setStars} />;
}

test('stars are given by arrow keys or a tap, and each is large enough for a finger', async () => {
  const screen = await render(<Rating />);
  const group = screen.getByRole('group', { name: 'Your rating' });
  const star = (stars: number) => group.getByRole('radio', { name: `${stars} out of 5 stars` });
  await userEvent.keyboard('{Tab}');
  await expect.element(star(1)).toHaveFocus();
  await expect.element(star(1)).not.toBeChecked();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(star(4)).toBeChecked();
  await star(2).click();
  await expect.element(star(2)).toBeChecked();
  await expect.element(star(4)).not.toBeChecked();
  const { width, height } = star(2).element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
