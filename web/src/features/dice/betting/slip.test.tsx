import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { userEvent, type Locator } from 'vitest/browser';
import { clearSession } from '../../../lib/session.ts';
import { HostedTable } from '../table/HostedTable.tsx';
import { aTable } from '../table/table.fixture.tsx';

async function openTable(table = aTable()) {
  const page = await table.open({ page: <HostedTable game="game1" /> });
  await expect.element(page.screen.getByText('TWD 2,480.00')).toBeVisible();
  return page;
}

async function tabTo(target: Locator) {
  for (let presses = 0; presses < 60 && document.activeElement !== target.element(); presses += 1) {
    // One key after the other, as a person presses them.
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(target).toHaveFocus();
}

test('undo takes back one change after the other, and what was typed in one go is one', async () => {
  const { screen, pick, stake, press } = await openTable();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await pick('Big').click();
  await pick('Sum 11').click();
  await stake.click();
  await userEvent.keyboard('50');
  await press('Number pad');
  await screen.getByRole('button', { name: '100', exact: true }).click();
  await expect.element(stake).toHaveValue('150');
  await undo.click();
  await expect.element(stake).toHaveValue('50');
  await undo.click();
  await expect.element(stake).toHaveValue('');
  await undo.click();
  await expect.element(pick('Sum 11')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'true');
  await undo.click();
  await expect.element(screen.getByText('No picks yet')).toBeVisible();
  await expect.element(undo).toHaveFocus();
});

test('chips lie on one another up to the most that the table takes', async () => {
  const { screen, pick, stake, press } = await openTable();
  await pick('Big').click();
  for (const chip of ['100', '10', '10']) await press(chip);
  await expect.element(stake).toHaveValue('120');
  await stake.fill('4900');
  await press('500');
  await expect.element(stake).toHaveValue('5000');
  // What is no amount is not added to.
  await stake.fill('abc');
  await press('50');
  await expect.element(stake).toHaveValue('50');
  await expect.element(screen.getByText('TWD 50.00')).toBeVisible();
});

test('the pad comes when the stake is pressed, in place of the quick amounts, and goes again', async () => {
  const { screen, pick, stake, press } = await openTable();
  await pick('Big').click();
  await stake.click();
  const pad = screen.getByRole('group', { name: 'Number pad' });
  await pad.getByRole('button', { name: '5' }).click();
  await pad.getByRole('button', { name: '00' }).click();
  await expect.element(stake).toHaveValue('500');
  await expect.element(screen.getByText('TWD 500.00')).toBeVisible();
  await press('Number pad');
  await expect.element(pad).not.toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: 'Quick amounts' })).toBeVisible();
});

test('the last bets can be repeated, after a reload too, until one signs out', async () => {
  const table = aTable();
  const first = await openTable(table);
  await expect.element(first.screen.getByRole('button', { name: 'Repeat last bets' })).toHaveAttribute('aria-disabled');
  await first.pick('Odd').click();
  await first.pick('Sum 9').click();
  await first.stake.fill('20');
  await first.press('Review bets');
  await first.dialog.getByRole('button', { name: 'Place bets' }).click();
  await expect.element(first.screen.getByText('TWD 2,440.00')).toBeVisible();
  await cleanup();

  const second = await table.open({ page: <HostedTable game="game1" /> });
  await second.press('Repeat last bets');
  await expect.element(second.screen.getByText('Odd · 9')).toBeVisible();
  await expect.element(second.stake).toHaveValue('20');
  await cleanup();

  await clearSession();
  const third = await table.open({ page: <HostedTable game="game1" /> });
  await expect.element(third.screen.getByText('TWD 2,440.00')).toBeVisible();
  await expect.element(third.screen.getByRole('button', { name: 'Repeat last bets' })).toHaveAttribute('aria-disabled');
});

test('by keyboard alone: a bet is placed, and the focus is never lost', async () => {
  const { screen, pick, stake, dialog, sent } = await openTable();
  await tabTo(pick('Big'));
  await userEvent.keyboard(' ');
  await tabTo(pick('Sum 11'));
  await userEvent.keyboard('{Enter}');
  await tabTo(pick('Sum 12'));
  await userEvent.keyboard(' ');
  await tabTo(stake);
  await userEvent.keyboard('50{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(stake).toHaveFocus();
  await tabTo(screen.getByRole('button', { name: 'Review bets' }));
  await userEvent.keyboard(' ');
  await tabTo(dialog.getByRole('button', { name: 'Remove Sum 12' }));
  await userEvent.keyboard(' ');
  await expect.element(dialog.getByRole('button', { name: 'Remove Sum 11' })).toHaveFocus();
  await tabTo(dialog.getByRole('button', { name: 'Place bets' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('TWD 2,380.00')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(await sent()[0]!.json()).toMatchObject({ picks: ['big', 'sum-11'], stake: '5000' });
});
