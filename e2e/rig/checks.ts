/** What every screen must pass, in every journey. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import { untilStill } from './at-rest.ts';
import { catalogueOf } from './words.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const unfilled = /\{\w+\}|\bundefined\b|\bNaN\b|\[object /;
/** Words one after the other, in a line without a letter of East Asia. */
const latinWords = /^\P{Lo}*?[a-z]{2,} [a-z]{2,}\P{Lo}*$/iu;
/** What is written in Latin letters everywhere: names, amounts, commands. */
const sameEverywhere = /PLAY TWD|Glass Dice|Gambling Therapy|quicknet|GNU [\w ]+|npm run [\w -]+/g;

/**
 * Words of another language, or none, in what is read and in what is read out: a text of the English catalogue that this
 * language says differently, a line of words in Latin letters, a value that was never filled in.
 */
export async function expectTranslated(page: Page, locale: Locale): Promise<void> {
  const own = new Set(Object.values(catalogueOf(locale)));
  const foreign = new Set(Object.values(catalogueOf('en')).filter((text) => !own.has(text)));
  const isForeign = (line: string) => foreign.has(line) || latinWords.test(line.replaceAll(sameEverywhere, ''));
  const seen = await page.evaluate(() => {
    const labels = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
    const said = [...document.body.querySelectorAll(labels.map((name) => `[${name}]`).join())]
      // What is in another language on purpose says so.
      .filter((element) => !element.closest('[lang]:not(html)'))
      .flatMap((element) => labels.map((name) => element.getAttribute(name)?.trim() ?? ''));
    const linesOf = (element: HTMLElement) => element.innerText.split('\n').map((line) => line.trim());
    // Members write their comments in any language.
    const theirs = new Set([...document.querySelectorAll<HTMLElement>('bdi')].flatMap(linesOf));
    return [...linesOf(document.body).filter((line) => !theirs.has(line)), ...said];
  });
  const wrong = seen.filter((line) => unfilled.test(line) || (locale !== 'en' && isForeign(line)));
  expect.soft(wrong, `texts of ${new URL(page.url()).pathname}`).toEqual([]);
}

/** A thumb meets everything that can be touched, except words inside a sentence. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const least = 43.5;
    const touched = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    return [...document.querySelectorAll<HTMLElement>(touched)].flatMap((element) => {
      // A label is touched for its box, and what is drawn around a link for the link.
      const own = (element.closest('label') ?? element).getBoundingClientRect();
      const around = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const sizes = [own, ...around].map(({ width, height }) =>
        Math.min(Number.parseFloat(`${width}`), Number.parseFloat(`${height}`)),
      );
      const isThere = element.checkVisibility({ visibilityProperty: true }) && sizes[0]! > 1;
      const isWord = getComputedStyle(element).display === 'inline';
      if (!isThere || isWord || sizes.some((size) => size >= least)) return [];
      return [`${element.outerHTML.slice(0, 120)}: ${Math.round(own.width)} × ${Math.round(own.height)}`];
    });
  });
  expect.soft(small, `what can be touched at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** The browser itself reports the honest answer that a session is over, and the tests' own refusal of the worker. */
const expected =
  /status of 401 .*\/api\/(?:me|live)\)$|status of 503|^Service Worker registration blocked by Playwright/;

/** Collects what must never happen on any screen; ask for it at the end. */
export function watchForMistakes(page: Page): string[] {
  const mistakes: string[] = [];
  page.on('console', (message) => {
    if (expected.test(`${message.text()} (${message.location().url})`)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      mistakes.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => mistakes.push(String(error)));
  return mistakes;
}

/**
 * Axe finds nothing. With themes, in each of them, without another load: a theme is a matter of the style sheet, and
 * what it can spoil is a matter of colour.
 */
export async function expectAccessible(page: Page, themes: readonly (Theme | null)[] = [null]): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  // What comes while the page is looked through would be met half faded in.
  const appearAtOnce = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after, ::backdrop { animation-duration: 0s !important; transition: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await untilStill(page);
  // As tall as the page: what happens to lie behind the tab bar now is not too small, only not scrolled to.
  const size = page.viewportSize()!;
  const contentHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, contentHeight) });
  const found: string[] = [];
  for (const [place, theme] of themes.entries()) {
    if (theme) await page.emulateMedia({ colorScheme: theme });
    found.push(...(await findings(page, place === 0 ? judged : judgedByColour)));
  }
  await page.setViewportSize(size);
  await appearAtOnce.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  expect(found, `what axe finds at ${new URL(page.url()).pathname}`).toEqual([]);
}

type RunOptions = Parameters<AxeBuilder['options']>[0];

const judged: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const judgedByColour: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options(options)
    // Without a second page to put the results of frames together: no screen has a frame of another origin.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}
