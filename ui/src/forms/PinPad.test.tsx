import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { PinPad } from './PinPad.tsx';

function Pin() {
  const [pin, setPin] = useState('');
  return <PinPad label="PIN" value={pin} onChange={setPin} error={undefined} mistakes={[]} />;
}

test('the pad, the keyboard and backspace enter digits, and no more than six', async () => {
  const screen = await render(<Pin />);
  await screen.getByRole('button', { name: '1', exact: true }).click();
  await screen.getByRole('button', { name: '2', exact: true }).click();
  await screen.getByRole('button', { name: 'Delete last digit' }).click();
  await screen.getByLabelText('PIN').click();
  await userEvent.keyboard('3x45678');
  await expect.element(screen.getByLabelText('PIN')).toHaveValue('134567');
});

test('what is announced is how many digits there are, never which', async () => {
  const screen = await render(<Pin />);
  await screen.getByLabelText('PIN').click();
  await userEvent.keyboard('975');
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 of 6 digits entered');
  await expect.element(screen.getByLabelText('PIN')).toHaveAttribute('type', 'password');
  expect(screen.container.textContent).not.toContain('975');
});

test('pasted text keeps its digits, full-width ones too, and nothing beyond six', async () => {
  const screen = await render(<Pin />);
  const input = screen.getByLabelText('PIN');
  await input.fill('１２ 34-5678');
  await expect.element(input).toHaveValue('123456');
});

test('the keys stay where they are when the longest of what may be wrong is said, however many lines it takes', async () => {
  const long = 'This PIN is far too easy to guess by anybody who tries a few of the commonest.';
  const pad = (error?: string) => (
    <div style={{ width: 160 }}>
      <PinPad label="PIN" value="" onChange={() => undefined} error={error} mistakes={['Short.', long]} />
    </div>
  );
  const screen = await render(pad());
  const topOfKeys = () => screen.getByRole('button', { name: '1', exact: true }).element().getBoundingClientRect().top;
  const before = topOfKeys();
  await screen.rerender(pad(long));
  await expect.element(screen.getByLabelText('PIN')).toHaveAccessibleDescription(long);
  expect(topOfKeys()).toBe(before);
  await screen.rerender(pad('Short.'));
  await expect.element(screen.getByLabelText('PIN')).toHaveAccessibleDescription('Short.');
  expect(topOfKeys()).toBe(before);
});
