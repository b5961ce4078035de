import { expect, test, type Page } from '@playwright/test';
import { locales } from '@glass-dice/domain/locale';
import { fewestWithoutPassword } from '@glass-dice/domain/members/passkeys';
import { untilSaid } from './rig/at-rest.ts';
import { watchForMistakes } from './rig/checks.ts';
import { haveCard, signIn, typePin } from './rig/members.ts';
import {
  addPasskey,
  deviceWithPasskeys,
  expectLooks,
  newMemberByName,
  press,
  signOut,
  takeNoOffer,
  url,
} from './rig/passkeys.ts';
import { wordsOf, type Words } from './rig/words.ts';

test.use({ baseURL: url });

const pin = '472913';
const next = 'another long password';

for (const locale of locales) {
  test(`a member removes the password, and passkeys do what it did and what the PIN did (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    const looks = () => expectLooks(page, locale);
    const mistakes = watchForMistakes(page);
    await takeNoOffer(page);
    const person = await newMemberByName(page, locale);
    await haveCard(page, person.session, pin);

    await page.goto('/settings/sessions');
    // A device makes one passkey for an account.
    const layAside = await deviceWithPasskeys(page);
    await addPasskey(page, words, person.password);
    await layAside();
    await deviceWithPasskeys(page);
    await addPasskey(page, words, person.password);
    await removePassword(page, words, looks);

    await signOut(page, words);
    await page.goto('/login?back=%2Fwallet%2Fwithdraw');
    await signIn(page, words, person);
    await expect(page.getByText(words('failure_wrong_credentials'))).toBeVisible();
    expect(mistakes.splice(0)).toEqual([expect.stringContaining('/api/sessions')]);
    await press(page, words('login_passkey'));
    await expect(page).toHaveURL(/\/wallet\/withdraw$/);
    await withdrawEverything(page, words, looks);

    await changePin(page, words, looks);
    await setPassword(page, words, looks);
    await signOut(page, words);
    await page.goto('/login');
    await signIn(page, words, { ...person, password: next });
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/settings/sessions');
    const happened = page.getByRole('list', { name: words('history_title') });
    await expect(happened).toContainText(words('history_password_set'));
    await expect(happened).toContainText(words('history_pin_changed'));

    await page.goto('/wallet/withdrawals');
    await expect(page.getByText(words('withdrawals_paid'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.goto('/settings/data');
    await press(page, words('data_delete'));
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: words('passkeys_use') })).toBeVisible();
    await looks();
    await Promise.all([untilSaid(page, words('data_deleted')), press(page, words('passkeys_use'))]);
    await expect(page).toHaveURL(/\/home$/);
    expect(mistakes).toEqual([]);
  });
}

async function removePassword(page: Page, words: Words, looks: () => Promise<void>): Promise<void> {
  const mine = page.getByRole('list', { name: words('passkeys_title') }).getByRole('listitem');
  await expect(mine).toHaveCount(fewestWithoutPassword);
  await looks();
  await press(page, words('passkeys_give_up'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(words('passkeys_give_up_back'))).toBeVisible();
  await looks();
  await sheet.getByRole('button', { name: words('passkeys_give_up') }).click();
  await expect(page.getByText(words('passkeys_given_up'))).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(words('passkeys_alone', { fewest: `${fewestWithoutPassword}` }))).toBeVisible();
  await expect(mine.getByRole('button', { name: words('passkeys_remove') })).toHaveCount(0);
  await expect(page.getByRole('list', { name: words('history_title') })).toContainText(
    words('history_password_given_up'),
  );
  await looks();
}

async function withdrawEverything(page: Page, words: Words, looks: () => Promise<void>): Promise<void> {
  await page.getByLabel(words('withdraw_amount')).fill('1000');
  await press(page, words('me_withdraw'));
  const sheet = page.getByRole('dialog');
  const byPasskey = sheet.getByRole('button', { name: words('passkeys_use') });
  await expect(byPasskey).toBeVisible();
  await looks();
  await byPasskey.click();
  await expect(page).toHaveURL(/\/wallet\/withdrawals$/);
}

async function changePin(page: Page, words: Words, looks: () => Promise<void>): Promise<void> {
  await page.goto('/settings/pin');
  await expect(page.getByText(words('pin_step', { step: '1', count: '3' }))).toBeVisible();
  await looks();
  await typePin(page, words, pin);
  await typePin(page, words, '246801');
  await expect(page.getByText(words('passkeys_confirm'))).toBeVisible();
  await looks();
  await typePin(page, words, '246801', words('pin_change_submit'));
  await expect(page.getByText(words('pin_change_done'))).toBeVisible();
}

async function setPassword(page: Page, words: Words, looks: () => Promise<void>): Promise<void> {
  await page.goto('/settings/sessions');
  await page.getByRole('link', { name: words('password_set') }).click();
  await expect(page.getByText(words('password_set_note'))).toBeVisible();
  await expect(page.getByLabel(words('password_old'), { exact: true })).toHaveCount(0);
  await looks();
  await page.getByLabel(words('password_new'), { exact: true }).fill(next);
  await page.getByLabel(words('password_again'), { exact: true }).fill(next);
  await Promise.all([untilSaid(page, words('password_set_done')), press(page, words('password_set'))]);
  // This device stays signed in.
  await expect(page).toHaveURL(/\/settings\/sessions$/);
}
