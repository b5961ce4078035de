import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { openTableWith } from './board.fixture.tsx';

const hot = 'GET /games/hot';
const bets = (...games: object[]) => Response.json({ games });

async function openDrawer(answer: () => Response) {
  const table = await openTableWith({ [hot]: answer });
  await table.press('Change table');
  return table;
}

test('hot is where most bets were settled: with the count of each and the rule (P3), the others below', async () => {
  const { screen, dialog } = await openDrawer(() => bets({ game: 'game2', bets: 1_204 }));
  await expect.element(dialog.getByRole('heading', { name: 'Hot' })).toBeVisible();
  await expect.element(dialog.getByText(m.board_hot_rule())).toBeVisible();
  const rows = dialog.getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/Three-minute dice/)).toBeVisible();
  await expect.element(rows.nth(0).getByText('Bets: 1204')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Other tables' })).toBeVisible();
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page');
  await expect.element(dialog.getByRole('link', { name: 'Tables' })).toHaveAttribute('href', '/games');
  await expectAccessible(dialog.element());
  const length = history.length;
  await rows.nth(0).getByRole('link').click();
  await expect.element(screen.getByRole('heading', { name: 'Three-minute dice' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/games/game2');
  expect(history.length).toBe(length);
});

test('while nobody bets nothing is hot: the row is called new', async () => {
  const { dialog } = await openDrawer(() => bets());
  await expect.element(dialog.getByRole('heading', { name: 'New' })).toBeVisible();
  await expect.element(dialog.getByText(m.board_new_rule())).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Hot' })).not.toBeInTheDocument();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2);
});

test('when it cannot be asked what is hot, that is said, and the tables are there all the same', async () => {
  let answer = () => refusal(503, 'unavailable');
  const { dialog } = await openDrawer(() => answer());
  await expect.element(dialog.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(dialog.getByRole('heading', { name: 'New' })).not.toBeInTheDocument();
  answer = () => bets({ game: 'game1', bets: 3 });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Hot' })).toBeVisible();
});
