import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Field } from './Field.tsx';

test('the label names the input; the hint is read with it, or the error in its place', async () => {
  const screen = await render(<Field label="Username" hint="3 to 24 letters" error="Taken" />);
  const input = screen.getByRole('textbox', { name: 'Username' });
  await expect.element(input).toHaveAccessibleDescription('Taken');
  await expect.element(input).toBeInvalid();
  await screen.rerender(<Field label="Username" hint="3 to 24 letters" />);
  await expect.element(input).toHaveAccessibleDescription('3 to 24 letters');
  await screen.rerender(<Field label="Username" />);
  await expect.element(input).toHaveAccessibleDescription('');
  await expect.element(input).toBeValid();
});

test('a password can be shown and hidden by keyboard without losing what was typed', async () => {
  const screen = await render(<Field label="Password" type="password" />);
  const input = screen.getByLabelText('Password', { exact: true });
  await userEvent.keyboard('{Tab}glass{Tab}{Enter}');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('glass');
  await screen.getByRole('button', { name: 'Show password', pressed: true }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});
