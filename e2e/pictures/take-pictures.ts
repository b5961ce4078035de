/** Takes a picture of every screen and state. It judges nothing: that is for the crawl, and for the reader. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { followRequests, untilStill } from '../rig/at-rest.ts';
import type { Visit } from '../rig/every-screen.ts';
import { theLivedIn } from '../rig/lived-in.ts';
import { untilOpen } from '../rig/table.ts';
import { holdSession } from '../rig/members.ts';
import { wordsOf, type Words } from '../rig/words.ts';
import type { State } from './every-state.ts';
import { folder, looks, pictureFile, wantedScreens } from './wanted.ts';

/** A list without end would make a picture that nobody can look at. */
const tallest = 4_000;

for (const look of looks) {
  const { width, locale, theme } = look;
  const size = { width, height: width < 600 ? 844 : 800 };
  test(`${locale}, ${theme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const words = wordsOf(locale);
    await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
    const untilQuiet = followRequests(page);
    const { session, ...happened } = await theLivedIn();
    await holdSession(page, locale, session);
    const promised = await untilOpen(page);
    const restless: string[] = [];
    let who: Visit['who'] = 'member';
    for (const visit of wantedScreens({ ...happened, promised })) {
      await page.setViewportSize(size);
      await visit.arrange?.(page);
      if (visit.who !== who) await holdSession(page, locale, visit.who === 'member' ? session : null);
      who = visit.who;
      await page.goto(visit.path);
      await untilAtRest(page, visit, words, untilQuiet).catch(() => restless.push(visit.name));
      await page.screenshot({ path: join(folder, pictureFile(look, visit)), type: 'jpeg', quality: 85 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
    }
    expect(restless, 'what never came to rest').toEqual([]);
  });
}

async function untilAtRest(
  page: Page,
  { arrange, reach }: State,
  words: Words,
  untilQuiet: () => Promise<void>,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilQuiet();
  if (reach) {
    await reach(page, words);
    await untilQuiet();
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
