import { expect, test } from '@playwright/test';
import { helpPages, helpPath, screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const words = wordsOf('en');

test('a visitor finds help through the service: a question is answered, every page opens', async ({ page }) => {
  const mistakes = watchForMistakes(page);
  await speak(page, 'en');
  await page.goto(screens.service);
  await expect(page.getByText(playMoneyStatement.en)).toBeVisible();
  await page.getByRole('link', { name: words('chat_title') }).click();
  await page.getByRole('button', { name: words('chat_pay') }).click();
  await page
    .getByRole('log')
    .getByRole('link', { name: words('help_fraud_title') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${helpPath('fraud')}$`));

  await page.goto(screens.help);
  for (const place of helpPages.keys()) {
    const list = page.getByRole('list', { name: words('help_pages') });
    await list.getByRole('link').nth(place).click();
    await expect(page).toHaveURL(new RegExp(`${helpPath(helpPages[place]!)}$`));
    await page.getByRole('button', { name: words('ui_back') }).click();
    await expect(list).toBeVisible();
  }
  expect(mistakes).toEqual([]);
});

test('a person who was asked for money finds numbers to call in every country, and the page stays narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await speak(page, 'en');
  await page.goto(helpPath('fraud'));
  for (const [country, contact] of [
    ['taiwan', 'tel:165'],
    ['japan', 'tel:%239110'],
    ['korea', 'tel:1394'],
    ['china', 'tel:96110'],
    ['hong_kong', 'tel:18222'],
    ['others', 'https://econsumer.gov/'],
  ] as const) {
    const name = words(`help_country_${country}`);
    await page.getByRole('button', { name: words('help_country') }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('list', { name, exact: true }).locator(`a[href="${contact}"]`)).toBeVisible();
    await expectNoOverflow(page);
  }
  await expectAccessible(page);
});

test('a club that has a contact is reached through a page that names where it leads', async ({ page }) => {
  await speak(page, 'en');
  // The page as the server sends it, with another club in it: the sample has no contact.
  await page.route(
    (url) => url.pathname === screens.service,
    async (route) => {
      const response = await route.fetch();
      const on = '"serviceSwitch":true,"serviceLink":"https://chat.club.example/room"';
      await route.fulfill({ response, body: (await response.text()).replace('"serviceSwitch":false', on) });
    },
  );
  await page.goto(screens.service);
  await page.getByRole('link', { name: words('service_open') }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.serviceLeave}$`));
  await expect(page.getByText('chat.club.example', { exact: true })).toBeVisible();
  await expect(page.getByText(playMoneyStatement.en)).toBeVisible();
  const out = page.getByRole('link', { name: words('service_go', { host: 'chat.club.example' }) });
  await expect(out).toHaveAttribute('rel', 'noreferrer');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('service_stay') }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.service}$`));
});

test('a page that the help does not have is not found', async ({ page }) => {
  const response = await page.goto('/help/anything');
  expect(response?.status()).toBe(404);
});
