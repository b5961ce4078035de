import { videoPath } from '@glass-dice/contract/screens';
import type { Watched } from '@glass-dice/contract/videos';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { someCard } from '../features/videos/video.fixture.ts';
import { someMember } from '../testing/some-member.ts';
import { MoviesPage } from './MoviesPage.tsx';

const start = location.href;

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

const watchedAt = '2026-11-15T08:00:00.000Z';

/** A server that keeps a history. */
async function open() {
  const state: { paused: boolean; watched: Watched[] } = {
    paused: false,
    watched: [{ video: someCard(7, { name: 'Glass rain' }), positionMs: 12_000, watchedAt }],
  };
  const asked = answerCalls({
    'GET /me': () => Response.json(someMember),
    'GET /me/hosts': () => Response.json({ hosts: [], next: null }),
    'GET /me/watched': () => Response.json({ ...state, next: null }),
    'PUT /me/watched/pause': async (request) => {
      state.paused = ((await request.json()) as { paused: boolean }).paused;
      return Response.json({ paused: state.paused });
    },
    'DELETE /me/watched': () => {
      state.watched = [];
      return done();
    },
  });
  goTo('/me/movies?tab=history');
  return { screen: await renderScreen(<MoviesPage />), asked };
}

test('a member is greeted and sees the balance, whom they follow and what they watched, and nothing else', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Hello, lin_0412')).toBeVisible();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Hosts you follow' })).toBeVisible();
  const row = screen.getByRole('list', { name: 'Watch history' }).getByRole('listitem');
  await expect.element(row).toHaveTextContent(`Length 0:32Glass rain0:12 / 0:32${formatMoment(watchedAt)}`);
  const links = screen.getByRole('main').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([videoPath(7)]);
  await expectAccessible(screen.getByRole('main').element());
});

test('the history is cleared only after asking, and says that it is empty', async () => {
  const { screen, asked } = await open();
  const deleted = () => asked.filter(({ method }) => method === 'DELETE').length;
  await screen.getByRole('button', { name: 'Clear the history' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Clear the watch history?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(deleted()).toBe(0);
  await screen.getByRole('button', { name: 'Clear the history' }).click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(screen.getByText(m.watched_empty_text())).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear the history' })).not.toBeInTheDocument();
  expect(deleted()).toBe(1);
});

test('the history is paused and goes on; what is in it stays', async () => {
  const { screen } = await open();
  const keep = screen.getByRole('switch', { name: 'Keep a watch history' });
  await expect.element(keep).toBeChecked();
  await keep.click();
  await expect.element(keep).not.toBeChecked();
  await expect.element(screen.getByText('Glass rain')).toBeVisible();
  await keep.click();
  await expect.element(keep).toBeChecked();
});
