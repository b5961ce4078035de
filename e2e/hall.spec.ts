import { expect, test } from '@playwright/test';
import { proofPath, screens, tablePath } from '@glass-dice/contract/screens';
import type { Table } from '@glass-dice/contract/dice';
import { locales } from '@glass-dice/domain/locale';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { ask } from './rig/api.ts';
import { newMember, speak } from './rig/members.ts';
import { pickButton, table, twoRounds, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

test('two tabs and two members see the same round, and its roll, at the same time', async ({ browser }) => {
  test.setTimeout(300_000);
  const words = wordsOf('en');
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = [await contexts[0].newPage(), await contexts[0].newPage(), await contexts[1].newPage()];
  await newMember(pages[0]!, 'en');
  await newMember(pages[2]!, 'en');
  for (const page of pages) {
    // When the page first showed each round, by the clock that all of them share.
    await page.addInitScript(() => {
      const seen: Record<string, number> = {};
      Object.assign(globalThis, { seenAt: seen });
      const look = () => {
        const number = /Round (\d{12})/.exec(document.querySelector('main')?.textContent ?? '')?.[1];
        if (number) seen[number] ??= Date.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(table);
  }
  const first = await untilOpen(pages[0]!);
  for (const page of pages) await expect(page.getByText(words('table_round', { number: first }))).toBeVisible();
  const last = async () => (await ask<Table>(pages[0]!, '/games/game1/table')).last?.number;
  await expect.poll(last, twoRounds).toBe(first);
  const { round } = await ask<Table>(pages[0]!, '/games/game1/table');
  for (const page of pages) {
    await expect(page.getByText(words('table_round', { number: round!.number }))).toBeVisible();
  }
  const moments = await Promise.all(
    pages.map((page) =>
      page.evaluate(
        (number) => (globalThis as unknown as { seenAt: Record<string, number> }).seenAt[number]!,
        round!.number,
      ),
    ),
  );
  const apart = Math.max(...moments) - Math.min(...moments);
  test.info().annotations.push({ type: 'apart', description: `${apart} ms` });
  process.stdout.write(`  the next round was shown on three pages within ${apart} ms\n`);
  for (const context of contexts) await context.close();
});

test('a bet can be placed by keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  const words = wordsOf('en');
  await newMember(page, 'en');
  await page.goto(table);
  await untilOpen(page);
  const reach = async (name: string | RegExp, role: 'button' | 'textbox' = 'button') => {
    const wanted = page.getByRole(role, { name }).first();
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 80; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await reach(new RegExp(`^${words('pick_big')} `));
  await page.keyboard.press('Space');
  await reach(words('odds_stake'), 'textbox');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await reach(words('table_submit'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('table_placed', { count: '1', total: 'PLAY TWD 20.00' }))).toBeVisible();
  // The focus is where one goes on from, not lost.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

for (const locale of locales) {
  test(`the table is a dice game with its odds beside every pick, and says what its money is (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
    await speak(page, locale);
    await page.goto(table);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/骰|주사위|サイコロ|ダイス|dice/i);
    const sums = Array.from({ length: 16 }, (_, index) => ['pick_sum', { sum: String(index + 3) }] as const);
    const names = (['pick_big', 'pick_small', 'pick_odd', 'pick_even'] as const).map(
      (key) => [key, undefined] as const,
    );
    for (const [key, values] of [...names, ...sums]) {
      const pick = pickButton(page, words, key, values).first();
      const said = (await pick.getAttribute('aria-label')) ?? (await pick.innerText());
      expect(said).toMatch(/\/216/);
      expect(said).toMatch(/[0-9]\.[0-9] ?%/);
    }
    await expect(page.getByText(playMoneyStatement[locale])).toBeVisible();
    await page.goto(screens.fairness);
    await expect(page.getByText(playMoneyStatement[locale])).toBeVisible();
  });
}

test('from the hall to a table, its history and the proof of a roll', async ({ page }) => {
  test.setTimeout(300_000);
  const words = wordsOf('en');
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  await speak(page, 'en');
  await page.goto(screens.games);
  await page.locator(`a[href="${tablePath('game1')}"]`).click();
  const rolled = async () => (await ask<Table>(page, '/games/game1/table')).last?.number ?? '';
  await expect.poll(rolled, twoRounds).not.toBe('');
  await page.getByRole('button', { name: words('board_title'), exact: true }).click();
  const number = await rolled();
  await page
    .getByRole('dialog')
    .locator(`a[href="${proofPath('game1', number)}"]`)
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByText(words('proof_meaning_none'))).toBeVisible();
});
