import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { NumberPad } from './NumberPad.tsx';

function Stake() {
  const [stake, setStake] = useState('');
  return (
    <>
      <output>{stake}</output>
      <NumberPad label="Stake" value={stake} onChange={setStake} maxDigits={4} />
    </>
  );
}

test('keys and typed digits enter a whole number without leading zeros and within its length', async () => {
  const screen = await render(<Stake />);
  const pad = screen.getByRole('group', { name: 'Stake' });
  const shown = screen.getByRole('status');
  await pad.getByRole('button', { name: '0', exact: true }).click();
  await expect.element(shown).toHaveTextContent('');
  await pad.getByRole('button', { name: '5' }).click();
  await pad.getByRole('button', { name: '00' }).click();
  await expect.element(shown).toHaveTextContent('500');
  await userEvent.keyboard('{Backspace}7');
  await expect.element(shown).toHaveTextContent('507');
  await pad.getByRole('button', { name: '00' }).click();
  await expect.element(shown).toHaveTextContent('5070');
  await pad.getByRole('button', { name: 'Delete last digit' }).click();
  await expect.element(shown).toHaveTextContent('507');
});
