import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MenuList } from './MenuList.tsx';
import { MenuRow } from './MenuRow.tsx';

test('a row is a link, a button or plain text, and its value is part of its name', async () => {
  const press = vi.fn<() => void>();
  const screen = await render(
    <MenuList label="Account">
      <MenuRow label="Bets" value="1 waiting" href="/bets" />
      <MenuRow label="Sign out" onClick={press} />
      <MenuRow label="Username" value="glass_dice" />
    </MenuList>,
  );
  await expect.element(screen.getByRole('link', { name: 'Bets 1 waiting' })).toHaveAttribute('href', '/bets');
  await screen.getByRole('button', { name: 'Sign out' }).click();
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('list', { name: 'Account' }).getByRole('listitem').elements()).toHaveLength(3);
});
