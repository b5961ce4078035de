/** Takes a picture of every screen and state. It judges nothing: that is for the crawl, and for whoever looks. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { livedInMember } from '../rig/lived-in.ts';
import type { State } from './every-state.ts';
import { speak, untilQuiet, untilStill, wordsOf, type Words } from '../rig/person.ts';
import { folder, looks, pictureFile, wantedScreens } from './wanted.ts';

/** A list without end would make a picture that nobody can look at. */
const tallest = 4_000;

for (const look of looks) {
  const { width, locale, theme } = look;
  const size = { width, height: width < 600 ? 844 : 800 };
  test(`${locale}, ${theme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const words = wordsOf(locale);
    await speak(page, locale);
    await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
    const { session, ...happened } = await livedInMember(page);
    const restless: string[] = [];
    for (const visit of wantedScreens(happened)) {
      await page.setViewportSize(size);
      await visit.arrange?.(page);
      await open(page, visit.path, visit.who === 'member' ? session : undefined);
      await untilAtRest(page, visit, words).catch(() => restless.push(visit.name));
      await page.screenshot({ path: join(folder, pictureFile(look, visit)), type: 'jpeg', quality: 85 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
    }
    expect(restless, 'what never came to rest').toEqual([]);
  });
}

async function untilAtRest(page: Page, { arrange, reach }: State, words: Words): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilQuiet(page);
  if (reach) {
    await reach(page, words);
    await untilQuiet(page);
  }
  // A state is what one sees of it at once.
  if (!arrange && !reach) await untilFitted(page);
  await untilStill(page);
}

/** As tall as the page, so that bars which stay at the bottom do so in the picture. What comes late makes it taller. */
async function untilFitted(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  let before = 0;
  const isFitted = async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, tallest) });
    const same = height === before;
    before = height;
    return same;
  };
  await expect.poll(isFitted, { intervals: [200] }).toBe(true);
}

async function open(page: Page, path: string, session: string | undefined): Promise<void> {
  if (session) {
    // Any address of the server will do to reach its storage.
    if (page.url() === 'about:blank') await page.goto('/api/club');
    await page.evaluate((token) => localStorage.setItem('session', token), session);
  }
  await page.goto(path);
}
