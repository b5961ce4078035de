import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Table } from '@glass-dice/contract/dice';
import { newMember, speak } from './rig/members.ts';
import { startProduct } from './rig/product.ts';
import { betBigAndSmall, pickButton, table, twoRounds, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

test('a server that is restarted in the middle of a round: the table recovers by itself, and the bets are settled', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const words = wordsOf('en');
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-e2e-'));
  let product = await startProduct(dataDir);
  const { url } = product;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await newMember(page, 'en', product);
    await page.goto(table);
    await untilOpen(page);
    await betBigAndSmall(page, words);

    await product.stop();
    await expect(page.getByText(words('table_connection_lost'))).toBeVisible();
    product = await startProduct(dataDir, new URL(url).port);
    await expect(page.getByText(words('table_connection_lost'))).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText(words('table_result_loss'))).toBeVisible(twoRounds);
    await expect(page.getByText('TWD 998.80')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The newest roll, asked for outside the page: being offline is the page's. */
async function last(): Promise<string | undefined> {
  const answer = await fetch(`${process.env['E2E_URL']}/api/games/game1/table`);
  return ((await answer.json()) as Table).last?.number;
}

test('offline a table is called out of date, and back online it goes on with the round that runs then', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const words = wordsOf('en');
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  await speak(page, 'en');
  await page.goto(table);
  await expect(pickButton(page, words, 'pick_big')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(words('connection_offline'))).toBeVisible();
  const before = await last();
  // A roll happens that nobody here is told.
  await expect.poll(() => last(), twoRounds).not.toBe(before);
  // What could not be fetched meanwhile takes nothing away.
  await expect(pickButton(page, words, 'pick_big')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words('connection_offline'))).toHaveCount(0);
  await expect.poll(async () => await page.getByText((await last())!).count(), twoRounds).toBeGreaterThan(0);
});
