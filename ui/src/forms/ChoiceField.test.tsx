import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/browser.ts';
import { ChoiceField } from './ChoiceField.tsx';

const fruit = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
] as const;

function Fruit({ error }: { error?: string }) {
  const [chosen, setChosen] = useState<'apple' | 'pear'>();
  return (
    <form>
      <ChoiceField
        label="Fruit"
        name="fruit"
        placeholder="Choose one"
        choices={fruit}
        chosen={chosen}
        onChoose={setChosen}
        error={error}
      />
    </form>
  );
}

test('what is chosen in the sheet stands in the field and is read with its label, by keyboard too', async () => {
  const screen = await render(<Fruit />);
  const field = screen.getByRole('button', { name: 'Fruit Choose one' });
  await userEvent.keyboard('{Tab}{Enter}');
  await screen.getByRole('dialog', { name: 'Fruit' }).getByRole('button', { name: 'Pear' }).click();
  await expect.element(screen.getByRole('button', { name: 'Fruit Pear' })).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
});

test('closing the sheet chooses nothing', async () => {
  const screen = await render(<Fruit />);
  await screen.getByRole('button', { name: 'Fruit Choose one' }).click();
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Fruit Choose one' })).toHaveFocus();
});

test('an error is read with the field, and the form finds the field by its name', async () => {
  const screen = await render(<Fruit error="Please choose a fruit!" />);
  const field = screen.getByRole('button', { name: 'Fruit Choose one' });
  await expect.element(field).toHaveAccessibleDescription('Please choose a fruit!');
  expect(screen.container.querySelector('form')!.elements.namedItem('fruit')).toBe(field.element());
  await expectAccessible(screen.container, ['region']);
});
