/** Where somebody could be stuck: no way to reach the club, nothing left to play with, an account one cannot leave. */
import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { amountText, toAmount } from '@glass-dice/domain/money';
import { expectAccessible, expectNoOverflow, expectTranslated, watchForMistakes } from './rig/checks.ts';
import { cli } from './rig/cli.ts';
import { haveCard, newAccount, newMember, signIn, speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const pin = '472913';

async function expectLooks(page: Page, locale: Locale): Promise<void> {
  await expectNoOverflow(page);
  await expectTranslated(page, locale);
  await expectAccessible(page);
}

for (const locale of ['zh-tw', 'en'] as const) {
  const words = wordsOf(locale);
  const written = (minor: number) => amountText(toAmount(minor), locale);

  test.describe(locale, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

    test(`who forgot the password learns how to reach the club, and where to type its code (${locale})`, async ({
      page,
    }) => {
      const mistakes = watchForMistakes(page);
      await speak(page, locale);
      const person = await newAccount(page);
      await page.goto('/login');
      await page.getByRole('link', { name: words('login_forgot') }).click();
      await page.getByRole('link', { name: words('field_code_how') }).click();
      await expect(page.getByText(words('service_forgot_text'))).toBeVisible();
      await expect(page.getByText(words('service_reach'), { exact: true })).toBeVisible();
      // The sample club has no link.
      await expect(page.getByText(words('service_open'), { exact: true })).toHaveCount(0);
      await expectLooks(page, locale);

      const { code } = await cli('member', 'reset-password', person.username);
      await page.getByRole('link', { name: words('reset_title') }).click();
      await page.getByLabel(words('field_username')).fill(person.username);
      await page.getByLabel(words('reset_code')).fill(String(code));
      await page.getByLabel(words('password_new'), { exact: true }).fill('another long password');
      await page.getByLabel(words('password_again'), { exact: true }).fill('another long password');
      await page.getByRole('button', { name: words('reset_submit') }).click();
      await expect(page.getByText(words('reset_done'))).toBeVisible();
      await signIn(page, words, { ...person, password: 'another long password' });
      await expect(page).not.toHaveURL(/\/login/);
      expect(mistakes).toEqual([]);
    });

    test(`who is about to withdraw everything reads before what stays, and how much more there is (${locale})`, async ({
      page,
    }) => {
      const mistakes = watchForMistakes(page);
      const { session } = await newMember(page, locale);
      await haveCard(page, session, pin);
      await page.goto('/wallet/withdraw');
      await page.getByRole('button', { name: words('withdraw_all'), exact: true }).click();
      const said = page.getByRole('main').getByRole('status');
      await expect(said).toContainText(words('withdraw_rest', { rest: written(0) }));
      await expect(said).toContainText(written(1_000_000));
      await expectLooks(page, locale);
      await page.getByRole('button', { name: words('me_withdraw'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('link', { name: words('pin_forgot') })).toBeVisible();
      await expectLooks(page, locale);
      await sheet.locator('input').fill(pin);
      await sheet.getByRole('button', { name: words('withdraw_confirm') }).click();
      await expect(page).toHaveURL(/\/wallet\/withdrawals$/);
      expect(mistakes).toEqual([]);
    });

    test(`who deletes their account gives back what is left, and is told so before (${locale})`, async ({ page }) => {
      const mistakes = watchForMistakes(page);
      const { password } = await newMember(page, locale);
      await page.goto('/settings/data');
      await expect(page.getByText(words('data_back_text'))).toBeVisible();
      await expectLooks(page, locale);
      await page.getByRole('button', { name: words('data_delete'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText(words('data_given_back', { amount: written(100_000) }))).toBeVisible();
      await expectLooks(page, locale);
      await sheet.locator('input[name="password"]').fill(password);
      await sheet.getByRole('button', { name: words('data_delete_confirm'), exact: true }).click();
      await expect(page).toHaveURL(/\/home$/);
      await page.goto('/me');
      await expect(page).toHaveURL(/\/login/);
      expect(mistakes).toEqual([]);
    });
  });
}
