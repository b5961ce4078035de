import { expect, test, type Page } from '@playwright/test';
import { commentPath, hostPath, screens, tablePath, videoPath } from '@glass-dice/contract/screens';
import type { Locale } from '@glass-dice/domain/locale';
import { theLivedIn } from './rig/lived-in.ts';
import { holdSession, newAccount, newMember, newPerson, register, signIn, speak } from './rig/members.ts';
import { pickButton, untilOpen } from './rig/table.ts';
import { catalogueOf, wordsOf, type Message } from './rig/words.ts';

/** Its rounds are the longest: none ends while somebody looks at what is open. */
const table = tablePath('game3');

type Open = (page: Page, locale: Locale) => Promise<unknown>;

/** A press of what is called so, whatever else its name says. */
const press =
  (key: Message): Open =>
  (page, locale) => {
    const parts = catalogueOf(locale)[key].split(/\{\w+\}/);
    return page
      .getByRole('button', { name: new RegExp(parts.map((part) => RegExp.escape(part)).join('.+')) })
      .first()
      .click();
  };

/** At the table whose rounds are the shortest, as the first one of a long one takes no bets for minutes. */
const reviewBets: Open = async (page, locale) => {
  await untilOpen(page, 12_000);
  const words = wordsOf(locale);
  const big = pickButton(page, words, 'pick_big');
  // It is still chosen when the sheet has been closed.
  if ((await big.getAttribute('aria-pressed')) !== 'true') await big.click();
  await page.getByLabel(words('odds_stake')).fill('50');
  await page.getByRole('button', { name: words('table_settle'), exact: true }).click();
};

const takeBreak: Open = (page, locale) =>
  page
    .getByRole('list', { name: wordsOf(locale)('safe_play_time_out') })
    .getByRole('button')
    .first()
    .click();

const askForPin: Open = async (page, locale) => {
  const words = wordsOf(locale);
  await page.locator('input[name="amount"]').fill('100');
  await page
    .locator('form')
    .getByRole('button', { name: words('me_withdraw'), exact: true })
    .click();
};

/** What opens over each screen, by who sees it. */
const ofVisitors: [path: string, open: Open][] = [
  [screens.home, press('settings_language')],
  [screens.login, press('settings_language')],
  [screens.register, press('register_read_agreement')],
  [screens.resetPassword, press('settings_language')],
];

const ofMembers = (comment: number): [path: string, open: Open][] => [
  [screens.me, press('vip_level')],
  [screens.me, press('score_title')],
  [screens.me, press('me_sign_out')],
  [screens.settings, press('settings_language')],
  [screens.settings, press('settings_theme')],
  [screens.info, press('info_avatar')],
  [screens.sessions, press('sessions_end_of')],
  [screens.sessions, press('recovery_make')],
  [screens.safePlay, press('limits_day')],
  [screens.safePlay, press('reality_how_often')],
  [screens.safePlay, takeBreak],
  [screens.cards, press('cards_delete_of')],
  [screens.newCard, press('bind_bank')],
  [screens.withdraw, press('withdraw_limits')],
  [screens.withdraw, press('withdraw_card')],
  [screens.withdraw, askForPin],
  [screens.moneyLog, press('log_filter')],
  [screens.bets, press('bets_filter')],
  [`${screens.movies}?tab=history`, press('watched_clear')],
  [commentPath(comment), press('comments_delete')],
  [videoPath(201), press('player_captions')],
  [videoPath(201), press('player_options')],
  [hostPath(101), press('gallery_open')],
  [hostPath(101), press('host_play')],
  [table, press('table_rules')],
  [table, press('board_title')],
  [table, press('board_change')],
  [tablePath('game1'), reviewBets],
];

for (const locale of ['zh-tw', 'en'] as const) {
  test(`going back, or Escape, closes whatever is open and stays on the screen (${locale})`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
    const { session, comment } = await theLivedIn();
    for (const [who, overlays] of [
      [null, ofVisitors],
      [session, ofMembers(comment)],
    ] as const) {
      await holdSession(page, locale, who);
      for (const [place, [path, open]] of overlays.entries()) {
        await test.step(`${place + 1}: ${path}`, async () => {
          await page.goto(path);
          await expectToClose(page, () => open(page, locale));
        });
      }
    }
  });
}

const overlay = (page: Page) => page.locator('dialog');
const entry = (page: Page) => page.evaluate(() => navigation.currentEntry!.key);

async function expectToClose(page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [address, screen] = [page.url(), await entry(page)];
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await open();
    await expect(overlay(page)).toBeVisible();
    await expect.poll(() => entry(page), 'it has an entry of its own').not.toBe(screen);
    await close();
    await expect(overlay(page)).toHaveCount(0);
    await expect.poll(() => entry(page), 'none is left behind').toBe(screen);
    expect(page.url()).toBe(address);
  }
}

test('a question before something is saved closes on the way back, too, and keeps what was typed', async ({ page }) => {
  const words = wordsOf('jp-jp');
  await newMember(page, 'jp-jp');
  await page.goto(screens.name);
  const name = page.getByLabel(words('info_name'));
  await name.fill('林 🎲');
  await expectToClose(page, () => page.getByRole('button', { name: words('name_submit') }).click());
  await expect(name).toHaveValue('林 🎲');
});

test('a page that is loaded again with something open is the screen, one step from the one before', async ({
  page,
}) => {
  const words = wordsOf('kr-kr');
  await speak(page, 'kr-kr');
  await page.goto(screens.home);
  await page.getByRole('link', { name: words('home_sign_in'), exact: true }).click();
  await page.getByRole('button', { name: words('settings_language') }).click();
  await expect(overlay(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words('login_title') })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

for (const locale of ['zh-CN', 'en'] as const) {
  test(`after signing in the way back leads to where a visitor was before (${locale})`, async ({ page }) => {
    const words = wordsOf(locale);
    await speak(page, locale);
    const person = await newAccount(page);
    await page.goto(screens.help);
    await page.goto(screens.home);
    await page.getByRole('link', { name: words('tab_me'), exact: true }).click();
    await expect(page).toHaveURL(/\/login\?back=%2Fme$/);
    await page.getByRole('link', { name: words('login_to_register') }).click();
    await expect(page).toHaveURL(/\/register\?back=%2Fme$/);
    await page.getByRole('link', { name: words('register_to_login') }).click();
    await signIn(page, words, person);
    await expect(page).toHaveURL(/\/me$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  });
}

test('a visitor who registers for what they look at is back there, once', async ({ page }) => {
  const words = wordsOf('en');
  await speak(page, 'en');
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  await page.goto(screens.games);
  await page.goto(table);
  await page.getByRole('link', { name: words('table_sign_in') }).click();
  await page.getByRole('link', { name: words('login_to_register') }).click();
  await register(page, words, newPerson());
  await expect(page).toHaveURL(new RegExp(`${table}$`));
  await expect(page.getByText(words('register_done'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/games$/);
});
