import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/browser.ts';
import { Switch } from './Switch.tsx';

test('a press on the label or the space bar switches once, however often, until the change is done', async () => {
  const asked: boolean[] = [];
  let finish = () => {};
  function Light() {
    const [on, setOn] = useState(true);
    return (
      <Switch
        checked={on}
        onChange={async (next) => {
          asked.push(next);
          await new Promise<void>((done) => (finish = done));
          setOn(next);
        }}
      >
        Keep a history
      </Switch>
    );
  }
  const screen = await render(<Light />);
  const control = screen.getByRole('switch', { name: 'Keep a history' });
  await expect.element(control).toBeChecked();
  await screen.getByText('Keep a history').click();
  await userEvent.keyboard(' ');
  await expect.element(control).toHaveAttribute('aria-busy', 'true');
  finish();
  await expect.element(control).not.toBeChecked();
  await expect.element(control).not.toHaveAttribute('aria-busy');
  expect(asked).toEqual([false]);
  await userEvent.keyboard(' ');
  expect(asked).toEqual([false, true]);
  finish();
  await expect.element(control).toBeChecked();
  await expectAccessible(screen.container);
});
