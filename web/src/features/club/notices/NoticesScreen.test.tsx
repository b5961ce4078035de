import { screens } from '@glass-dice/contract/screens';
import type { Notice } from '@glass-dice/contract/notices';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { NoticesScreen } from './NoticesScreen.tsx';

const start = location.href;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const notice = (id: number): Notice => ({
  id,
  title: `Notice ${id}`,
  body: `<p>Body ${id}</p>`,
  publishedAt: `2026-11-${String((id % 28) + 1).padStart(2, '0')}T04:00:00.000Z`,
});

async function openNotices({ readUpTo, hash = '' }: { readUpTo?: number; hash?: string } = {}) {
  if (readUpTo !== undefined) keepSession('some-token');
  const asked = answerCalls({
    'GET /club': () => Response.json({ sample: true }),
    'GET /notices': () => Response.json({ notices: [notice(3), notice(2), notice(1)], next: null }),
    'GET /me/notices': () => Response.json({ unread: 3 - readUpTo!, readUpTo }),
    'PUT /me/notices': () => Response.json({ unread: 0, readUpTo: 3 }),
  });
  goTo(`${screens.notices}${hash}`);
  const screen = await renderScreen(<NoticesScreen />);
  await expect.element(screen.getByText('Body 3')).toBeVisible();
  const marks = async () => Promise.all(asked.filter(({ method }) => method === 'PUT').map((each) => each.json()));
  return { screen, asked, marks };
}

const unreadTitles = (screen: Awaited<ReturnType<typeof openNotices>>['screen']) =>
  screen
    .getByRole('listitem')
    .filter({ hasText: m.notices_unread() })
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);

test('a visitor reads them, the newest open and the others by a tap; nobody is told what they read', async () => {
  const { screen, asked } = await openNotices();
  const titles = screen.getByRole('heading', { level: 2 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual(['Notice 3', 'Notice 2', 'Notice 1']);
  await expect.element(screen.getByText(m.notices_from_club()).first()).toBeVisible();
  await expect.element(screen.getByText('November 4, 2026')).toBeVisible();
  await expect.element(screen.getByText('Sample')).toBeVisible();
  await expect.element(screen.getByText('Body 2')).not.toBeVisible();
  await screen.getByText('Notice 2').click();
  await expect.element(screen.getByText('Body 2')).toBeVisible();
  expect(unreadTitles(screen)).toEqual([]);
  expect(asked.filter(({ url }) => url.includes('/me/'))).toEqual([]);
  await expectAccessible(screen.getByRole('main').element());
});

test('what a member had not read is open and marked, and stays marked while the server learns of it', async () => {
  const { screen, marks } = await openNotices({ readUpTo: 1 });
  await expect.element(screen.getByText('Body 2')).toBeVisible();
  await expect.element(screen.getByText('Body 1')).not.toBeVisible();
  await expect.poll(marks).toEqual([{ upTo: 3 }]);
  expect(unreadTitles(screen)).toEqual(['Notice 3', 'Notice 2']);
  await expectAccessible(screen.getByRole('main').element());
});

test('a member who has read them all sees no mark, and nothing is sent', async () => {
  const { screen, marks } = await openNotices({ readUpTo: 3 });
  expect(unreadTitles(screen)).toEqual([]);
  expect(await marks()).toEqual([]);
});

test('an address that names a notice opens that one', async () => {
  const { screen } = await openNotices({ hash: '#notice-1' });
  await expect.element(screen.getByText('Body 1')).toBeVisible();
  await expect.element(screen.getByText('Body 2')).not.toBeVisible();
});

test('one that is pages away is fetched, opened and scrolled to', async () => {
  const some = (newest: number) => Array.from({ length: 10 }, (_, place) => notice(newest - place));
  answerCalls({
    'GET /club': () => Response.json({ sample: true }),
    'GET /notices': ({ url }) => {
      const before = Number(new URL(url).searchParams.get('before') ?? 41);
      return Response.json({ notices: some(before - 1), next: before === 11 ? null : String(before - 10) });
    },
  });
  goTo(`${screens.notices}#notice-12`);
  const screen = await renderScreen(<NoticesScreen />);
  await expect.element(screen.getByText('Body 12')).toBeInViewport();
  await expect.element(screen.getByText('Body 13')).not.toBeVisible();
});

test('nothing yet is said as such; a failure is another thing and can be tried again', async () => {
  const answers = [refusal(503, 'unavailable'), Response.json({ notices: [], next: null })];
  answerCalls({ 'GET /notices': () => answers.shift()! });
  const screen = await renderScreen(<NoticesScreen />);
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(m.notices_empty_title())).toBeVisible();
});

test('a member whose reading cannot be fetched still reads the notices, without marks', async () => {
  keepSession('some-token');
  answerCalls({
    'GET /notices': () => Response.json({ notices: [notice(1)], next: null }),
    'GET /me/notices': () => refusal(503, 'unavailable'),
  });
  const screen = await renderScreen(<NoticesScreen />);
  await expect.element(screen.getByText('Body 1')).toBeVisible();
  expect(unreadTitles(screen)).toEqual([]);
});
