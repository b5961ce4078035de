import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { done, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../queries.ts';
import { openRoom, operatorAs } from '../../testing/open-room.tsx';
import type { Card, Reported } from './comments.api.ts';

const at = '2026-11-18T05:12:00.000Z';

const coins: Reported = {
  id: 1198,
  title: 'Too many coins, take some',
  content: 'Ask me at the door on Friday.',
  author: 'lucky_rain',
  about: { kind: 'host', content: { id: 101, name: 'Lanlan' } },
  writtenAt: at,
  reports: [
    { reason: 'real-money', note: null, at },
    { reason: 'real-money', note: 'He asked at my table, too.', at },
    { reason: 'asks-for-money', note: null, at },
  ],
  decisions: [{ decision: 'left', reason: null, reports: 1, at }],
};
const tea: Reported = {
  ...coins,
  id: 1203,
  title: 'look look look',
  content: 'Best tea shop in the city.',
  author: null,
  about: null,
  reports: [{ reason: 'spam', note: null, at }],
  decisions: [],
};
const hidden: Card = { id: 1177, title: 'Old words', author: 'moss', about: null, writtenAt: at, hidden: 'insult' };

/** A club in which these comments wait, and one is hidden. */
async function openComments(path = '/comments', waiting = [coins, tea]) {
  const club = { waiting, hidden: [hidden] };
  const leave = (id: number) => {
    club.waiting = club.waiting.filter((each) => each.id !== id);
    return done();
  };
  const opened = await openRoom(path, operatorAs('moderator'), {
    'GET /console/comment-reports': () => Response.json({ comments: club.waiting }),
    'GET /console/comments': (request) =>
      Response.json({
        comments: request.url.includes('hidden')
          ? club.hidden
          : [{ ...hidden, id: 1300, title: 'Fresh', hidden: null }],
      }),
    'PUT /console/comments/1198/hiding': () => leave(1198),
    'PUT /console/comments/1300/hiding': done,
    'POST /console/comments/1203/leaving': () => leave(1203),
    'DELETE /console/comments/1177/hiding': () => {
      club.hidden = [];
      return done();
    },
  });
  const acts = () =>
    opened.asked.flatMap(({ method, url }) =>
      url.includes('/comments/') ? [`${method} ${url.slice(url.indexOf('/comments/'))}`] : [],
    );
  return { ...opened, club, acts };
}

test('what waits stands there with its reports and what was decided before, and nobody who reported', async () => {
  const { screen } = await openComments();
  await expect.element(screen.getByRole('heading', { name: coins.title })).toBeVisible();
  await expect.element(screen.getByText('He asked at my table, too.')).toBeVisible();
  await expect.element(screen.getByText('Left as it was')).toBeVisible();
  await expect.element(screen.getByText('Nobody is shown who reported it.')).toBeVisible();
  await expectAccessible(screen.container);
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('link', { name: coins.title, exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: coins.title })).not.toBeInTheDocument();
  await expectAccessible(screen.container);
  await screen.getByRole('link', { name: coins.title, exact: false }).click();
  await expect.element(screen.getByRole('heading', { name: coins.title })).toBeVisible();
  await expectAccessible(screen.container);
  history.back();
  await expect.element(screen.getByRole('link', { name: coins.title, exact: false })).toBeVisible();
});

test('a digit chooses the reason that everybody would read, Enter hides, and the next one opens', async () => {
  const { screen, acts, asked } = await openComments();
  await expect.element(screen.getByRole('heading', { name: coins.title })).toBeVisible();
  await userEvent.keyboard('5');
  const reason = 'Reason: offers real-money gambling or trades play money';
  expect(screen.getByText(reason).elements()).toHaveLength(2);
  expect(acts()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: tea.title })).toHaveFocus();
  expect(acts()).toEqual(['PUT /comments/1198/hiding']);
  expect(await asked.find(({ method }) => method === 'PUT')!.json()).toEqual({ reason: 'real-money' });
  await expect.element(screen.getByRole('link', { name: coins.title, exact: false })).not.toBeInTheDocument();
});

test('nothing is hidden without a reason', async () => {
  const { screen, acts } = await openComments();
  await screen.getByRole('button', { name: 'Hide it' }).click();
  await expect.element(screen.getByText('Please choose a reason.')).toBeVisible();
  expect(acts()).toEqual([]);
});

test('what is left as it is makes room, until nothing waits', async () => {
  const { screen, acts } = await openComments('/comments/1203', [tea]);
  await screen.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect.element(screen.getByText('No reports are waiting')).toBeVisible();
  expect(acts()).toEqual(['POST /comments/1203/leaving']);
});

test('what somebody else has decided meanwhile is said, and is not decided again', async () => {
  const { screen, acts, club } = await openComments();
  await userEvent.keyboard('5');
  await screen.getByRole('radio', { name: 'asks members for money' }).click();
  club.waiting = [tea];
  await screen.getByRole('button', { name: 'Hide it' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Somebody has decided about it already');
  expect(acts()).toEqual([]);
  await screen.getByRole('link', { name: 'Next comment' }).click();
  await expect.element(screen.getByRole('heading', { name: tea.title })).toBeVisible();
});

test('a session that ends in the middle keeps the reason that was chosen', async () => {
  const { screen, acts, club } = await openComments();
  await screen.getByRole('radio', { name: 'breaks the law' }).click();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, options) =>
    options?.method === 'GET' ? fetch(input, options) : refusal(401, 'console-sign-in-required');
  await screen.getByRole('button', { name: 'Hide it' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect.element(dialog).toBeVisible();
  globalThis.fetch = fetch;
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(screen.getByRole('radio', { name: 'breaks the law' })).toBeChecked();
  expect(club.waiting).toHaveLength(2);
  await screen.getByRole('button', { name: 'Hide it' }).click();
  await expect.element(screen.getByRole('heading', { name: tea.title })).toBeVisible();
  expect(acts()).toEqual(['PUT /comments/1198/hiding']);
});

test('a hidden comment is shown again; the newest can be hidden without a report', async () => {
  const { screen, acts } = await openComments('/comments?list=hidden');
  await expect.element(screen.getByText('Reason: insults or threatens somebody')).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Show it again' }).click();
  await expect.element(screen.getByText('No comments here')).toBeVisible();
  await screen.getByRole('tab', { name: 'Newest' }).click();
  await expect.element(screen.getByText('Only its title is here', { exact: false })).toBeVisible();
  await userEvent.keyboard('2');
  await screen.getByRole('button', { name: 'Hide it' }).click();
  await expect.poll(acts).toEqual(['DELETE /comments/1177/hiding', 'PUT /comments/1300/hiding']);
  await expect.poll(() => queryClient.isMutating()).toBe(0);
});
