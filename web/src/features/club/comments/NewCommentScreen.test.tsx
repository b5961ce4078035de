import { commentPath, screens } from '@glass-dice/contract/screens';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Route } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { expectAccessible } from '../../../testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen, someMember } from '../../../testing/screen.tsx';
import { CommentsScreen } from './CommentsScreen.tsx';
import { NewCommentScreen } from './NewCommentScreen.tsx';

const start = location.href;
beforeEach(() => {
  keepSession('some-token');
  goTo(screens.comments, screens.newComment);
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const written = () => Response.json({ id: 7, leftToday: 2 }, { status: 201 });

async function openForm(...answers: (() => Response | Promise<Response>)[]) {
  const asked = answerCalls({
    'GET /me': () => Response.json(someMember),
    'GET /me/comments': () => Response.json({ leftToday: 3 }),
    'POST /comments': () => (answers.shift() ?? written)(),
  });
  const screen = await renderScreen(<NewCommentScreen />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  const content = screen.getByRole('textbox', { name: 'Comment' });
  const publish = () => screen.getByRole('button', { name: 'Publish' }).click();
  return { screen, title, content, publish, sent: () => asked.filter(({ method }) => method === 'POST') };
}

test('the form says who will read it, under which name, what the club may do and how many are left', async () => {
  const { screen } = await openForm();
  await expect.element(screen.getByText(m.comments_shown_as({ username: 'lin_0412' }))).toBeVisible();
  await expect.element(screen.getByText(m.comments_may_hide())).toBeVisible();
  await expect.element(screen.getByText('Left today: 3 of 5')).toBeVisible();
  await expect.element(screen.getByText('0/60')).toBeVisible();
  await expect.element(screen.getByText('0/1000')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('characters are counted as people count them, while they are typed', async () => {
  const { screen, title, content } = await openForm();
  await title.fill('🎲好 ');
  await content.fill('one\n\n\n\n\ntwo');
  await expect.element(screen.getByText('2/60')).toBeVisible();
  await expect.element(screen.getByText('8/1000')).toBeVisible();
});

test.each([
  ['no title', ' ', 'text', () => m.comments_title_empty(), 'title'],
  ['no content', 'Title', ' \n ', () => m.comments_content_empty(), 'content'],
  ['61 characters', 'n'.repeat(61), 'text', () => m.comments_too_long({ count: 61, most: 60 }), 'title'],
  ['1001 characters', 'Title', 'n'.repeat(1001), () => m.comments_too_long({ count: 1001, most: 1000 }), 'content'],
  ['a turned direction', 'a\u202Eb', 'text', () => m.comments_unusable(), 'title'],
] as const)('%s: refused before it is sent; the first wrong field says why and has the focus', async (...given) => {
  const [, typedTitle, typedContent, why, wrong] = given;
  const form = await openForm();
  await form.title.fill(typedTitle);
  await form.content.fill(typedContent);
  await form.publish();
  await expect.element(form[wrong]).toHaveAccessibleDescription(why());
  await expect.element(form[wrong]).toHaveFocus();
  await expect.element(form.title).toHaveValue(typedTitle);
  await expect.element(form.content).toHaveValue(typedContent);
  expect(form.sent()).toEqual([]);
  await expectAccessible(form.screen.getByRole('main').element());
});

test('after an answer that never came, trying again sends the same under the same key, and it is written once', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { screen, title, content, publish, sent } = await openForm(lost);
  await title.fill('  Good evening ');
  await content.fill('one\r\n\r\n\r\n\r\ntwo <b>three</b>');
  await publish();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await expect.element(title).toHaveValue('  Good evening ');
  await publish();
  await expect.element(screen.getByText(m.comments_written())).toBeVisible();
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await sent()[1]!.json()).toEqual({ title: 'Good evening', content: 'one\n\ntwo <b>three</b>' });
  await expect.poll(() => location.pathname).toBe(commentPath(7));
});

test('changed words are another intent', async () => {
  const { title, content, publish, sent } = await openForm(() => refusal(503, 'unavailable'));
  await title.fill('One');
  await content.fill('text');
  await publish();
  await expect.poll(() => sent().length).toBe(1);
  await title.fill('Two');
  await publish();
  await expect.poll(() => sent().length).toBe(2);
  const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test('one too many is refused with the number and the moment from which the next is possible', async () => {
  const details = { times: 5, until: '2026-11-15T16:00:00.000Z' };
  const problem = new Response(JSON.stringify({ status: 409, code: 'comments-used-up', details }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });
  const { screen, title, content, publish } = await openForm(() => problem);
  await title.fill('One');
  await content.fill('text');
  await publish();
  await expect.element(screen.getByText(/all 5 comments of today.*Nov 1[56], 2026/)).toBeVisible();
  await expect.element(content).toHaveValue('text');
});

test('a member who goes from the comment just published to the list finds it there, with those of others meanwhile', async () => {
  const author = { author: 'lin_0412', writtenAt: '2026-11-03T04:00:00.000Z', hidden: null };
  const comments = [{ id: 5, title: 'Before', ...author }];
  answerCalls({
    'GET /me': () => Response.json(someMember),
    'GET /me/comments': () => Response.json({ leftToday: 3 }),
    'GET /comments': () => Response.json({ comments, next: null }),
    'GET /comments/7': () => Response.json({ id: 7, title: 'Good evening', content: 'text', mine: true, ...author }),
    'POST /comments': () => {
      comments.unshift({ id: 7, title: 'Good evening', ...author }, { id: 6, title: 'Meanwhile', ...author });
      return written();
    },
  });
  goTo(screens.comments);
  const screen = await renderScreen(
    <>
      <Route path={screens.comments} component={CommentsScreen} />
      <Route path={screens.newComment} component={NewCommentScreen} />
    </>,
  );
  await screen.getByRole('link', { name: 'Write a comment' }).click();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Good evening');
  await screen.getByRole('textbox', { name: 'Comment' }).fill('text');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => location.pathname).toBe(commentPath(7));
  history.back();
  const titles = () =>
    screen
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const expected = ['Good evening', 'Meanwhile', 'Before'].map((title) => expect.stringContaining(title) as string);
  await expect.poll(titles).toEqual(expected);
});

test('what was typed outlives a reload, and ends with its publishing or with the session', async () => {
  const before = await openForm();
  await before.title.fill('Kept');
  await before.content.fill('for later');
  await before.screen.unmount();
  const after = await openForm();
  await expect.element(after.title).toHaveValue('Kept');
  await expect.element(after.content).toHaveValue('for later');
  await after.publish();
  await expect.element(after.screen.getByText(m.comments_written()).first()).toBeVisible();
  await after.screen.unmount();
  const next = await openForm();
  await expect.element(next.title).toHaveValue('');
  await next.title.fill('Secret');
  await next.screen.unmount();
  await clearSession();
  const another = await openForm();
  await expect.element(another.title).toHaveValue('');
});
