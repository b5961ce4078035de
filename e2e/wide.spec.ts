import { expect, test, type Page } from '@playwright/test';
import { hostPath, myRoundPath, screens, videoPath } from '@glass-dice/contract/screens';
import { followRequests } from './rig/at-rest.ts';
import { expectAccessible, expectNoOverflow, expectTranslated, watchForMistakes } from './rig/checks.ts';
import { theLivedIn } from './rig/lived-in.ts';
import { holdSession } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const widths = [1024, 1280, 1920];

test('on a wide screen the width is used, and nothing is stretched', async ({ page }) => {
  test.setTimeout(300_000);
  const locale = 'jp-jp';
  const mistakes = watchForMistakes(page);
  const untilQuiet = followRequests(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  const { session, betOn } = await theLivedIn();
  await holdSession(page, locale, session);
  /** How many parts stand side by side at the top of each. */
  const parts = {
    [screens.home]: 2,
    [screens.videos]: 5,
    [videoPath(201)]: 2,
    [screens.hosts]: 2,
    [hostPath(101)]: 2,
    [screens.me]: 2,
    [screens.bets]: 2,
    [myRoundPath('game1', betOn)]: 2,
    [screens.withdraw]: 2,
    [screens.moneyLog]: 2,
  };
  for (const [path, side] of Object.entries(parts)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    // What stands there may be nothing yet, such as other videos that are hot.
    await expect(page.locator('main :is(.beside, ul.wide) > *').nth(side - 1)).toBeAttached();
    await untilQuiet();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sideBySide(page), `parts of ${path} at ${width}`).toBe(side);
      await expectNoOverflow(page);
      expect(await stretched(page), `stretched on ${path} at ${width}`).toEqual([]);
    }
    await expectTranslated(page, locale);
    await expectAccessible(page);
  }
  expect(mistakes).toEqual([]);
});

test('on a wide screen the main tabs stand at the side', async ({ page }) => {
  const words = wordsOf('en');
  await page.setViewportSize({ width: 1280, height: 800 });
  const { session } = await theLivedIn();
  await holdSession(page, 'en', session);
  await page.goto(screens.home);
  const tabs = page.getByRole('navigation', { name: words('ui_main_navigation') });
  await expect(tabs).toBeVisible();
  // The page is drawn anew when its script has come.
  const boxOf = () => tabs.boundingBox();
  await expect.poll(boxOf).toMatchObject({ x: 0, y: 0, height: 800 });
  const isBeside = async () => {
    const [rail, heading] = await Promise.all([boxOf(), page.getByRole('heading', { level: 1 }).boundingBox()]);
    return rail !== null && heading !== null && heading.x >= rail.width;
  };
  await expect.poll(isBeside).toBe(true);
  await tabs.getByRole('link', { name: words('tab_me'), exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(tabs.getByRole('link', { name: words('tab_me'), exact: true })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 880, height: 800 });
  await expect.poll(async () => (await boxOf())?.width).toBe(480);
});

/** Those of the first row. */
const sideBySide = (page: Page) =>
  page.evaluate(() => {
    const [first, ...others] = document.querySelectorAll('main :is(.beside, ul.wide) > *');
    if (!first) return 0;
    const { top } = first.getBoundingClientRect();
    const siblings = others.filter(({ parentElement }) => parentElement === first.parentElement);
    return 1 + siblings.filter((part) => Math.abs(part.getBoundingClientRect().top - top) < 1).length;
  });

/** No button or field is wider than one can take in, but for what lies on a video, and no screen wider than 78rem. */
const stretched = (page: Page) =>
  page.evaluate(() => {
    const widest = (selector: string, most: number) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.getBoundingClientRect().width > most)
        .map((element) => `${element.tagName} ${element.textContent}`);
    return [...widest('main :is(button, input, .rounded-full):not([data-theme] *)', 640), ...widest('main', 78 * 16)];
  });
