import type { CommentCard } from '@glass-dice/contract/comments';
import { commentPath, hostPath, screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Route } from 'wouter';
import { CommentsAbout } from './CommentsAbout.tsx';

const start = location.href;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

const about = { kind: 'host' as const, content: { id: 102, name: 'Kuang' } };
const card = (id: number): CommentCard => ({
  id,
  title: `Title ${id}`,
  author: 'Moon Rabbit',
  about,
  writtenAt: '2026-11-03T04:00:00.000Z',
  hidden: null,
});

function open(comments: () => Response) {
  const asked = answerCalls({ 'GET /comments': comments });
  goTo(hostPath(102));
  const drawn = renderScreen(
    <Route path={screens.host}>
      <CommentsAbout kind="host" />
    </Route>,
  );
  return { asked, drawn };
}

test('the latest three stand there, with the way to all of them and to the form', async () => {
  const { asked, drawn } = open(() => Response.json({ about, comments: [9, 8, 7, 6].map(card), next: null }));
  const screen = await drawn;
  await expect
    .element(screen.getByRole('link', { name: /Title 9.*Moon Rabbit/ }))
    .toHaveAttribute('href', commentPath(9));
  expect(screen.getByRole('listitem').elements()).toHaveLength(3);
  await expect
    .element(screen.getByRole('link', { name: m.comments_to_all() }))
    .toHaveAttribute('href', '/comments?about=host-102');
  await expect
    .element(screen.getByRole('link', { name: m.comments_write() }))
    .toHaveAttribute('href', '/comments/new?about=host-102');
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?about=host-102']);
  await expectAccessible(screen.container);
});

test('nothing yet is said as such', async () => {
  const screen = await open(() => Response.json({ about, comments: [], next: null })).drawn;
  await expect.element(screen.getByText(m.comments_about_empty({ name: 'Kuang' }))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: m.comments_to_all() })).not.toBeInTheDocument();
});

test('a failure is no empty list, and can be tried again', async () => {
  const answers = [() => refusal(503, 'unavailable'), () => Response.json({ about, comments: [card(1)], next: null })];
  const screen = await open(() => answers.shift()!()).drawn;
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Title 1')).toBeVisible();
});
