import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Checkbox } from './Checkbox.tsx';

test('the whole label ticks the box, the keyboard does too, and the error is read with it', async () => {
  const screen = await render(<Checkbox error="Please confirm your age.">I am 18 or over</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I am 18 or over' });
  await expect.element(box).toHaveAccessibleDescription('Please confirm your age.');
  await screen.getByText('I am 18 or over').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});
