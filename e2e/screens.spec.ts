import { expect, test, type Page } from '@playwright/test';
import { screens, tablePath } from '@glass-dice/contract/screens';
import { defaultLocale, locales, type Locale } from '@glass-dice/domain/locale';
import { playMoneyLabel } from '@glass-dice/domain/play-money';
import { followRequests } from './rig/at-rest.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoOverflow,
  expectTranslated,
  themes,
  watchForMistakes,
  type Theme,
} from './rig/checks.ts';
import { everyScreen, nowhere } from './rig/every-screen.ts';
import { theLivedIn } from './rig/lived-in.ts';
import { holdSession, speak } from './rig/members.ts';
import { table, untilCalm, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

/**
 * What a check depends on decides where it runs. Texts, titles, overflow, the size of targets and layout shift depend on the
 * language, because its texts have other lengths. Contrast depends on the theme. The structure that axe judges depends on
 * neither: the names in it are texts, and are read as such. So every screen is opened in every language, and axe looks at
 * it in both themes in one of them. With ALL_LOOKS every language and theme has all checks.
 */
const looks: Look[] =
  process.env['ALL_LOOKS'] === '1'
    ? locales.flatMap((locale) => themes.map((theme) => ({ locale, theme, judged: [theme] })))
    : locales.map((locale) => ({ locale, theme: 'light', judged: locale === defaultLocale ? themes : [] }));

interface Look {
  locale: Locale;
  theme: Theme;
  /** The themes in which axe looks at each screen. */
  judged: readonly Theme[];
}

for (const look of looks) {
  for (const who of ['visitor', 'member'] as const) {
    test(`every screen of a ${who} is sound in ${look.locale}, ${look.theme}`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
      await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
      await measureShift(page);
      const mistakes = watchForMistakes(page);
      const untilQuiet = followRequests(page);
      const { session, ...happened } = await theLivedIn();
      await holdSession(page, look.locale, who === 'member' ? session : null);
      // A visitor's first screen is its proof; the roll is ten seconds after it closes.
      const promised = who === 'visitor' ? await untilOpen(page, 0) : '';
      for (const visit of everyScreen({ ...happened, promised }).filter((each) => each.who === who)) {
        // What a screen does while it comes is measured, and not what a roll does to it.
        if (visit.path === table) await untilCalm(page);
        await page.goto(visit.path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilQuiet();
        await expectSound(page, visit.path, look);
      }
      // The browser itself reports the honest 404 of the page that does not exist.
      expect(mistakes.filter((text) => !(text.includes('404') && text.endsWith(`${nowhere})`)))).toEqual([]);
    });
  }
}

async function expectSound(page: Page, path: string, { locale, theme, judged }: Look): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`${playMoneyLabel[locale]}$`));
  await expectTranslated(page, locale);
  const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift);
  expect(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.05);
  await expectNoOverflow(page);
  if (judged.length > 0) await expectAccessible(page, judged);
  await page.emulateMedia({ colorScheme: theme });
  await expectLargeTargets(page);
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

for (const path of [screens.home, tablePath('game1')]) {
  test(`${path} is drawn once, and not over and over while parts of it are held back`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('adult', 'yes');
      const made: Element[] = [];
      const put = new Set<Node>();
      document.createElement = new Proxy(document.createElement.bind(document), {
        apply(create, self, args) {
          const element: Element = Reflect.apply(create, self, args);
          made.push(element);
          return element;
        },
      });
      new MutationObserver(() => {
        for (const element of made) if (element.isConnected) put.add(element);
      }).observe(document, { subtree: true, childList: true });
      Object.assign(globalThis, { made, put });
    });
    // No message of a roll adds anything. The clock stands still, so what React holds back for a moment stays held back.
    await page.route('**/api/live*', (route) => route.abort());
    await page.clock.install({ time: Date.now() - 1_000 });
    await page.clock.pauseAt(Date.now());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The second time the parts come from the browser's store.
    for (const visit of [() => page.goto(path), () => page.reload()]) {
      await visit();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Each thing that arrives may make it draw again; when all are there it comes to an end.
      await expect(async () => {
        const { made } = await afterTurns(page);
        expect((await afterTurns(page)).made, 'made while nothing arrives').toBe(made);
      }).toPass();
      await expect(async () => {
        await page.clock.runFor(1_000);
        expect(await page.locator('.animate-breathe, [aria-busy=true]').count()).toBe(0);
      }).toPass();
      const { put, present } = await afterTurns(page);
      expect(put, 'put on the page').toBeLessThan(1.5 * present);
    }
  });
}

/** How many elements there are when React has had many a turn to draw. It works in turns like these, without the clock. */
function afterTurns(page: Page): Promise<{ made: number; put: number; present: number }> {
  return page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    port1.start();
    for (let turn = 0; turn < 500; turn += 1) {
      await new Promise((next) => {
        port1.addEventListener('message', next, { once: true });
        port2.postMessage(turn);
      });
    }
    const { made, put } = globalThis as unknown as { made: Element[]; put: Set<Node> };
    return { made: made.length, put: put.size, present: document.querySelectorAll('*').length };
  });
}

test('a page that names another file is not laid out again because of it', async ({ page }) => {
  // Without its scripts nothing else moves.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(screens.home);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const layouts = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { metrics } = await browser.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value;
  };
  const before = await layouts();
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch' })));
  expect(await layouts()).toBe(before);
});

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
  const untilQuiet = followRequests(page);
  await page.goto(screens.home);
  const tabs = page.getByRole('navigation');
  await expect(tabs.getByRole('link')).toHaveText([
    words('tab_home'),
    words('tab_videos'),
    words('tab_hosts'),
    words('tab_me'),
  ]);
  // The page's own frame of home has these links, too; what has the focus in it loses it when the screen takes its place.
  await untilQuiet();
  await tabs.getByRole('link', { name: words('tab_videos') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await expect(tabs.getByRole('link', { name: words('tab_videos') })).toHaveAttribute('aria-current', 'page');
  await page.goto(screens.login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});
