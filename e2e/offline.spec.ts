import { expect, test, type Page } from '@playwright/test';
import type { Home } from '@glass-dice/contract/home';
import { watchForMistakes } from './rig/checks.ts';
import { startGateway } from './rig/gateway.ts';
import { newMember, speak } from './rig/members.ts';
import { pickButton, table, untilOpen } from './rig/table.ts';
import { wordsOf } from './rig/words.ts';

test.use({ serviceWorkers: 'allow' });

const words = wordsOf('en');
const offline = (page: Page) => page.getByText(words('connection_offline'));
const balance = (page: Page) => page.getByText('TWD 1,000.00');

/** The worker has this page, and whatever it needs to open it without a network. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => navigator.serviceWorker.controller && (await caches.keys()).toSorted()))
    .toEqual([expect.stringMatching(/^assets-/), 'page']);
}

async function keptUrls(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Keeps what the worker says to the page. */
async function hearWorker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(globalThis, { heard });
  });
}

/** Looks for a new worker, as the page does every hour. Answers with what was said since. */
async function updateWorker(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update();
    return (globalThis as unknown as { heard: unknown[] }).heard;
  });
}

/** Another name, and pages that name other files. */
function asOfNextBuild(worker: string): string {
  return worker
    .replaceAll(/\/assets\/(?=[\w-]+\.)/g, '/assets/next-')
    .replace(/(?<=["'`])[0-9a-f]{12}(?=["'`])/, 'next');
}

test('without a network the app opens, says so, and shows no balance; with one it goes on by itself', async ({
  page,
  context,
}) => {
  const mistakes = watchForMistakes(page);
  await newMember(page, 'en');
  await page.goto('/home');
  await untilKept(page);
  for (const screen of ['/games', '/me']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(balance(page)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  const home = await page.request.get('/api/home', { headers: { 'accept-language': 'en' } });
  const { hotHosts } = (await home.json()) as Home;

  // What stands on the screen is old from now on.
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();

  for (const screen of ['/home', '/games', '/me']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offline(page)).toBeVisible();
    if (screen !== '/home') continue;
    // What everybody last saw there, with its time.
    await expect(page.getByText(new RegExp(`^${words('home_as_of', { time: '.+' })}$`))).toBeVisible();
    await expect(page.getByRole('link', { name: hotHosts.hosts[0]!.name }).first()).toBeVisible();
  }
  await expect(page.getByText(words('me_failed'))).toBeVisible();
  await expect(balance(page)).toHaveCount(0);

  await context.setOffline(false);
  await expect(balance(page)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  expect(mistakes.filter((each) => !each.includes('net::ERR_'))).toEqual([]);
});

test('what is kept is nothing of the member, and all of it goes when they sign out', async ({ page }) => {
  const { username } = await newMember(page, 'en');
  await page.goto('/home');
  await untilKept(page);
  await page.goto('/me');
  await expect(page.getByText(username)).toBeVisible();
  const isPublic = /^\/(?:games$|assets\/)/;
  const kept = await keptUrls(page);
  expect(kept).toContain('/games');
  expect(kept.filter((url) => !isPublic.test(url))).toEqual([]);
  const html = await page.evaluate(async () => (await (await caches.match('/games'))!.text()).replaceAll(/\s/g, ''));
  expect(html).toContain('id="first-data">null</script>');
  expect(html).toContain('<divid="app"></div></body>');

  await page.evaluate(() => caches.open('of the member'));
  await page.goto('/settings');
  await page.getByRole('button', { name: words('me_sign_out') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: words('me_sign_out') }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => caches.has('of the member'))).toBe(false);
  // The screens that are opened afterwards may leave their own files again.
  expect((await keptUrls(page)).filter((url) => !url.startsWith('/assets/'))).toEqual([]);
});

test('when only a gateway answers the app opens and says what it could not fetch', async ({ browser }) => {
  const gateway = await startGateway();
  const context = await browser.newContext({ baseURL: gateway.url });
  try {
    const page = await context.newPage();
    await speak(page, 'en', gateway.url);
    await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
    await page.goto('/games');
    await untilKept(page);
    await page.reload();
    gateway.isDown = true;
    await page.goto('/games');
    await expect(page.getByRole('button', { name: words('ui_retry') })).toBeVisible();
    gateway.isDown = false;
    await page.getByRole('button', { name: words('ui_retry') }).click();
    await expect(page.getByRole('button', { name: words('ui_retry') })).toHaveCount(0);
  } finally {
    await context.close();
    gateway.close();
  }
});

test('a new version waits while a bet panel is open, and is taken once at the next screen after it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const gateway = await startGateway();
  const context = await browser.newContext({ baseURL: gateway.url });
  try {
    const page = await context.newPage();
    await newMember(page, 'en', { url: gateway.url, inviteCode: process.env['E2E_INVITE']! });
    await page.goto('/home');
    await untilKept(page);
    await page.goto(table);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await untilOpen(page);
    await pickButton(page, words, 'pick_big').click();

    await hearWorker(page);
    gateway.rewriteWorker = asOfNextBuild;
    await expect.poll(() => updateWorker(page), { timeout: 60_000 }).toEqual(['next']);
    // Not even while nobody looks.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByRole('button', { name: words('table_settle'), exact: true })).toBeVisible();
    await page.getByRole('button', { name: words('table_clear') }).click();
    expect(loads).toBe(0);
    await page.getByRole('link', { name: words('me_bets') }).click();
    await expect.poll(() => loads).toBe(1);
    // The server still has the old page; one reload is all that a new worker is worth.
    await page.goBack();
    await expect(pickButton(page, words, 'pick_big')).toBeVisible();
    expect(loads).toBe(1);
  } finally {
    await context.close();
    gateway.close();
  }
});
