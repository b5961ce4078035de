import { expect, test, type Page } from '@playwright/test';
import type { Table } from '@glass-dice/contract/dice';
import { locales } from '@glass-dice/domain/locale';
import { playMoneyLabel } from '@glass-dice/domain/play-money';
import {
  hostPath,
  myRoundPath,
  proofPath,
  regionPath,
  screens,
  tablePath,
  videoPath,
} from '@glass-dice/contract/screens';
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  register,
  speak,
  untilQuiet,
  watchForMistakes,
  wordsOf,
} from './person.ts';
import { ask, twoRounds, untilOpen } from './table.ts';

/** Open without a session; the rest of the screens needs one. */
const forEveryone = [
  screens.home,
  screens.videos,
  screens.hosts,
  screens.login,
  screens.register,
  screens.resetPassword,
  screens.agreement,
  screens.safePlay,
  screens.playMoney,
  screens.games,
  screens.fairness,
  tablePath('game1'),
  regionPath(1),
  hostPath(101),
  '/no-such-page',
];
const forMembers = [
  ...Object.values(screens).filter((path) => !path.includes(':') && !forEveryone.some((each) => each === path)),
  videoPath(201),
  // They show a member more than a visitor.
  screens.safePlay,
  tablePath('game1'),
  hostPath(101),
];

for (const locale of locales) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every screen is sound in ${locale}, ${theme}`, async ({ page }) => {
      // Some of it waits for a round, or for one that was rolled.
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await speak(page, locale);
      await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
      await measureShift(page);
      const mistakes = watchForMistakes(page);
      const { round, last } = await untilRolled(page);
      const proofs = [round!.number, last!.number].map((number) => proofPath('game1', number));
      for (const path of [...forEveryone, ...proofs]) await expectSound(page, path, locale);

      await page.goto(screens.register);
      await register(page, wordsOf(locale), newPerson());
      await expect(page).toHaveURL(/\/home$/);
      const mine = await betOn(page);
      for (const path of [...forMembers, myRoundPath('game1', mine)]) await expectSound(page, path, locale);
      // The browser itself reports the honest 404 of the page that does not exist.
      expect(mistakes.filter((text) => !(text.includes('404') && text.endsWith('/no-such-page)')))).toEqual([]);
    });
  }
}

async function untilRolled(page: Page): Promise<Table> {
  const look = () => ask<Table>(page, '/games/game1/table');
  const isThere = async () => {
    const { round, last } = await look();
    return round !== null && last !== null;
  };
  await expect.poll(isThere, twoRounds).toBe(true);
  return await look();
}

/** Without the screens, which have journeys of their own. Answers with the round. */
async function betOn(page: Page): Promise<string> {
  const round = await untilOpen(page);
  const token = await page.evaluate(() => localStorage.getItem('session'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const data = { game: 'game1', round, picks: ['big', 'sum-11'], stake: '1000' };
  expect((await page.request.post('/api/bets', { headers, data })).status()).toBe(201);
  return round;
}

async function expectSound(page: Page, path: string, locale: (typeof locales)[number]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  await expect(page).toHaveTitle(new RegExp(`${playMoneyLabel[locale]}$`));
  const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift);
  expect(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.05);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoOverflow(page);
}

async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = globalThis as { shift?: number };
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) measured.shift! += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('a visitor confirms to be 18 or over once before the hosts open', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await page.goto(screens.hosts);
  await expect(page.getByRole('heading', { name: words('age_title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words('age_confirm') }).click();
  await expect(page.getByRole('heading', { name: words('tab_hosts') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: words('tab_hosts') })).toBeVisible();
});

test('the tab bar shows on its four screens only and works by keyboard', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await page.goto(screens.home);
  const tabs = page.getByRole('navigation');
  await expect(tabs.getByRole('link')).toHaveText([
    words('tab_home'),
    words('tab_videos'),
    words('tab_hosts'),
    words('tab_me'),
  ]);
  await tabs.getByRole('link', { name: words('tab_videos') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await expect(tabs.getByRole('link', { name: words('tab_videos') })).toHaveAttribute('aria-current', 'page');
  await page.goto(screens.login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});
