import { expect, test, type Locator, type Page } from '@playwright/test';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { newMember, newPerson, sendRegistration, speak, typePin } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const journeys: Locale[] = ['zh-tw', 'kr-kr'];

for (const locale of journeys) {
  test(`whoever registers is told at each step what is missing, and ends with an account and a PIN (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    const person = newPerson();
    const mistakes = watchForMistakes(page);
    await speak(page, locale);
    await page.goto('/register?back=/settings/pin');

    await expect(page.getByText(words('register_invited'))).toBeVisible();
    const [agreed, adult] = [page.getByLabel(words('register_agree')), page.getByLabel(words('register_adult'))];
    await expect(agreed).not.toBeChecked();
    await expect(adult).not.toBeChecked();
    await page.getByRole('link', { name: words('register_ask_club') }).click();
    await expect(page).toHaveURL(/\/service$/);
    await expect(page.getByRole('heading', { name: words('service_club_title') })).toBeVisible();
    await page.goBack();

    const invite = page.getByLabel(words('field_invite'));
    await page.getByLabel(words('field_username')).fill(person.username);
    await page.getByLabel(words('field_password'), { exact: true }).fill(person.password);
    await invite.fill('2222-3333-4444');
    const submit = page.getByRole('button', { name: words('register_submit') });
    await submit.click();
    await expect(agreed).toHaveAccessibleDescription(words('register_agree_missing'));
    await expect(adult).toHaveAccessibleDescription(words('register_adult_missing'));
    await expect(agreed).toBeFocused();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await agreed.check();
    await submit.click();
    await expect(adult).toHaveAccessibleDescription(words('register_adult_missing'));
    await expect(adult).toBeFocused();
    await adult.check();
    await sendRegistration(page, words);
    await expect(invite).toHaveAccessibleDescription(words('failure_invite_unknown'));
    await expect(invite).toHaveValue('2222-3333-4444');
    await invite.fill(process.env['E2E_INVITE']!);
    await sendRegistration(page, words);

    await expect(page).toHaveURL(/\/settings\/pin$/);
    await typePin(page, words, '123456');
    await expect(page.getByLabel(words('pin_entry'))).toHaveAccessibleDescription(words('pin_guessable'));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await typePin(page, words, '472913');
    await typePin(page, words, '472913', words('pin_set_submit'));
    await expect(page).toHaveURL(/\/me$/);
    // The refused call is one to the browser, too.
    expect(mistakes.filter((mistake) => !mistake.includes('/api/members'))).toEqual([]);
  });
}

for (const locale of locales) {
  test(`the keys of the PIN stay where they are, whatever the step and whatever is wrong (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale);
    await newMember(page, locale);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/settings/pin');
      const entry = page.getByLabel(words('pin_entry'), { exact: true });
      const again = page.getByLabel(words('pin_entry_again'), { exact: true });
      await expect(entry).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOf(page);
      const stay = () => expect.poll(() => placesOf(page), `${width} px`).toEqual(before);

      await typePin(page, words, '12');
      await expect(entry).toHaveAccessibleDescription(words('pin_incomplete'));
      await stay();
      await typePin(page, words, '123456');
      await expect(entry).toHaveAccessibleDescription(words('pin_guessable'));
      await stay();
      await typePin(page, words, '472913');
      await expect(again).toBeFocused();
      await stay();
      await typePin(page, words, '472914', words('pin_set_submit'));
      await expect(entry).toHaveAccessibleDescription(words('pin_differ'));
      await stay();
    }
  });
}

/** The first and the last key, and the button below them. */
async function placesOf(page: Page): Promise<unknown[]> {
  const place = async (key: Locator) => await key.boundingBox();
  const key = (name: string) => place(page.getByRole('button', { name, exact: true }));
  return [await key('1'), await key('0'), await place(page.locator('button[type="submit"]'))];
}
