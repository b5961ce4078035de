import { expect, test, type Page } from '@playwright/test';
import { hostPath, screens, videoPath } from '@glass-dice/contract/screens';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoOverflow,
  expectTranslated,
  watchForMistakes,
} from './rig/checks.ts';
import { speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function openAsAdult(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  await page.goto(path);
}

test('a visitor finds a host in the middle of a Chinese sentence, and comes back to what was found', async ({
  page,
}) => {
  const words = wordsOf('zh-tw');
  const mistakes = watchForMistakes(page);
  await speak(page, 'zh-tw');
  await openAsAdult(page, screens.hosts);
  await page.getByRole('link', { name: words('search_label') }).click();
  const field = page.getByRole('textbox', { name: words('search_label') });
  await expect(field).toBeFocused();
  await field.fill('種茶');
  await expect(page.getByRole('tab', { name: `${words('tab_hosts')} 1` })).toBeVisible();
  const found = page.getByRole('link', { name: '小滿' });
  await expect(found).toHaveAttribute('href', hostPath(101));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectLargeTargets(page);
  await expectTranslated(page, 'zh-tw');
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: '小滿' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('種茶');
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: words('search_clear') }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${screens.search}$`));
  expect(mistakes).toEqual([]);
});

test('a visitor finds a video by how its words begin, by keyboard alone', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await openAsAdult(page, screens.videos);
  await page.getByRole('link', { name: words('search_label') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: words('search_label') })).toBeFocused();
  await page.keyboard.type('ink suminag');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: `${words('tab_videos')} 1` });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: /Ink on water/ })).toHaveAttribute('href', videoPath(214));
  await tab.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(words('search_no_hosts', { query: 'ink suminag' }))).toBeVisible();
});

test('a visitor sorts the hosts by name, and comes back to the same order', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await openAsAdult(page, screens.hosts);
  await page.getByRole('combobox', { name: words('sort_label') }).selectOption(words('hosts_sort_name'));
  await expect(page).toHaveURL(/\?sort=name$/);
  const names = page.getByRole('list', { name: words('tab_hosts') }).getByRole('heading');
  const sorted = async () => {
    const shown = await names.allTextContents();
    expect(shown.length).toBeGreaterThan(9);
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('en').compare));
    return shown[0]!;
  };
  await expect(async () => void (await sorted())).toPass();
  const first = await sorted();
  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: words('sort_label') })).toHaveValue('name');
  await expect(async () => void (await sorted())).toPass();
});
