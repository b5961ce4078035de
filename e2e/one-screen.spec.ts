import { expect, test, type Page } from '@playwright/test';
import { locales } from '@glass-dice/domain/locale';
import { expectAccessible, expectNoOverflow, expectTranslated, watchForMistakes } from './rig/checks.ts';
import { newMember } from './rig/members.ts';
import { betBigAndSmall, table, twoRounds, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

for (const locale of locales) {
  test(`on a phone all of the table is on one screen, from the first pick to the result (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const words = wordsOf(locale);
    const mistakes = watchForMistakes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await newMember(page, locale);
    await page.goto(table);
    await expect(page.getByText('TWD 1,000.00')).toBeVisible();
    await untilOpen(page, 15_000);
    await expectOnScreen(page);
    await betBigAndSmall(page, words);
    await expectOnScreen(page);
    await watchShift(page);
    // The bets lie on their picks.
    for (const pick of ['pick_big', 'pick_small'] as const) {
      const placed = new RegExp(`^${words(pick)} .*${words('table_on_pick')}`);
      await expect(page.getByRole('button', { name: placed })).toBeVisible();
    }
    await expectTranslated(page, locale);

    const picks = page.getByRole('region', { name: words('table_picks') });
    await expect(picks.locator('[aria-pressed]:not([aria-disabled])')).toHaveCount(0, twoRounds);
    await expectOnScreen(page);
    await expectTranslated(page, locale);

    await expect(page.getByText(words('table_net'), { exact: true })).toBeVisible(twoRounds);
    // Of the four one half is lit, and one sum.
    await expect(picks.getByText(words('table_came_up'))).toHaveCount(3);
    await expectOnScreen(page);
    await expectTranslated(page, locale);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(await scrolled(page), 'how far anything had to be scrolled').toBe(0);
    expect(await shift(page), 'layout shift from open to closed to rolled').toBeLessThanOrEqual(0.05);
    expect(mistakes).toEqual([]);
  });
}

/** Dice, clock, the twenty picks and the one button: whole, inside the window, and with nothing over them. */
async function expectOnScreen(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const of = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const parts = [
        ...of('main [role=img]').slice(0, 1),
        ...of('[role=timer]'),
        ...of('.pick'),
        ...of('form [type=submit]'),
      ];
      const covered = parts.filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !there || !(part.contains(there) || there.contains(part));
      });
      return { parts: parts.length, covered: covered.map((part) => part.textContent) };
    });
  // Between two rounds there is no clock for a moment.
  await expect.poll(look).toEqual({ parts: 23, covered: [] });
}

/** What moves because somebody presses something is theirs. */
async function watchShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    const measured = globalThis as { shift?: number };
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) measured.shift! += entry.value;
    }).observe({ type: 'layout-shift' });
  });
}

const shift = (page: Page) => page.evaluate(() => (globalThis as { shift?: number }).shift!);

const scrolled = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main, main *, :root')].map((element) => element.scrollTop)),
  );
