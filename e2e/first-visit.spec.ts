import { expect, test } from '@playwright/test';
import { localeNames, localeTags, type Locale } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible, watchForMistakes } from './rig/checks.ts';
import { newMember, newPerson, register, sendRegistration, speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const journeys: [Locale, Locale][] = [
  ['zh-tw', 'en'],
  ['en', 'zh-tw'],
];

for (const [locale, other] of journeys) {
  test(`a newcomer registers, sees the grant, changes the language and signs out (${locale})`, async ({ page }) => {
    const words = wordsOf(locale);
    const person = newPerson();
    const mistakes = watchForMistakes(page);
    await speak(page, locale);

    await page.goto('/me');
    await expect(page).toHaveURL(/\/login\?back=%2Fme$/);
    await expect(page).toHaveTitle(new RegExp(`${playMoneyLabel[locale]}$`));
    await expectAccessible(page);

    await page.getByRole('link', { name: words('login_to_register') }).click();
    await expect(page.getByText(playMoneyStatement[locale])).toBeVisible();
    await expect(page.getByLabel(words('register_agree'))).not.toBeChecked();
    await expect(page.getByLabel(words('register_adult'))).not.toBeChecked();
    await expectAccessible(page);
    await register(page, words, person);

    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText(person.username)).toBeVisible();
    await expect(page.getByText('TWD 1,000.00')).toBeVisible();
    await expect(page.getByRole('img', { name: playMoneyLabel[locale] }).first()).toBeVisible();
    await expect(page.getByText(playMoneyStatement[locale])).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: words('me_settings'), exact: true }).click();
    await page.getByRole('button', { name: words('settings_language') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: localeNames[other] }).click();
    const otherWords = wordsOf(other);
    await expect(page.locator('html')).toHaveAttribute('lang', localeTags[other]);
    await expect(page.getByRole('heading', { name: otherWords('settings_title') })).toBeVisible();

    await page.getByRole('button', { name: otherWords('me_sign_out') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: otherWords('me_sign_out') })
      .click();
    await expect(page.getByText(otherWords('sign_out_done'))).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    // Everything about the member has left the device; the language stays, and home keeps a copy of what all may see.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['home', 'locale']);
    await page.goto('/me');
    await expect(page).toHaveURL(/\/login/);

    await page.getByLabel(otherWords('field_username')).fill(person.username);
    await page.getByLabel(otherWords('field_password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: otherWords('login_submit') }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText('TWD 1,000.00')).toBeVisible();
    expect(mistakes).toEqual([]);
  });
}

test('home opens without asking for what it shows, which the page carries', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await speak(page, 'en');
  await page.goto('/home');
  // What comes last of it is what a table does now, which nobody can carry.
  await expect(page.getByRole('timer').first()).toBeVisible();
  expect(calls).toContain('/home');
  expect(calls).not.toContain('/api/club');
  expect(calls).not.toContain('/api/home');
});

test.describe('in a Japanese browser', () => {
  test.use({ locale: 'ja-JP' });

  test('a chosen language outlives the loss of its cookie', async ({ page, context }) => {
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', localeTags['jp-jp']);
    await page.evaluate(() => localStorage.setItem('locale', 'en'));
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', localeTags.en);
    await expect(page.getByRole('link', { name: wordsOf('en')('tab_me'), exact: true })).toBeVisible();
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
  });

  test('a browser that keeps no cookie does not reload for ever', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      Object.defineProperty(document, 'cookie', { value: '', writable: true });
    });
    let shells = 0;
    page.on('request', (request) => (shells += request.isNavigationRequest() ? 1 : 0));
    await page.goto('/home');
    await expect(page.getByRole('link', { name: wordsOf('jp-jp')('tab_me') })).toBeVisible();
    await expect(page.getByRole('timer').first()).toBeVisible();
    expect(shells).toBe(2);
  });
});

test('after signing out the way back does not lead to sign-in', async ({ page }) => {
  const words = wordsOf('en');
  await newMember(page, 'en');
  await page.goto('/home');
  await page.getByRole('link', { name: words('tab_videos'), exact: true }).click();
  await page.getByRole('link', { name: words('tab_me'), exact: true }).click();
  await page.getByRole('button', { name: words('me_sign_out') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('me_sign_out') })
    .click();
  await expect(page.getByText(words('sign_out_done'))).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/videos$/);
});

test('a form with mistakes says each of them beside its field and loses nothing', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await page.goto('/register');
  await page.getByLabel(words('field_username')).fill('no spaces please');
  await page.getByRole('button', { name: words('register_submit') }).click();
  await expect(page.getByLabel(words('field_username'))).toBeFocused();
  await expect(page.getByLabel(words('field_username'))).toHaveAccessibleDescription(
    new RegExp(words('field_username_shape')),
  );
  await expect(page.getByText(words('field_password_empty'))).toBeVisible();
  await expect(page.getByText(words('field_invite_empty'))).toBeVisible();
  await expect(page.getByText(words('register_agree_missing'))).toBeVisible();
  await expect(page.getByText(words('register_adult_missing'))).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(words('field_username')).fill(newPerson().username);
  await page.getByLabel(words('field_password'), { exact: true }).fill('password123');
  await page.getByLabel(words('field_invite')).fill(process.env['E2E_INVITE']!);
  await page.getByLabel(words('register_agree')).check();
  await page.getByLabel(words('register_adult')).check();
  await sendRegistration(page, words);
  await expect(page.getByText(words('failure_password_too_common'))).toBeVisible();
  await page.getByLabel(words('field_password'), { exact: true }).fill('a much better password');
  await sendRegistration(page, words);
  await expect(page).toHaveURL(/\/home$/);
});

test('"Network error" is said when the network failed, and only then', async ({ page, context }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await page.goto('/login');
  await page.getByLabel(words('field_username')).fill('nobody_at_all');
  await page.getByLabel(words('field_password'), { exact: true }).fill('not the password');
  await page.getByRole('button', { name: words('login_submit') }).click();
  await expect(page.getByRole('alert')).toHaveText(words('failure_wrong_credentials'));
  await page.getByLabel(words('field_password'), { exact: true }).fill('another try');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: words('login_submit') }).click();
  await expect(page.getByRole('alert')).toHaveText(words('failure_network'));
});

test('a session that ended elsewhere leads to sign-in and back, and says so', async ({ page, request }) => {
  const words = wordsOf('en');
  const { session } = await newMember(page, 'en');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await request.delete('/api/sessions/current', { headers: { authorization: `Bearer ${session}` } });
  // The page is told; nobody has to do anything first.
  await expect(page.getByRole('status', { name: words('ui_messages') })).toContainText(
    words('failure_sign_in_required'),
  );
  await page.goto('/me');
  await expect(page).toHaveURL(/\/login\?back=%2Fme$/);
});

test('what one member saw is gone from every tab before another one looks', async ({ page, context }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  const [first, second] = [newPerson(), newPerson()];
  await page.goto('/register?back=/me');
  await register(page, words, first);
  await expect(page.getByText(first.username)).toBeVisible();
  await expect(page.getByText(words('register_done'))).toBeVisible();
  const other = await context.newPage();
  await other.goto('/me');
  await expect(other.getByText(first.username)).toBeVisible();

  await page.getByRole('button', { name: words('me_sign_out') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('me_sign_out') })
    .click();
  await expect(other).toHaveURL(/\/login\?back=%2Fme$/);
  // The second member's data does not come yet: nothing of the first one may fill the gap.
  const looked = Promise.withResolvers<void>();
  await other.route('**/api/me', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await other.getByRole('link', { name: words('login_to_register') }).click();
  await register(other, words, second);
  await expect(other).toHaveURL(/\/me$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(first.username)).toHaveCount(0);
  looked.resolve();
  await expect(other.getByText(second.username)).toBeVisible();
});

test('a part that could not be fetched costs nothing that was typed, and comes when asked again', async ({
  page,
  context,
}) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await page.goto('/register');
  await page.getByLabel(words('field_username')).fill('somebody');
  await context.setOffline(true);
  await page.getByRole('button', { name: words('register_read_agreement') }).click();
  await expect(page.getByText(words('failure_network'))).toBeVisible();
  await expect(page.getByLabel(words('field_username'))).toHaveValue('somebody');
  await context.setOffline(false);
  await page.getByRole('button', { name: words('register_read_agreement') }).click();
  await expect(page.getByRole('dialog', { name: words('agreement_title') })).toBeVisible();
});

for (const back of [
  'https://evil.example',
  '//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login',
  '/register',
]) {
  test(`signing in with back=${back} leads home`, async ({ page }) => {
    const words = wordsOf('en');
    await speak(page, 'en');
    await page.goto(`/register?back=${encodeURIComponent(back)}`);
    await register(page, words, newPerson());
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}
