import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { untilSaid } from './rig/at-rest.ts';
import { expectAccessible, watchForMistakes } from './rig/checks.ts';
import { cli } from './rig/cli.ts';
import { newAccount, newMember, signIn, speak, typePin } from './rig/members.ts';
import { signOut } from './rig/passkeys.ts';
import { wordsOf, type Message } from './rig/words.ts';

const journeys: Locale[] = ['zh-tw', 'en'];

for (const locale of journeys) {
  test(`a member sets name, PIN and picture, changes the password, looks at sessions and signs out (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    const person = await newMember(page, locale);

    await page.goto('/me');
    await page
      .getByRole('link', { name: words('info_title') })
      .first()
      .click();
    await page.getByRole('link', { name: new RegExp(words('info_name')) }).click();
    await page.getByLabel(words('info_name')).fill('林 🎲');
    await page.getByRole('button', { name: words('name_submit') }).click();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('name_submit') })
      .click();
    await expect(page.getByText(words('name_done'))).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/info$/);
    await expect(page.getByText('林 🎲')).toBeVisible();
    await page.goto('/settings/name');
    await expect(page.getByText(words('failure_name_already_set'))).toBeVisible();

    await page.goto('/settings/pin');
    await typePin(page, words, '472913');
    await typePin(page, words, '472914', words('pin_set_submit'));
    await expect(page.getByLabel(words('pin_entry'), { exact: true })).toHaveAccessibleDescription(words('pin_differ'));
    await typePin(page, words, '472913');
    await typePin(page, words, '472913', words('pin_set_submit'));
    await expect(page.getByText(words('pin_set_done'))).toBeVisible();

    await page.goto('/settings/info');
    await page.getByRole('button', { name: new RegExp(words('info_avatar')) }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words('avatar_upload'), exact: true }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photo(page) });
    await expect(page.getByText(words('avatar_done'))).toBeVisible();
    await page.goto('/me');
    const picture = page.locator('img[src^="/media/uploads/"]');
    await expect(picture).toHaveJSProperty('naturalWidth', 256);
    await expect(page.getByRole('button', { name: new RegExp(words('score_title')) })).toContainText('60');

    const next = 'another long password';
    await page.goto('/settings');
    await page.getByRole('link', { name: words('password_title') }).click();
    await page.getByLabel(words('password_old'), { exact: true }).fill(person.password);
    await page.getByLabel(words('password_new'), { exact: true }).fill(next);
    await page.getByLabel(words('password_again'), { exact: true }).fill(next);
    const submit = page.getByRole('button', { name: words('password_submit') });
    await Promise.all([untilSaid(page, words('password_done')), submit.click()]);
    // This device stays signed in.
    await expect(page).toHaveURL(/\/settings$/);
    await signOut(page, words);
    await page.goto('/login?back=/settings/sessions');
    await signIn(page, words, { ...person, password: next });
    await expect(page).toHaveURL(/\/settings\/sessions$/);
    const here = (list: 'sessions_title' | 'sessions_known_title') =>
      page.getByRole('list', { name: words(list) }).getByText(words('sessions_this'));
    await expect(here('sessions_title')).toBeVisible();
    // Registering was done elsewhere.
    const remembered = page.getByRole('list', { name: words('sessions_known_title') }).getByRole('listitem');
    await expect(here('sessions_known_title')).toBeVisible();
    await expect(remembered).toHaveCount(2);
    await remembered
      .filter({ hasNotText: words('sessions_this') })
      .getByRole('button')
      .click();
    await expect(remembered).toHaveCount(1);
    await expect(page.getByText('127.0.0.1')).toBeVisible();
    await expect(page.getByText(words('history_password_changed'))).toBeVisible();
    await expectAccessible(page);

    await signOut(page, words);
    await page.goto('/settings/sessions');
    await expect(page).toHaveURL(/\/login\?back=%2Fsettings%2Fsessions$/);
    // Signed out, it is still known.
    await signIn(page, words, { ...person, password: next });
    await expect(here('sessions_known_title')).toBeVisible();
    await expect(remembered).toHaveCount(1);
    expect(mistakes).toEqual([]);
  });
}

/** A picture as a phone would have it, not square. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
}

test('ending another session signs that device out without its doing anything', async ({ page, browser }) => {
  const words = wordsOf('en');
  const person = await newMember(page, 'en');

  const other = await (await browser.newContext()).newPage();
  await speak(other, 'en');
  await other.goto(`${process.env['E2E_URL']}/login?back=%2Fme`);
  await signIn(other, words, person);
  await expect(other).toHaveURL(/\/me$/);
  await expect(other.getByText(person.username)).toBeVisible();

  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: words('sessions_end_others'), exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(words('sessions_others_ended'))).toBeVisible();
  await expect(other).toHaveURL(/\/login\?back=%2Fme$/);
  await expect(other.getByText(words('failure_sign_in_required'))).toBeVisible();
  await other.context().close();
});

test('with a code of the club a forgotten password is replaced', async ({ page }) => {
  const words = wordsOf('en');
  const person = await newAccount(page);
  await speak(page, 'en');
  const { code } = await cli('member', 'reset-password', person.username);
  await page.goto('/login');
  await page.getByRole('link', { name: words('login_forgot') }).click();
  await page.getByLabel(words('field_username')).fill(person.username);
  await page.getByLabel(words('field_code')).fill(String(code).toLowerCase());
  await page.getByLabel(words('password_new'), { exact: true }).fill('another long password');
  await page.getByLabel(words('password_again'), { exact: true }).fill('another long password');
  await page.getByRole('button', { name: words('reset_submit') }).click();
  await expect(page.getByText(words('reset_done'))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, words, { ...person, password: 'another long password' });
  await expect(page).not.toHaveURL(/\/login/);
});

test('everything about a member can be taken along, as JSON and as CSV', async ({ page }) => {
  const words = wordsOf('en');
  const person = await newMember(page, 'en');
  await page.goto('/settings/data');
  const saved = async (button: Message) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words(button) }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  const json = JSON.parse(await saved('data_save_json')) as { statement: string; sections: Record<string, unknown[]> };
  expect(json.statement).toContain('Play money');
  expect(json.sections['profile']).toMatchObject([{ username: person.username }]);
  expect(json.sections['ledger']).toMatchObject([{ kind: 'welcome-grant', amount: 'PLAY TWD 1,000.00' }]);
  const csv = await saved('data_save_csv');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain(person.username);
  expect(csv).toContain('PLAY TWD 1,000.00');
});
