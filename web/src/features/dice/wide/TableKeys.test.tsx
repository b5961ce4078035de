import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aTable } from '../table/table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

async function openWide() {
  await browser.viewport(1280, 800);
  onTestFinished(() => browser.viewport(390, 844));
  const page = await aTable().open();
  await expect.element(page.screen.getByRole('button', { name: m.table_keys() }), patient).toBeVisible();
  await expect.element(page.screen.getByText('TWD 2,480.00')).toBeVisible();
  return page;
}

test('arrows walk over the board, digits are the stake, Enter reviews and Escape clears', async () => {
  const { screen, pick, stake, dialog } = await openWide();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(pick('Big')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(pick('Sum 4')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft} ');
  await expect.element(pick('Sum 7')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('25');
  await expect.element(stake).toHaveValue('25');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('1X25=25')).toBeVisible();
  // The first closes the sheet, the second clears.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(pick('Sum 7')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('No picks yet')).toBeVisible();
});

test('a question mark lists the keys', async () => {
  const { dialog } = await openWide();
  await userEvent.keyboard('?');
  await expect.element(dialog.getByRole('heading', { name: m.table_keys() })).toBeVisible();
  expect(dialog.getByRole('definition').elements()).toHaveLength(6);
  await expectAccessible(dialog.element());
});
