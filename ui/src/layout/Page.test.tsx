import { House, UserRound } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/browser.ts';
import { Column } from './Column.tsx';
import { Page } from './Page.tsx';
import { TabBar } from './TabBar.tsx';

const tabs = (
  <TabBar
    items={[
      { href: location.pathname, label: 'Home', icon: House },
      { href: '/me', label: 'Me', icon: UserRound, mark: 'unread notices' },
    ]}
  />
);

test('a page has its landmarks, one heading, a way back, and tabs that say where one is', async () => {
  const back = vi.fn<() => void>();
  const screen = await render(
    <Column>
      <Page title="Me" back={back}>
        <p>Balance</p>
      </Page>
      {tabs}
    </Column>,
  );
  await expect.element(screen.getByRole('banner')).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveTextContent('Balance');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
  const links = screen.getByRole('navigation', { name: 'Main navigation' });
  await expect.element(links.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect.element(links.getByRole('link', { name: 'Me unread notices' })).not.toHaveAttribute('aria-current');
  await screen.getByRole('button', { name: 'Back' }).click();
  expect(back).toHaveBeenCalledTimes(1);
  await expectAccessible(screen.container);
});

test('the tab of the screen one is on leads to its top, and nowhere else', async () => {
  const screen = await render(
    <Column>
      <div style={{ height: 4000 }} />
      {tabs}
    </Column>,
  );
  const { length } = history;
  window.scrollTo(0, 2000);
  await screen.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => window.scrollY).toBe(0);
  expect(history.length).toBe(length);
});

test('on a desktop the app is a centred column of 480 px', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<Column>Balance</Column>);
  const box = screen.container.firstElementChild!.getBoundingClientRect();
  expect(box.width).toBe(480);
  const around = document.body.getBoundingClientRect();
  expect(Math.abs(box.left - around.left - (around.right - box.right))).toBeLessThanOrEqual(1);
  await page.viewport(390, 844);
});
