import { expect, test, type Page } from '@playwright/test';
import { locales } from '@glass-dice/domain/locale';
import { mostPasskeys, recoveryCodeCount } from '@glass-dice/domain/members/passkeys';
import { watchForMistakes } from './rig/checks.ts';
import { newMember, signIn, speak } from './rig/members.ts';
import {
  addPasskey,
  deviceWithPasskeys,
  expectLooks,
  newMemberByName,
  press,
  prove,
  signOut,
  takeNoOffer,
  url,
} from './rig/passkeys.ts';
import { wordsOf } from './rig/words.ts';

test.use({ baseURL: url });

for (const locale of locales) {
  test(`a member signs in with a passkey, and with a recovery code sets a new password (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    await deviceWithPasskeys(page);
    await takeNoOffer(page);
    const person = await newMemberByName(page, locale);

    await page.goto('/settings/sessions');
    await press(page, words('passkeys_add'));
    const sheet = page.getByRole('dialog');
    await expectLooks(page, locale);
    await prove(page, words, person.password, words('passkeys_add'));
    await expect(page.getByText(words('passkeys_added'))).toBeVisible();
    const mine = page.getByRole('list', { name: words('passkeys_title') }).getByRole('listitem');
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText('Chrome, Android');
    await expect(mine).toContainText(words('passkeys_unused'));

    await press(page, words('passkeys_rename_of', { name: 'Chrome, Android' }));
    await sheet.getByLabel(words('passkeys_name')).fill('📱');
    await sheet.getByRole('button', { name: words('passkeys_save') }).click();
    await expect(mine).toContainText('📱');
    await expect(sheet).toBeHidden();
    await expectLooks(page, locale);

    await signOut(page, words);
    await page.goto('/login?back=%2Fsettings%2Fsessions');
    const byPasskey = page.getByRole('button', { name: words('login_passkey') });
    await expect(byPasskey).toBeVisible();
    await expectLooks(page, locale);
    await byPasskey.click();
    await expect(page).toHaveURL(/\/settings\/sessions$/);
    await expect(mine).not.toContainText(words('passkeys_unused'));
    const happened = page.getByRole('list', { name: words('history_title') });
    await expect(happened).toContainText(words('history_passkey_added'));

    const make = words('recovery_make', { count: String(recoveryCodeCount) });
    await press(page, make);
    await sheet.getByRole('button', { name: words('passkeys_use') }).click();
    const codes = page.getByRole('list', { name: words('recovery_title') });
    await expect(codes.getByRole('listitem')).toHaveCount(recoveryCodeCount);
    await expect(sheet).toBeHidden();
    await expectLooks(page, locale);
    await expectPaper(page, await codes.getByRole('listitem').allTextContents());
    const code = (await codes.getByRole('listitem').first().textContent())!;
    await press(page, words('recovery_kept'));
    await expect(page.getByText(code)).toHaveCount(0);
    const left = (count: number) => words('recovery_left', { left: String(count), count: String(recoveryCodeCount) });
    await expect(page.getByText(left(recoveryCodeCount))).toBeVisible();

    await signOut(page, words);
    const next = 'another long password';
    await page.goto('/login?back=%2Fsettings%2Fsessions');
    await page.getByRole('link', { name: words('login_forgot') }).click();
    await expect(page.getByLabel(words('reset_code'))).toBeVisible();
    await expectLooks(page, locale);
    await page.getByLabel(words('field_username')).fill(person.username);
    await page.getByLabel(words('reset_code')).fill(code.toLowerCase());
    await page.getByLabel(words('password_new'), { exact: true }).fill(next);
    await page.getByLabel(words('password_again'), { exact: true }).fill(next);
    await press(page, words('reset_submit'));
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, words, { ...person, password: next });
    await expect(page.getByText(left(recoveryCodeCount - 1))).toBeVisible();
    await expect(happened).toContainText(words('history_recovery_code_used'));

    await press(page, words('passkeys_remove_of', { name: '📱' }));
    await prove(page, words, next, words('passkeys_remove'));
    await expect(page.getByText(words('passkeys_removed'))).toBeVisible();
    await expect(mine).toHaveCount(0);
    await expect(happened).toContainText(words('history_passkey_removed'));
    expect(mistakes).toEqual([]);
  });
}

test('where the browser offers usernames it offers passkeys, too', async ({ page }) => {
  const words = wordsOf('en');
  await deviceWithPasskeys(page);
  const person = await newMemberByName(page, 'en');
  await page.goto('/settings/sessions');
  await addPasskey(page, words, person.password);
  // This device takes the offer at once.
  await signOut(page, words);
  await page.goto('/login?back=%2Fme');
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByText(person.username)).toBeVisible();
});

test('at an address of digits no passkey is offered, and it says where they work', async ({ page }) => {
  const words = wordsOf('en');
  const digits = process.env['E2E_URL']!;
  await speak(page, 'en', digits);
  await page.goto(`${digits}/login`);
  await expect(page.getByRole('button', { name: words('login_submit') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('login_passkey') })).toHaveCount(0);
  await newMember(page, 'en');
  await page.goto(`${digits}/settings/sessions`);
  await expect(page.getByText(words('passkeys_elsewhere', { site: 'localhost' }))).toBeVisible();
  await expect(page.getByRole('button', { name: words('passkeys_add') })).toHaveCount(0);
});

test('with as many passkeys as there may be no further one is offered', async ({ page }) => {
  const words = wordsOf('en');
  await newMemberByName(page, 'en');
  const passkeys = Array.from({ length: mostPasskeys }, (_, each) => ({
    id: `${each + 1}`,
    name: `Key ${each + 1}`,
    addedAt: new Date(0).toISOString(),
    lastUsedAt: null,
    synced: false,
  }));
  await page.route('**/api/me/passkeys', (route) => route.fulfill({ json: { passkeys, recoveryCodesLeft: 0 } }));
  await page.goto('/settings/sessions');
  await expect(page.getByText(words('failure_too_many_passkeys'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('passkeys_add') })).toHaveCount(0);
});

/** On paper there are the codes, whose they are and what they are for, and nothing of the screen. */
async function expectPaper(page: Page, codes: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => document.body.innerText);
  for (const code of [...codes, new URL(url).host]) expect(printed).toContain(code);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
}
