import { expect, test, type Page } from '@playwright/test';
import { hostPath, screens, videoPath } from '@glass-dice/contract/screens';
import type { Video } from '@glass-dice/contract/videos';
import { locales } from '@glass-dice/domain/locale';
import { ask, send } from './rig/api.ts';
import { newMember, speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

for (const locale of locales) {
  test(`the first table is on the first screen of a phone, for visitors and members (${locale})`, async ({ page }) => {
    const words = wordsOf(locale);
    await speak(page, locale);
    await page.goto(screens.home);
    await expect(page.getByRole('main').getByRole('link', { name: words('home_register') })).toBeVisible();
    for (const phone of phones) await expectFirstTable(page, phone);
    await newMember(page, locale);
    await page.goto(screens.home);
    await expect(page.getByText('TWD 1,000.00')).toBeVisible();
    for (const phone of phones) await expectFirstTable(page, phone);
  });
}

/** Its whole card, between the bar above and the tabs below. */
async function expectFirstTable(page: Page, phone: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(phone);
  const table = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(table.getByRole('link')).toHaveAttribute('href', /^\/games\//);
  await expect(async () => {
    const [card, bar, tabs] = await Promise.all([
      table.boundingBox(),
      page.getByRole('banner').boundingBox(),
      page.getByRole('navigation').boundingBox(),
    ]);
    expect(card!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    expect(card!.y + card!.height).toBeLessThanOrEqual(tabs!.y);
  }).toPass();
}

test('home shows what is new from a host one follows, and leads to the video and to the host', async ({ page }) => {
  const words = wordsOf('en');
  const { session } = await newMember(page, 'en');
  const { host } = await ask<Video>(page, '/videos/201');
  await send(page, 'PUT', `/hosts/${host!.id}/follow`, undefined, session);
  await page.goto(screens.home);
  const row = page.locator('section').filter({
    has: page.getByRole('heading', { name: words('home_followed'), exact: true }),
  });
  await expect(row.locator(`a[href="${videoPath(201)}"]`)).toBeVisible();
  await row
    .locator(`a[href="${hostPath(host!.id)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(hostPath(host!.id));
});
