import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextArea } from './TextArea.tsx';

test('the label names the text; the hint is read with it, or the error in its place', async () => {
  const screen = await render(<TextArea label="Comment" hint="Plain text" error="Empty" count="0/1000" />);
  const area = screen.getByRole('textbox', { name: 'Comment' });
  await expect.element(area).toHaveAccessibleDescription('Empty');
  await expect.element(area).toBeInvalid();
  await expect.element(screen.getByText('0/1000')).toBeVisible();
  await screen.rerender(<TextArea label="Comment" hint="Plain text" />);
  await expect.element(area).toHaveAccessibleDescription('Plain text');
  await expect.element(area).toBeValid();
});

test('it grows with what is written in it, so that all of it can be read', async () => {
  const screen = await render(<TextArea label="Comment" />);
  const area = screen.getByRole('textbox', { name: 'Comment' });
  const { height } = area.element().getBoundingClientRect();
  await area.fill('line\n'.repeat(30));
  const { scrollHeight, clientHeight } = area.element();
  expect(clientHeight).toBeGreaterThan(height);
  expect(scrollHeight).toBe(clientHeight);
});
