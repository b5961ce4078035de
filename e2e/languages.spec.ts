/** A club in one language, and browsers that speak others. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContextOptions } from '@playwright/test';
import { screens } from '@glass-dice/contract/screens';
import { locales, localeTags, type Locale } from '@glass-dice/domain/locale';
import { playMoneyLabel, playMoneyStatement } from '@glass-dice/domain/play-money';
import { keepLanguages } from '../server/test/rig/pack-languages.ts';
import { expectNoOverflow, expectTranslated, watchForMistakes } from './rig/checks.ts';
import { newMember } from './rig/members.ts';
import { writePack } from './rig/pack.ts';
import { startProduct, type Product } from './rig/product.ts';
import { wordsOf } from './rig/words.ts';

const only: Locale = 'kr-kr';
const words = wordsOf(only);
const name = '글래스 다이스 클럽';

let club: Product;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glass-dice-language-'));
  const pack = join(folder, 'pack');
  writePack(pack);
  keepLanguages(pack, [only]);
  club = await startProduct(join(folder, 'data'), '0', { CONTENT: pack });
});
test.afterAll(async () => {
  await club.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the browser speaks, and what was chosen in it when the club still offered that. */
const browsers: [string, BrowserContextOptions, Locale?][] = [
  ['speaks no language of the product', { locale: 'de-DE' }],
  ['speaks another one of them', { locale: 'ja-JP' }],
  ['was told another one', { locale: 'en-GB' }, 'jp-jp'],
];

for (const [speaks, options, chosen] of browsers) {
  test(`a browser that ${speaks} is given the one language of the club, and nothing to choose`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: club.url, viewport: { width: 360, height: 780 }, ...options });
    const page = await context.newPage();
    const mistakes = watchForMistakes(page);
    if (chosen) {
      await context.addCookies([{ name: 'locale', value: chosen, url: club.url }]);
      await page.addInitScript((locale) => localStorage.setItem('locale', locale), chosen);
    }
    const loads: string[] = [];
    page.on('domcontentloaded', () => loads.push(page.url()));
    const visited = { home: 'home_register', login: 'login_to_register', register: 'register_to_login' } as const;
    for (const [screen, link] of Object.entries(visited)) {
      await page.goto(screens[screen as keyof typeof visited]);
      await expect(page.getByRole('link', { name: words(link) })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', localeTags[only]);
      await expect(page).toHaveTitle(new RegExp(`${name} · ${playMoneyLabel[only]}$`));
      for (const locale of locales)
        await expect(page.getByRole('button', { name: wordsOf(locale)('settings_language') })).toHaveCount(0);
      await expectTranslated(page, only);
      await expectNoOverflow(page);
    }
    // Nothing was loaded again for a language that nobody can have.
    expect(loads).toHaveLength(3);
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json() as Promise<object>);
    expect(manifest).toMatchObject({ lang: localeTags[only], description: playMoneyStatement[only] });
    await context.close();
    expect(mistakes).toEqual([]);
  });
}

test('who registers there reads its rules beside the agreement, and has no language among the settings', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: club.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(screens.register);
  await page.getByLabel(words('field_username')).fill('lin');
  await page.getByRole('button', { name: words('rules_title') }).click();
  const rules = page.getByRole('dialog', { name: words('rules_title') });
  await expect(rules.getByRole('heading', { name: '회원 사이의 예절' })).toBeVisible();
  await expect(rules.getByText(words('imprint_data'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await expect(page.getByLabel(words('field_username'))).toHaveValue('lin');
  await newMember(page, only, club);
  await page.goto(screens.settings);
  await expect(page.getByRole('button', { name: words('settings_theme') })).toBeVisible();
  await expect(page.getByText(words('settings_language'), { exact: true })).toHaveCount(0);
  await context.close();
});
