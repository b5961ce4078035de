/** What the journeys share: the words of a language, a new person, and the checks every screen must pass. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@glass-dice/domain/locale';
import type english from '../../web/src/i18n/messages/en.json';

/** A message's name, so that a journey which asks for one that is gone does not compile. */
export type Message = keyof typeof english;

export type Words = (key: Message, values?: Record<string, string>) => string;

function catalogueOf(locale: Locale): Record<Message, string> {
  const file = join(import.meta.dirname, `../../web/src/i18n/messages/${locale}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<Message, string>;
}

/** The texts a person reads, from the catalogue of the language. */
export function wordsOf(locale: Locale): Words {
  const catalogue = catalogueOf(locale);
  return (key, values = {}) => catalogue[key].replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}

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
    // Members write their comments in whichever language they like.
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

export async function speak(page: Page, locale: Locale, url = process.env['E2E_URL']!): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }]);
}

let people = 0;

export function newPerson(): { username: string; password: string } {
  people += 1;
  return { username: `e2e_${process.pid}_${people}`, password: 'correct horse and dice' };
}

export async function register(
  page: Page,
  words: Words,
  person: { username: string; password: string },
  inviteCode = process.env['E2E_INVITE']!,
): Promise<void> {
  await page.getByLabel(words('field_username')).fill(person.username);
  await page.getByLabel(words('field_password'), { exact: true }).fill(person.password);
  await page.getByLabel(words('field_invite')).fill(inviteCode);
  await page.getByLabel(words('register_adult')).check();
  await page.getByRole('button', { name: words('register_submit') }).click();
}

/** Registers and lands at home, signed in. */
export async function newMember(page: Page, words: Words, locale: Locale) {
  const person = newPerson();
  await speak(page, locale);
  await page.goto('/register');
  await register(page, words, person);
  await expect(page).toHaveURL(/\/home$/);
  return person;
}

export async function typePin(page: Page, words: Words, pin: string, submit = words('pin_continue')): Promise<void> {
  await page.locator('input[type="password"]').fill(pin);
  await page.getByRole('button', { name: submit }).click();
}

export async function signIn(page: Page, words: Words, person: { username: string; password: string }): Promise<void> {
  await page.getByLabel(words('field_username')).fill(person.username);
  await page.getByLabel(words('field_password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: words('login_submit') }).click();
}

/** The browser itself reports the honest answer that a session is over, and the tests' own refusal of the worker. */
const expected = /status of 401 .*\/api\/(?:me|live)\)$|^Service Worker registration blocked by Playwright/;

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

/** Nothing is being fetched any more, except the stream that stays open. Like "networkidle", which such a stream hides. */
export async function untilQuiet(page: Page): Promise<void> {
  const underWay = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return { requests: all.length, busy: document.querySelectorAll('.animate-breathe, [aria-busy="true"]').length };
    });
  let before = await underWay();
  await expect
    .poll(
      async () => {
        const now = await underWay();
        const quiet = now.busy === 0 && now.requests === before.requests;
        before = now;
        return quiet;
      },
      { intervals: [300], timeout: 15_000 },
    )
    .toBe(true);
}

/** What is still fading in has too little contrast for a moment. What never ends, like a waiting die, is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
          .length,
    );
  await expect.poll(moving).toBe(0);
}

export async function expectAccessible(page: Page): Promise<void> {
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
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.setViewportSize(size);
  await appearAtOnce.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}
