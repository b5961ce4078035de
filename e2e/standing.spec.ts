import { expect, test } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { followRequests } from './rig/at-rest.ts';
import { expectAccessible, expectNoOverflow } from './rig/checks.ts';
import { cli, restrictForSeconds } from './rig/cli.ts';
import { newMember, signIn } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const journeys: [Locale, 'light' | 'dark'][] = [
  ['zh-tw', 'light'],
  ['en', 'dark'],
];

for (const [locale, colorScheme] of journeys) {
  test(`a blocked member is told why, and sees what is theirs and nothing else (${locale})`, async ({ page }) => {
    const words = wordsOf(locale);
    const untilQuiet = followRequests(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    const person = await newMember(page, locale);
    await page.goto('/me');
    await expect(page.getByText(person.username)).toBeVisible();

    // The page is open and does nothing; the club acts elsewhere.
    await cli('member', 'block', person.username, '--reason', 'asked-for-money');
    const reason = words('reason_asked_for_money');
    await expect(page.getByRole('alertdialog')).toContainText(reason);
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await page.getByRole('button', { name: words('blocked_acknowledge') }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await signIn(page, words, person);
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText(words('blocked_title'))).toBeVisible();
    // On top, and once more in the account history below.
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page.getByText('1,000.00')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(page.getByRole('link', { name: words('tab_home'), exact: true })).toHaveCount(0);
    for (const closed of ['/home', '/videos', '/hosts', '/settings', '/settings/sessions', '/settings/password']) {
      await page.goto(closed);
      await expect(page).toHaveURL(/\/me$/);
    }
    for (const open of ['/settings/data', '/settings/name', '/settings/pin', '/agreement', '/settings/safe-play']) {
      await page.goto(open);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilQuiet();
      await expect(page).toHaveURL(new RegExp(`${open}$`));
    }

    await page.goto('/me');
    await cli('member', 'unblock', person.username);
    await expect(page.getByText(words('blocked_title'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: words('me_settings'), exact: true })).toBeVisible();
  });

  test(`a restricted member sees by whom, why and until when, and is free again at that second (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    await page.emulateMedia({ colorScheme });
    // A wrong clock of the device changes nothing.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    const person = await newMember(page, locale);
    await page.goto('/me');
    await expect(page.getByText(person.username)).toBeVisible();

    await restrictForSeconds(person.username, 12);
    // The notice of this screen; a message that goes away by itself says it too.
    const notice = page.getByText(words('standing_by_club', { reason: words('reason_play_concern') }));
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(page.getByText('1,000.00')).toBeVisible();
    await expect(page.getByText(words('standing_free'))).toBeVisible({ timeout: 60_000 });
    await expect(notice).toHaveCount(0);
  });
}

test('a member takes a time-out, which the club cannot lift', async ({ page }) => {
  const words = wordsOf('en');
  const person = await newMember(page, 'en');
  await page.goto('/settings/safe-play');
  await page.getByRole('button', { name: /24/ }).click();
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('safe_play_confirm') })
    .click();
  await expect(page.getByText(words('standing_time_out'))).toBeVisible();
  await expect(cli('member', 'lift', person.username)).rejects.toMatchObject({ code: 1 });
  await page.goto('/me');
  await expect(page.getByText(words('standing_time_out'))).toBeVisible();
});
