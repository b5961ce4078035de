import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { hostPath, screens } from '@glass-dice/contract/screens';
import { commentsPerDay } from '@glass-dice/domain/club/comment';
import { locales, localeTags } from '@glass-dice/domain/locale';
import { expectAccessible, expectNoOverflow, watchForMistakes } from './rig/checks.ts';
import { cli } from './rig/cli.ts';
import { newAccount, newMember, signIn, speak } from './rig/members.ts';
import { wordsOf, type Message } from './rig/words.ts';

const words = wordsOf('en');

type Said = { title: string; content: string; publicName?: string };

/** In the form that is open. The first time with the name that will stand beside it. */
async function publish(page: Page, { title, content, publicName }: Said, said = words): Promise<void> {
  const field = (key: Message) => page.getByLabel(said(key), { exact: true });
  if (publicName) await field('public_name').fill(publicName);
  await field('comments_field_title').fill(title);
  await field('comments_field_content').fill(content);
  await page.getByRole('button', { name: said('comments_submit') }).click();
}

/** Short, and nobody else's. */
const newPublicName = () => `Moon ${crypto.randomUUID().slice(0, 12)}`;

/** By the same call that the form makes. */
async function writeAnother(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const { status } = await fetch('/api/comments', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('session')}`,
        'content-type': 'application/json',
        'idempotency-key': `another-${crypto.randomUUID()}`,
      },
      body: JSON.stringify({ title: 'Another', content: 'One more' }),
    });
    return status;
  });
}

test('a member writes, everybody reads it, one too many is refused, and only its author can delete it', async ({
  page,
  browser,
}) => {
  const mistakes = watchForMistakes(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const { username } = await newMember(page, 'en');
  const title = `<b>Long</b>${Date.now()}${'unbroken'.repeat(4)}`;
  const content = `first line\n\n${'w'.repeat(300)}\n<img src=x onerror=alert(1)>`;
  const publicName = newPublicName();
  await page.goto(screens.newComment);
  await publish(page, { title, content, publicName });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/comments\/\d+$/);
  const address = page.url();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // A visitor reads it, and finds no way to delete it.
  const visitor = await (await browser.newContext()).newPage();
  await speak(visitor, 'en');
  await visitor.goto(screens.comments);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(visitor.getByText(publicName)).toBeVisible();
  await expect(visitor.getByText(username)).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: words('comments_delete') })).toHaveCount(0);
  await visitor.context().close();

  for (let written = 1; written < commentsPerDay; written++) expect(await writeAnother(page)).toBe(201);
  await page.goto(screens.newComment);
  await publish(page, { title: 'One too many', content: 'and kept' });
  await expect(page.getByRole('alert')).toContainText(`your ${commentsPerDay} comments for today`);
  await expect(page.getByLabel(words('comments_field_content'), { exact: true })).toHaveValue('and kept');
  await page.goto(screens.comments);
  await expect(
    page.getByText(words('comments_none_left', { most: String(commentsPerDay), zone: 'Taiwan Time' })),
  ).toBeVisible();

  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: words('comments_delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('ui_delete') })
    .click();
  await expect(page).toHaveURL(/\/comments$/);
  await expect(page.getByText(words('comments_deleted'))).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText(words('comments_unknown'))).toBeVisible();
  // The browser itself reports the two honest refusals.
  expect(mistakes.filter((each) => !/status of (?:404|409)/.test(each))).toEqual([]);
});

for (const [locale, host] of [
  ['en', 102],
  ['jp-jp', 103],
] as const) {
  test(`${locale}: the first comment asks for a public name and the next does not; both stand on the page of their host`, async ({
    page,
  }) => {
    const mistakes = watchForMistakes(page);
    const said = wordsOf(locale);
    const named = page.getByLabel(said('public_name'), { exact: true });
    const onPage = page.getByRole('region', { name: said('comments_title') });
    await page.setViewportSize({ width: 390, height: 844 });
    const { username } = await newMember(page, locale);
    const asked = await page.request.get(`/api/hosts/${host}`, { headers: { 'accept-language': localeTags[locale] } });
    const about = said('comments_about', { name: ((await asked.json()) as { name: string }).name });
    const publicName = newPublicName();
    const first = `First ${Date.now()}`;

    await page.goto(hostPath(host));
    await onPage.getByRole('link', { name: said('comments_write') }).click();
    await expect(page).toHaveURL(/\/comments\/new\?about=host-\d+$/);
    await expect(page.getByText(about)).toBeVisible();
    await expect(named).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await publish(page, { title: first, content: 'About a host', publicName }, said);
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await expect(page.getByText(publicName)).toBeVisible();

    await page.getByRole('link', { name: about }).click();
    await expect(page).toHaveURL(new RegExp(`${hostPath(host)}$`));
    await expect(onPage.getByRole('link', { name: first })).toContainText(publicName);
    await expect(page.getByText(username)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await onPage.getByRole('link', { name: said('comments_write') }).click();
    const shown = said('comments_shown_as', { name: publicName });
    await expect(page.getByText(shown)).toBeVisible();
    await expect(named).toHaveCount(0);
    await publish(page, { title: `Second of ${first}`, content: 'Once more' }, said);
    await expect(page.getByRole('heading', { name: `Second of ${first}` })).toBeVisible();
    await page.goto(screens.comments);
    const row = page.getByRole('listitem').filter({ hasText: `Second of ${first}` });
    await expect(row.getByRole('link', { name: about })).toBeVisible();
    await expect(row.getByText(publicName)).toBeVisible();
    await expectNoOverflow(page);
    expect(mistakes).toEqual([]);
  });
}

test('a visitor who wants to write signs in first and comes back to the form', async ({ page }) => {
  const person = await newAccount(page);
  await speak(page, 'en');
  await page.goto(screens.comments);
  await page.getByRole('link', { name: words('comments_write') }).click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await signIn(page, words, person);
  await expect(page).toHaveURL(/\/comments\/new$/);
});

test('a comment that the club hides says so and why to everybody; its author still reads it', async ({ page }) => {
  await newMember(page, 'en');
  await page.goto(screens.newComment);
  await publish(page, { title: 'Rude words', content: 'Very rude words', publicName: newPublicName() });
  await expect(page).toHaveURL(/\/comments\/\d+$/);
  const id = page.url().split('/').at(-1)!;
  await cli('comment', 'hide', id, '--reason', 'insult');
  const reason = words('comments_hidden_reason', { reason: words('comments_reason_insult') });
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(words('comments_hidden_mine'))).toBeVisible();
  await expect(page.getByText('Very rude words')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('session'));
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(/rude words/i)).toHaveCount(0);
  await page.goto(screens.comments);
  await expect(page.getByRole('link', { name: reason }).first()).toBeVisible();

  await cli('comment', 'show', id);
  await page.goto(`${screens.comments}/${id}`);
  await expect(page.getByText('Very rude words')).toBeVisible();
});

/** A file with one notice that says the same in every language. */
async function withNotice(key: string, body: string, use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'notice-'));
  const every = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text]));
  const file = join(folder, 'notices.yaml');
  await writeFile(file, JSON.stringify([{ key, title: every('News from the club'), body: every(body) }]));
  try {
    await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a new notice is marked on Me until it is read, and leads to places inside the app', async ({ page }) => {
  const mistakes = watchForMistakes(page);
  const key = `voice-${process.pid}`;
  await newMember(page, 'en');
  await page.goto(screens.me);
  const row = page.getByRole('link', { name: words('notices_title') });
  await expect(row).toBeVisible();
  const body = '<p>Look at <a href="/fairness">how a roll is made</a>.</p>';
  await withNotice(key, body, async (file) => {
    expect(await cli('notice', 'publish', file)).toMatchObject({ published: [key] });
  });
  await page.reload();
  await expect(row).toContainText(words('notices_unread_count', { count: '' }).trim());
  await row.click();
  const notice = page.getByRole('listitem').filter({ hasText: 'News from the club' }).first();
  await expect(notice.getByText(words('notices_unread'))).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(words('notices_unread_count', { count: '' }).trim());
  await row.click();
  await notice.getByRole('link', { name: 'how a roll is made' }).click();
  await expect(page).toHaveURL(/\/fairness$/);
  await cli('notice', 'withdraw', key);
  expect(mistakes).toEqual([]);
});

const hostile = [
  '<p>Good news <img src=x onerror="document.title=1"></p>',
  '<svg onload="document.title=1"><script>document.title=1</script></svg><script>document.title=1</script>',
  '<p><a href="javascript:document.title=1">here</a> <a href="//evil.example/">there</a></p>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe><form action="https://evil.example"><input></form>',
].join('');

test('a hostile notice is refused by the command, and would run nothing if a server handed it out', async ({
  page,
}) => {
  await withNotice('hostile', hostile, async (file) => {
    await expect(cli('notice', 'publish', file)).rejects.toThrow();
  });
  const mistakes = watchForMistakes(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await speak(page, 'en');
  await page.route(/\/api\/notices\??$/, (route) =>
    route.fulfill({
      json: { notices: [{ id: 1, title: 'Hostile', body: hostile, publishedAt: '2026-11-15' }], next: null },
    }),
  );
  await page.goto(screens.notices);
  const notice = page.locator('main li summary + div');
  await expect(notice.getByText('Good news')).toBeVisible();
  await notice.getByText('here').click();
  await notice.getByText('there').click();
  await expect(page).toHaveURL(new RegExp(`${screens.notices}$`));
  expect(await notice.locator('a, img, script, iframe, form, input, svg').count()).toBe(0);
  expect(asked.filter((address) => !address.startsWith(process.env['E2E_URL']!))).toEqual([]);
  expect(await page.title()).not.toBe('1');
  // While the text is taken apart the browser reports the handlers in it that it will not keep, and nothing else.
  expect(mistakes.filter((each) => !each.startsWith('Executing inline event handler violates'))).toEqual([]);
});
