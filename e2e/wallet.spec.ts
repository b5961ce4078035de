import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { cli } from './rig/cli.ts';
import { newMember, signIn, typePin } from './rig/members.ts';
import { wordsOf, type Message, type Words } from './rig/words.ts';

const pin = '472913';

/** From the form that asks for both first: the name, then the PIN, and back to the form. */
async function setNameAndPin(page: Page, words: Words): Promise<void> {
  await expect(page.getByText(words('failure_name_missing'))).toBeVisible();
  await page.getByLabel(words('info_name')).fill('林 🎲');
  await page.getByRole('button', { name: words('name_submit') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('name_submit') })
    .click();
  await expect(page.getByText(words('cards_pin_first'))).toBeVisible();
  await typePin(page, words, pin);
  await typePin(page, words, pin, words('pin_set_submit'));
}

async function bindCard(page: Page, words: Words, number: string): Promise<void> {
  await page.getByRole('button', { name: words('bind_bank_choose') }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await page.getByRole('button', { name: number }).click();
  await page.locator('input[name="pin"]').fill(pin);
  await page.getByRole('button', { name: words('bind_submit'), exact: true }).click();
  await expect(page.getByText(words('bind_done'))).toBeVisible();
  await expect(page).toHaveURL(/\/wallet\/cards$/);
  await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
}

async function withdraw(page: Page, words: Words, amount: string): Promise<void> {
  await page.goto('/wallet/withdraw');
  await page.getByLabel(words('withdraw_amount')).fill(amount);
  await page.getByRole('button', { name: words('me_withdraw'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input').fill(pin);
  await sheet.getByRole('button', { name: words('withdraw_confirm') }).click();
  await expect(page).toHaveURL(/\/wallet\/withdrawals$/);
}

/** What the money log says, from the newest to the oldest: type, signed amount, balance after. */
async function expectLog(page: Page, words: Words, rows: [kind: Message, amount: string, after: string][]) {
  await page.goto('/wallet/log');
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words('log_balance_after') });
  await expect(items).toHaveCount(rows.length);
  for (const [place, [kind, amount, after]] of rows.entries()) {
    await expect(items.nth(place)).toContainText(words(kind));
    await expect(items.nth(place)).toContainText(amount);
    await expect(items.nth(place)).toContainText(after);
  }
}

const journeys: [Locale, 'light' | 'dark'][] = [
  ['zh-tw', 'dark'],
  ['en', 'light'],
];

for (const [locale, colorScheme] of journeys) {
  test(`a member tops up, sets name and PIN, binds a card and withdraws until it is paid (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    await newMember(page, locale);

    await page.goto('/me');
    await page.getByRole('link', { name: words('me_top_up'), exact: true }).click();
    await page.getByRole('radio', { name: /5,000\.00/ }).check();
    await page.getByRole('button', { name: words('me_top_up') }).click();
    await expect(page.getByRole('main')).toContainText('6,000.00');
    await expectAccessible(page);

    await page.goto('/wallet/cards');
    await page.getByText(words('cards_add')).click();
    await setNameAndPin(page, words);
    await expect(page).toHaveURL(/\/wallet\/cards\/new$/);
    await expectAccessible(page);
    await bindCard(page, words, '000000001001');
    await expectAccessible(page);

    await withdraw(page, words, '1,500.5');
    await expect(page.getByText(words('withdrawals_in_progress'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    // Nobody reloads anything.
    await expect(page.getByText(words('withdrawals_paid'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectNoOverflow(page);

    await expectLog(page, words, [
      ['log_withdrawal', '−1,500.50', '4,499.50'],
      ['log_top_up', '+5,000.00', '6,000.00'],
      ['log_welcome_grant', '+1,000.00', '1,000.00'],
    ]);
    await expectAccessible(page);
    expect(mistakes).toEqual([]);
  });

  test(`a withdrawal to a closed account comes back with the reason (${locale})`, async ({ page }) => {
    const words = wordsOf(locale);
    await page.emulateMedia({ colorScheme });
    const person = await newMember(page, locale);
    await page.goto('/wallet/cards/new');
    await setNameAndPin(page, words);
    await bindCard(page, words, '000000003001');
    await withdraw(page, words, '400');
    await expect(page.getByText(words('withdrawals_failed'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(words('withdrawals_reason_closed'))).toBeVisible();
    await expectAccessible(page);
    await expectLog(page, words, [
      ['log_withdrawal_returned', '+400.00', '1,000.00'],
      ['log_withdrawal', '−400.00', '600.00'],
      ['log_welcome_grant', '+1,000.00', '1,000.00'],
    ]);

    // Blocked, everything can still be withdrawn.
    await cli('member', 'block', person.username, '--reason', 'broke-agreement');
    await page.getByRole('button', { name: words('blocked_acknowledge') }).click();
    await signIn(page, words, person);
    // Back to the log, which stays open; the reason is where everything of theirs is.
    await expect(page.getByText(words('log_withdrawal_returned')).first()).toBeVisible();
    await page.goto('/me');
    await expect(page.getByText(words('reason_broke_agreement')).first()).toBeVisible();
    await withdraw(page, words, '1000');
    await expect(page.getByText(words('withdrawals_failed')).first()).toBeVisible({ timeout: 60_000 });
  });
}

test('a number that is not on the list never leaves the browser', async ({ page }) => {
  const words = wordsOf('en');
  await newMember(page, 'en');
  await page.goto('/wallet/cards/new');
  await setNameAndPin(page, words);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: words('bind_bank_choose') }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await page.locator('input[name="number"]').fill('4242424242424242');
  await page.locator('input[name="pin"]').fill(pin);
  await page.getByRole('button', { name: words('bind_submit'), exact: true }).click();
  await expect(
    page.getByText('Only the listed test numbers work here. Never type a real account number.'),
  ).toBeVisible();
  expect(sent.filter((request) => request.includes('4242'))).toEqual([]);
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
});
