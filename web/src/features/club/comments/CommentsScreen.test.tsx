import type { About, CommentCard } from '@glass-dice/contract/comments';
import { commentPath, screens } from '@glass-dice/contract/screens';
import { hidingReasons } from '@glass-dice/domain/club/comment';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { CommentsScreen } from './CommentsScreen.tsx';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';

const start = location.href;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const card = (id: number, changed: Partial<CommentCard> = {}): CommentCard => ({
  id,
  title: `Title ${id}`,
  author: 'Moon Rabbit',
  about: null,
  writtenAt: '2026-11-03T04:00:00.000Z',
  hidden: null,
  ...changed,
});

const pageOf = (comments: CommentCard[], next: string | null = null, about: About | null = null) =>
  Response.json({ about, comments, next });

test('titles with author and time lead to the comments, page after page, to an end', async () => {
  const first = Array.from({ length: 10 }, (_, place) => card(20 - place));
  const asked = answerCalls({
    'GET /comments': ({ url }) =>
      url.endsWith('?before=11') ? pageOf([card(10, { title: '<b>plain</b>' })]) : pageOf(first, '11'),
  });
  const screen = await renderScreen(<CommentsScreen />);
  const row = screen.getByRole('link', { name: /Title 20.*Moon Rabbit.*Nov 3, 2026/ });
  await expect.element(row).toHaveAttribute('href', commentPath(20));
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return screen.getByText('<b>plain</b>').elements().length;
    })
    .toBe(1);
  await expect.element(screen.getByText(m.ui_list_end())).toBeInTheDocument();
  expect(asked).toHaveLength(2);
  await expectAccessible(screen.getByRole('main').element());
});

test('a hidden comment says that the club hid it and why, in words, for every reason', async () => {
  answerCalls({
    'GET /comments': () => pageOf(hidingReasons.map((hidden, id) => card(id + 1, { title: null, hidden }))),
  });
  const screen = await renderScreen(<CommentsScreen />);
  for (const reason of hidingReasons) {
    await expect
      .element(screen.getByText(m.comments_hidden_reason({ reason: hidingReasonText(reason) })))
      .toBeVisible();
  }
  expect(screen.getByText(m.comments_hidden()).elements()).toHaveLength(hidingReasons.length);
  await expectAccessible(screen.getByRole('main').element());
});

const kuang: About = { kind: 'host', content: { id: 102, name: 'Kuang' } };

test('in the list a comment leads to what it is about, too', async () => {
  answerCalls({ 'GET /comments': () => pageOf([card(2, { about: kuang }), card(1, { author: null })]) });
  const screen = await renderScreen(<CommentsScreen />);
  await expect.element(screen.getByRole('link', { name: 'About Kuang' })).toHaveAttribute('href', '/hosts/102');
  await expect.element(screen.getByRole('link', { name: /Title 1.*A member/ })).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('the comments about a host are asked for by themselves, and the form is opened for the same', async () => {
  goTo('/comments?about=host-102');
  const asked = answerCalls({ 'GET /comments': () => pageOf([card(2, { about: kuang })], null, kuang) });
  const screen = await renderScreen(<CommentsScreen />);
  await expect.element(screen.getByRole('link', { name: 'About Kuang' })).toHaveAttribute('href', '/hosts/102');
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?about=host-102']);
  await expect
    .element(screen.getByRole('link', { name: 'Write a comment' }))
    .toHaveAttribute('href', '/comments/new?about=host-102');
});

test('of a host who has left the club it says so, and nothing more is written about them', async () => {
  goTo('/comments?about=host-102');
  answerCalls({ 'GET /comments': () => pageOf([], null, { kind: 'host', content: null }) });
  const screen = await renderScreen(<CommentsScreen />);
  await expect.element(screen.getByText(m.comments_about_gone())).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Write a comment' }))
    .toHaveAttribute('href', screens.newComment);
});

test('nothing yet is said as such, and a visitor is asked nothing before the form', async () => {
  const asked = answerCalls({ 'GET /comments': () => pageOf([]) });
  const screen = await renderScreen(<CommentsScreen />);
  await expect.element(screen.getByText('Nobody has written anything yet')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Write a comment' }))
    .toHaveAttribute('href', screens.newComment);
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/comments']);
});

test.each([
  ['reads how many are left today', 2, () => m.comments_left({ left: 2, most: 5 })],
  [
    'who has written them all is told when to come back',
    0,
    () => m.comments_none_left({ most: 5, zone: 'Taiwan Time' }),
  ],
])('a member %s', async (_rule, leftToday, words) => {
  keepSession('some-token');
  answerCalls({ 'GET /comments': () => pageOf([]), 'GET /me/comments': () => Response.json({ leftToday }) });
  const screen = await renderScreen(<CommentsScreen />);
  await expect.element(screen.getByText(words())).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a comment' }).elements()).toHaveLength(leftToday === 0 ? 0 : 1);
});

test('a failure is not an empty list: it says why and can be tried again', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => refusal(503, 'unavailable')];
  answerCalls({ 'GET /comments': () => (answers.shift() ?? (() => pageOf([card(1)])))() });
  const screen = await renderScreen(<CommentsScreen />);
  await expect.element(screen.getByRole('alert').getByText(m.failure_network())).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Title 1')).toBeVisible();
});
