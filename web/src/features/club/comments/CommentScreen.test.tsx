import type { Comment } from '@glass-dice/contract/comments';
import { commentPath, screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Route } from 'wouter';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { CommentScreen } from './CommentScreen.tsx';

const start = location.href;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const someComment: Comment = {
  id: 7,
  title: 'Good <i>evening</i>',
  author: 'Moon Rabbit',
  about: null,
  writtenAt: '2026-11-03T04:00:00.000Z',
  content: 'first line\n\nsee https://evil.example\n<img src=x onerror=alert(1)>',
  hidden: null,
  mine: false,
  report: null,
};

async function openComment(changed: Partial<Comment> = {}, remove: () => Response | Promise<Response> = done) {
  if (changed.mine) keepSession('some-token');
  const asked = answerCalls({
    'GET /comments/7': () => Response.json({ ...someComment, ...changed }),
    'GET /comments/8': () => refusal(404, 'not-found'),
    'GET /comments/x': () => refusal(400, 'invalid-input'),
    'DELETE /comments/7': remove,
  });
  const screen = await renderScreen(
    <Route path={screens.comment}>
      <CommentScreen />
    </Route>,
  );
  return { screen, asked };
}

test('a comment is plain text with its line breaks: markup is read as it was typed, and nothing becomes a link', async () => {
  goTo(commentPath(7));
  const { screen } = await openComment();
  await expect.element(screen.getByRole('heading', { name: 'Good <i>evening</i>' })).toBeVisible();
  const text = screen.getByText(/evil\.example/);
  expect(text.element().textContent).toBe(someComment.content);
  expect(text.element().innerHTML).not.toContain('<img');
  expect((text.element() as HTMLElement).innerText.split('\n')).toHaveLength(4);
  await expect.element(screen.getByText('Moon Rabbit')).toBeVisible();
  expect(screen.getByRole('article').getByRole('link').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: m.comments_delete() }).elements()).toEqual([]);
  await expectAccessible(screen.getByRole('main').element());
});

test('a hidden comment says why instead of what it said; its author reads it and is told that nobody else does', async () => {
  goTo(commentPath(7));
  const { screen } = await openComment({ hidden: 'insult', title: null, content: null });
  await expect.element(screen.getByText(m.comments_hidden())).toBeVisible();
  await expect.element(screen.getByText('Reason: insults or threatens somebody')).toBeVisible();
  await expect.element(screen.getByText(m.comments_hidden_mine())).not.toBeInTheDocument();
  await screen.unmount();
  const own = (await openComment({ hidden: 'insult', mine: true })).screen;
  await expect.element(own.getByText(m.comments_hidden_mine())).toBeVisible();
  await expect.element(own.getByText(/first line/)).toBeVisible();
  await expectAccessible(own.getByRole('main').element());
});

test('a comment leads to what it is about, and says so when that has left the club', async () => {
  goTo(commentPath(7));
  const { screen } = await openComment({ about: { kind: 'video', content: { id: 201, name: 'Night of the dice' } } });
  const link = screen.getByRole('link', { name: 'About Night of the dice' });
  await expect.element(link).toHaveAttribute('href', '/videos/201');
  await expectAccessible(screen.getByRole('main').element());
  await screen.unmount();
  const gone = (await openComment({ about: { kind: 'video', content: null } })).screen;
  await expect.element(gone.getByText(m.comments_about_gone())).toBeVisible();
  expect(gone.getByRole('article').getByRole('link').elements()).toEqual([]);
});

test('an author who has not chosen a public name is a member', async () => {
  goTo(commentPath(7));
  const { screen } = await openComment({ author: null });
  await expect.element(screen.getByText('A member')).toBeVisible();
});

test('its author deletes it after being asked, and is led back to the list', async () => {
  goTo(commentPath(7));
  const { screen, asked } = await openComment({ mine: true });
  await screen.getByRole('button', { name: m.comments_delete() }).click();
  const dialog = screen.getByRole('alertdialog', { name: m.comments_delete_ask() });
  await expect.element(dialog.getByText(m.comments_delete_text())).toBeVisible();
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText(m.comments_deleted())).toBeVisible();
  await expect.poll(() => location.pathname).not.toBe(commentPath(7));
});

test('a failed deletion says so with its reason, and the comment stays', async () => {
  goTo(commentPath(7));
  const { screen } = await openComment({ mine: true }, () => refusal(503, 'unavailable'));
  await screen.getByRole('button', { name: m.comments_delete() }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText(`Could not delete: ${m.failure_unavailable()}`)).toBeVisible();
  await expect.element(screen.getByText(/first line/)).toBeVisible();
});

test.each(['/comments/8', '/comments/x'])('%s is no comment: it says so and leads to the others', async (address) => {
  goTo(address);
  const { screen } = await openComment();
  await expect.element(screen.getByText(m.comments_unknown())).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: m.comments_to_all() }))
    .toHaveAttribute('href', screens.comments);
});

test('a comment that cannot be fetched is not an unknown one', async () => {
  goTo('/comments/9');
  const { screen } = await openComment();
  await expect.element(screen.getByRole('alert').getByText(m.failure_network())).toBeVisible();
  await expect.element(screen.getByText(m.comments_unknown())).not.toBeInTheDocument();
});
