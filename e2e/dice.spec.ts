import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RoundProof } from '@glass-dice/contract/proofs';
import { proofPath, screens } from '@glass-dice/contract/screens';
import { defaultPayouts } from '@glass-dice/domain/dice/payouts';
import type { Dice, Pick } from '@glass-dice/domain/dice/picks';
import { settle } from '@glass-dice/domain/dice/settle';
import type { Locale } from '@glass-dice/domain/locale';
import { formatAmount, toAmount } from '@glass-dice/domain/money';
import { ask } from './rig/api.ts';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { newAccount, newMember, signIn, speak } from './rig/members.ts';
import { pickButton, table, twoRounds, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

const verifier = resolve(import.meta.dirname, '../domain/bin/verify.ts');

const journeys: [Locale, 'light' | 'dark'][] = [
  ['zh-tw', 'dark'],
  ['en', 'light'],
];

for (const [locale, colorScheme] of journeys) {
  test(`a member picks three, stakes, submits, watches the roll, checks it and finds it in the books (${locale})`, async ({
    page,
    context,
  }, testInfo) => {
    test.setTimeout(300_000);
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    await newMember(page, locale);
    await page.goto(screens.home);
    await page.locator(`a[href="${table}"]`).click();
    await expect(page.getByText('TWD 1,000.00')).toBeVisible();
    await expectAccessible(page);

    const number = await untilOpen(page);
    await expect(page.getByText(words('table_round', { number }))).toBeVisible();
    await pickButton(page, words, 'pick_big').click();
    await pickButton(page, words, 'pick_small').click();
    await pickButton(page, words, 'pick_sum', { sum: '11' }).click();
    await page.getByLabel(words('odds_stake')).fill('20');
    await page.getByRole('button', { name: words('table_settle'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('1X20=20')).toHaveCount(3);
    await sheet.getByRole('button', { name: words('table_submit') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(words('table_placed', { count: '3', total: 'PLAY TWD 60.00' }))).toBeVisible();
    await expect(page.getByText('TWD 940.00')).toBeVisible();
    await expect(page.getByText(words('table_this_round', { count: '3' }))).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const net = page.getByText(words('table_net'), { exact: true });
    await expect(net).toBeVisible(twoRounds);
    // What it brought follows from what anybody can read, by the published rules.
    const { dice } = await ask<RoundProof>(page, `/rounds/game1/${number}/proof`);
    const stake = toAmount(2000);
    const bets = (['big', 'small', 'sum-11'] as Pick[]).map((pick) => ({ pick, stake }));
    const prize = settle(bets, dice as readonly number[] as Dice, defaultPayouts);
    const facts = page.getByRole('definition');
    await expect(facts.nth(0)).toContainText('TWD 60.00');
    await expect(facts.nth(1)).toContainText(formatAmount(prize, locale));
    await expect(facts.nth(2)).toContainText(formatAmount(toAmount(prize - 6000), locale, { signed: true }));
    await expect(page.getByText(words(prize > 6000 ? 'table_result_gain' : 'table_result_loss'))).toBeVisible();
    await expect(page.getByText(formatAmount(toAmount(94_000 + prize), locale))).toBeVisible();
    // Recomputed on this device; without the beacon there is no tick.
    await expect(page.getByText(words('table_recomputed_here'))).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page
      .locator(`a[href="${proofPath('game1', number)}"]`)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByText(words('proof_state_holds'), { exact: true })).toHaveCount(5);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: words('proof_copy'), exact: true }).click();
    await expect(page.getByText(words('proof_copied'))).toBeVisible();
    const file = testInfo.outputPath('proof.json');
    writeFileSync(file, await page.evaluate(() => navigator.clipboard.readText()));
    expect(execFileSync(process.execPath, [verifier, file], { encoding: 'utf8' })).toContain('holds');

    const net60 = formatAmount(toAmount(prize - 6000), locale, { signed: true });
    await page.goto(screens.bets);
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(net60).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(screens.moneyLog);
    await expect(page.getByText(new RegExp(number)).first()).toBeVisible();
    await expect(page.getByText(formatAmount(toAmount(-6000), locale, { signed: true })).first()).toBeVisible();
    expect(mistakes).toEqual([]);
  });
}

test('a visitor confirms to be 18 or over, looks, and comes back to the table after signing in', async ({ page }) => {
  const words = wordsOf('en');
  const person = await newAccount(page);
  await speak(page, 'en');
  await page.goto(table);
  await page.getByRole('button', { name: words('age_confirm') }).click();
  await expect(pickButton(page, words, 'pick_big')).toBeVisible();
  await page.getByRole('link', { name: words('table_sign_in') }).click();
  await signIn(page, words, person);
  await expect(page).toHaveURL(new RegExp(`${table}$`));
  await expect(page.getByText('TWD 1,000.00')).toBeVisible();
});
