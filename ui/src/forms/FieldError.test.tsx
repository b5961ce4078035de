import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FieldError } from './FieldError.tsx';

test('what is wrong belongs to the field that names it; without a mistake there is nothing', async () => {
  const field = (mistake?: string) => (
    <>
      <input aria-label="Amount" aria-describedby="amount-error" />
      <FieldError id="amount-error">{mistake}</FieldError>
    </>
  );
  const screen = await render(field('Too much'));
  await expect.element(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too much');
  await screen.rerender(field());
  await expect.element(screen.getByLabelText('Amount')).toHaveAccessibleDescription('');
});
