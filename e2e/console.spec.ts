import { expect, test } from '@playwright/test';
import { locales } from '@glass-dice/domain/locale';
import { expectAccessible, expectNoOverflow, expectTranslated, themes, watchForMistakes } from './rig/checks.ts';
import { cli } from './rig/cli.ts';
import { speak } from './rig/members.ts';
import { deviceWithPasskeys, expectLooks, press, url } from './rig/passkeys.ts';
import { wordsOf } from './rig/words.ts';

for (const locale of locales) {
  test(`the sign-in of the console is sound in ${locale}, on a phone and at a desk`, async ({ page }) => {
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    await speak(page, locale);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/console');
      await expect(page.getByRole('heading', { level: 1, name: words('console_sign_in') })).toBeVisible();
      await expect(page.getByRole('button', { name: words('login_passkey') })).toBeVisible();
      await expectTranslated(page, locale);
      await expectNoOverflow(page);
      await expectAccessible(page, themes);
    }
    expect(mistakes).toEqual([]);
  });
}

for (const locale of ['en', 'zh-tw'] as const) {
  test(`who is invited makes a passkey, and signs in with it from then on (${locale})`, async ({ page }) => {
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    const name = `desk_${locale.replace('-', '_').toLowerCase()}`;
    const { link } = (await cli('operator', 'add', name, '--role', 'observer')) as { link: string };
    const { pathname, hash } = new URL(link);
    await page.setViewportSize({ width: 1280, height: 800 });
    await speak(page, locale, url);
    await deviceWithPasskeys(page);
    await page.goto(`${url}${pathname}${hash}`);
    await expect(page.getByText(name)).toBeVisible();
    await expectLooks(page, locale);
    await press(page, words('passkeys_make'));
    const inside = page.getByRole('heading', { level: 1, name: words('console_access') });
    await expect(inside).toBeVisible();
    await expect(page.getByText(words('console_role_observer')).first()).toBeVisible();
    await expectLooks(page, locale);

    await press(page, words('console_sign_out'));
    await press(page, words('login_passkey'));
    await expect(inside).toBeVisible();
    await page.reload();
    await expect(inside).toBeVisible();

    await page.goto('about:blank');
    await page.goto(`${url}${pathname}${hash}`);
    await expect(page.getByRole('alert')).toHaveText(words('console_join_unknown'));
    expect(mistakes.filter((mistake) => !mistake.includes('409'))).toEqual([]);
  });
}

test.describe("with the worker of the members' page", () => {
  test.use({ serviceWorkers: 'allow' });

  test('the console comes from the server alone, and nothing of it is kept', async ({ page, context }) => {
    await speak(page, 'en');
    await page.goto('/help');
    await expect
      .poll(() => page.evaluate(async () => navigator.serviceWorker.controller && (await caches.keys()).toSorted()))
      .toEqual([expect.stringMatching(/^assets-/), 'page']);
    const answer = await page.goto('/console/access');
    expect(answer!.fromServiceWorker()).toBe(false);
    await expect(page.getByRole('button', { name: wordsOf('en')('login_passkey') })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith('/console'))).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto('/console')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});
