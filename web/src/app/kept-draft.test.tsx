/** The whole page, on a stand-in for the network: a comment that is published with a session that has ended. */
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { answerCalls, goTo, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { someMember } from '../testing/some-member.ts';
import { clearSession, keepSession } from '../lib/session.ts';
import { App } from './App.tsx';
import { queryClient } from './query-client.ts';

const start = location.href;
beforeEach(() => keepSession('some-token'));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  queryClient.clear();
  history.replaceState(null, '', start);
});

type Learning = (screen: Awaited<ReturnType<typeof render>>) => unknown;

const byPublishing: Learning = (screen) => screen.getByRole('button', { name: 'Publish' }).click();
/** The page asks anew what it shows, as it does when the tab is opened again. */
const byAsking: Learning = () => window.dispatchEvent(new Event('visibilitychange'));

/** Learns that the server has ended the session while something is typed, and signs in again. */
async function loseSessionAndSignInAs(username: string, learn: Learning) {
  const publicName = { name: 'Moon Rabbit', changeableFrom: null };
  let me: typeof someMember | undefined = { ...someMember, publicName };
  const here = ({ headers }: Request) => headers.get('authorization') === 'Bearer some-token';
  answerCalls({
    'GET /me': () => (me ? Response.json(me) : refusal(401, 'sign-in-required')),
    'GET /me/comments': () => Response.json({ leftToday: 3 }),
    'POST /comments': (request) => (here(request) ? refusal(401, 'sign-in-required') : refusal(503, 'unavailable')),
    'POST /sessions': () => {
      me = { ...someMember, username, publicName };
      return Response.json({ token: 'new-token' }, { status: 201 });
    },
  });
  goTo(screens.newComment);
  const screen = await render(<App />);
  await screen.getByRole('textbox', { name: 'Title' }).fill('Good evening');
  await screen.getByRole('textbox', { name: 'Comment' }).fill('one\n\ntwo');
  if (learn === byAsking) me = undefined;
  await learn(screen);
  await expect.element(screen.getByText(m.failure_sign_in_required()).first()).toBeVisible();
  await screen.getByRole('textbox', { name: m.field_username() }).fill(username);
  await screen.getByLabelText(m.field_password(), { exact: true }).fill('some password');
  await screen.getByRole('button', { name: m.login_submit() }).click();
  await expect.element(screen.getByText(m.comments_shown_as({ name: publicName.name }))).toBeVisible();
  return screen;
}

test.each([
  ['published', byPublishing],
  ['came back to', byAsking],
])('what was typed is there after signing in again, once it is %s, and gone at sign-out', async (_how, learn) => {
  const screen = await loseSessionAndSignInAs('lin_0412', learn);
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Good evening');
  await expect.element(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('one\n\ntwo');
  expect(localStorage.getItem('comment-draft')).toBeNull();
  await clearSession();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('somebody else who signs in there does not find it', async () => {
  const screen = await loseSessionAndSignInAs('somebody_else', byPublishing);
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
});
