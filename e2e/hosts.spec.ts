import { expect, test, type Page } from '@playwright/test';
import type { Host } from '@glass-dice/contract/hosts';
import { hostPath, regionPath, screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible, watchForMistakes } from './rig/checks.ts';
import { newMember, newPerson, register, speak } from './rig/members.ts';
import { pickButton, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

const words = wordsOf('en');

/** A host whom no other journey follows or rates. */
const liked = 105;

const inEnglish = async (page: Page, host: number) =>
  (await (await page.request.get(`/api/hosts/${host}`, { headers: { 'accept-language': 'en' } })).json()) as Host;

test('a visitor finds a host by region, joins, follows and rates: the numbers change by exactly one', async ({
  page,
}) => {
  const mistakes = watchForMistakes(page);
  const { name, regionId } = await inEnglish(page, liked);
  await speak(page, 'en');
  await page.goto(screens.hosts);
  await page.getByRole('button', { name: words('age_confirm') }).click();
  await page.goto(regionPath(regionId));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(words('host_fictional'))).toBeVisible();
  await expect(page.getByText(words('hosts_no_followers'))).toBeVisible();
  await expect(page.getByText(words('host_no_ratings'))).toBeVisible();

  // Signing up instead of in leads back to the host all the same.
  await page.getByRole('link', { name: words('host_sign_in_follow') }).click();
  await page.getByRole('link', { name: words('login_to_register') }).click();
  await register(page, words, newPerson());
  await expect(page).toHaveURL(new RegExp(`${hostPath(liked)}$`));

  await page.getByRole('button', { name: words('host_follow'), exact: true }).click();
  await expect(page.getByText(words('host_followed', { name }))).toBeVisible();
  await expect(page.getByText(words('hosts_one_follower'))).toBeVisible();
  await page.getByRole('radio', { name: words('stars_of', { stars: '4' }) }).check({ force: true });
  await expect(page.getByText(words('host_one_rating'))).toBeVisible();
  const after = await inEnglish(page, liked);
  expect(after).toMatchObject({ followers: 1, newFollowers: 1, rating: { mean: 4, count: 1 } });
  await expectAccessible(page);

  await page.goto(screens.movies);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto(hostPath(liked));
  await page.getByRole('button', { name: words('host_unfollow') }).click();
  await expect(page.getByText(words('hosts_no_followers'))).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('pictures open in full and are looked through by keyboard', async ({ page }) => {
  await speak(page, 'en');
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  await page.goto(hostPath(101));
  const { pictures } = await inEnglish(page, 101);
  const count = String(pictures.length);
  const opener = page.getByRole('button', { name: words('gallery_open', { position: '1', count }) }).last();
  await opener.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(`2 of ${count}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a bet is placed at a host's table, which says what it is", async ({ page }) => {
  test.setTimeout(300_000);
  await newMember(page, 'en');
  await page.goto(hostPath(101));
  const { name, game } = await inEnglish(page, 101);
  expect(game).toBe('game1');
  await untilOpen(page);
  await page.getByRole('button', { name: words('host_play', { name }) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(playMoneyStatement.en)).toBeVisible();
  await pickButton(page, words, 'pick_big').click();
  await sheet.getByLabel(words('odds_stake')).fill('10');
  await sheet.getByRole('button', { name: words('table_settle'), exact: true }).click();
  await page.getByRole('button', { name: words('table_submit') }).click();
  await expect(page.getByText(words('table_placed', { count: '1', total: 'PLAY TWD 10.00' }))).toBeVisible();
});
