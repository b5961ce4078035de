import { screens } from '@glass-dice/contract/screens';
import type { Watch } from '@glass-dice/contract/videos';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Route } from 'wouter';
import { clearSession, keepSession } from '../../lib/session.ts';
import { someMember } from '../../testing/some-member.ts';
import { PlayerScreen } from './PlayerScreen.tsx';
import { someCard, someVideo, someWatch } from './video.fixture.ts';

const start = location.href;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers = {}, watch: Partial<Watch> = {}) {
  goTo('/videos/201');
  const asked = answerCalls({
    'GET /club': () => Response.json({ sample: true }),
    'GET /videos/201': () => Response.json(someVideo),
    'GET /videos/202': () => Response.json({ ...someVideo, ...someCard(202, { name: 'Morning' }) }),
    'GET /videos/hot': () =>
      Response.json({
        rule: 'hot',
        videos: [
          { ...someCard(201), lately: 4 },
          { ...someCard(203, { views: 9 }), lately: 2 },
          { ...someCard(204), lately: null },
        ],
      }),
    'PUT /videos/201/watch': () => Response.json({ ...someWatch, ...watch }),
    ...answers,
  });
  const screen = await renderScreen(
    <Route path={screens.video}>
      <PlayerScreen comments="What members say" />
    </Route>,
  );
  const video = () => screen.container.querySelector('video')!;
  const shownCaptions = () =>
    Array.from(video().textTracks)
      .filter(({ mode }) => mode === 'showing')
      .map(({ language }) => language);
  return { screen, asked, video, shownCaptions };
}

test('the page says what the video is, how its views are counted, what is next and what is hot', async () => {
  const { screen, video } = await open({}, { historyPaused: true });
  await expect.element(screen.getByRole('heading', { name: 'Night of the dice' })).toBeVisible();
  await expect.element(screen.getByText('Views: 1,234')).toBeVisible();
  const rule = 'A view counts after 10 seconds, once per member per hour.';
  await expect.element(screen.getByText(rule)).toBeVisible();
  await expect.element(screen.getByText(m.player_history_paused())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Ruo Qing/ })).toHaveAttribute('href', '/hosts/101');
  await expect.element(screen.getByRole('link', { name: 'Next: Morning' })).toHaveAttribute('href', '/videos/202');
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', screens.home);
  const hot = screen.getByRole('list', { name: 'Hot' }).getByRole('link');
  await expect
    .poll(() => hot.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/videos/203', '/videos/204']);
  // What was not watched lately fills the row, and says so (P3).
  await expect.element(hot.first()).toMatchTextContent(/Views in 7 days: 2$/);
  await expect.element(hot.nth(1)).toMatchTextContent(/New$/);
  const box = video().parentElement!.getBoundingClientRect();
  expect(box.width / box.height).toBeCloseTo(16 / 9, 2);
  await expectAccessible(screen.getByRole('main').element());
});

test('captions begin in the reader’s language; another choice, or none, is kept for the next video', async () => {
  const first = await open();
  await expect.poll(first.shownCaptions).toEqual(['en']);
  await first.screen.getByRole('button', { name: 'Captions' }).click();
  const sheet = first.screen.getByRole('dialog', { name: 'Captions' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible(sheet.element());
  await sheet.getByRole('button', { name: '日本語' }).click();
  await expect.poll(first.shownCaptions).toEqual(['ja-JP']);
  await cleanup();

  const again = await open();
  await expect.poll(again.shownCaptions).toEqual(['ja-JP']);
  again.screen.getByRole('slider', { name: 'Position' }).element().focus();
  await userEvent.keyboard('c');
  await expect.poll(again.shownCaptions).toEqual([]);
  await userEvent.keyboard('c');
  await expect.poll(again.shownCaptions).toEqual(['ja-JP']);
  await userEvent.keyboard('c');
  await expect.poll(again.shownCaptions).toEqual([]);
  await cleanup();

  const third = await open();
  await expect.element(third.screen.getByRole('button', { name: 'Captions' })).toBeVisible();
  await expect.poll(third.shownCaptions).toEqual([]);
});

test('the speed is chosen from a sheet and holds for the visit; the keys mute', async () => {
  const { screen, video } = await open();
  await screen.getByRole('button', { name: 'Quality and speed' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Quality and speed' });
  await expect.element(sheet.getByRole('radio', { name: /^Auto/ })).toBeChecked();
  await expect.element(sheet.getByRole('radio', { name: '720p' })).toBeInTheDocument();
  await expectAccessible(sheet.element());
  await sheet.getByText('1.5×').click();
  await expect.poll(() => video().playbackRate).toBe(1.5);
  await sheet.getByRole('button', { name: 'Close' }).click();
  screen.getByRole('slider', { name: 'Position' }).element().focus();
  await userEvent.keyboard('m');
  await expect.element(screen.getByRole('button', { name: 'Unmute' })).toBeVisible();
  expect(video().muted).toBe(true);
  await cleanup();

  const again = await open();
  await expect.poll(() => again.video().playbackRate).toBe(1.5);
});

test('a member who stopped in the middle goes on there, and is offered the beginning', async () => {
  const { screen, video } = await open({}, { resumeAtMs: 23_400 });
  await expect.element(screen.getByText('Resumed at 0:23')).toBeVisible();
  await expect.poll(() => video().currentTime).toBeGreaterThan(23);
  await screen.getByRole('button', { name: 'Start from the beginning' }).click();
  await expect.element(screen.getByText('Resumed at 0:23')).not.toBeInTheDocument();
  expect(video().currentTime).toBeLessThan(20);
});

test('the keys and the buttons move through the video, and the slider says where one is', async () => {
  const { screen, video } = await open({}, { resumeAtMs: 10_000 });
  await expect.poll(() => video().currentTime).toBeGreaterThan(9);
  video().pause();
  video().currentTime = 10;
  const slider = screen.getByRole('slider', { name: 'Position' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:10 of 0:32');
  const at = async (text: string) => {
    await expect.element(slider).toHaveAttribute('aria-valuetext', `${text} of 0:32`);
  };
  await screen.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await at('0:20');
  await userEvent.keyboard('j');
  await at('0:10');
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await at('0:15');
  await userEvent.keyboard('{ArrowDown}');
  await at('0:05');
  await userEvent.keyboard('{End}');
  await at('0:32');
  await userEvent.keyboard('{Home}');
  await at('0:00');
});

test('what has played is told to the club when somebody pauses, and the views it answers with are shown', async () => {
  const told: unknown[] = [];
  const { screen, video } = await open({
    'PUT /videos/201/progress': async (request) => {
      told.push(await request.json());
      return Response.json({ counted: true, views: 1235 });
    },
  });
  await expect.poll(() => video().currentTime, { timeout: 10_000 }).toBeGreaterThan(0.5);
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Views: 1,235')).toBeVisible();
  expect(told).toEqual([{ positionMs: Math.round(video().currentTime * 1000), playedMs: expect.any(Number) }]);
  // Moving through it is not playing it.
  const { playedMs } = told[0] as { playedMs: number };
  video().currentTime = 20;
  await screen.unmount();
  await expect.poll(() => told.at(-1)).toEqual({ positionMs: 20_000, playedMs });
});

test('without a balance, where the club asks for one, it says so and leads home', async () => {
  const { screen } = await open({ 'PUT /videos/201/watch': () => refusal(403, 'video-needs-balance') });
  await expect.element(screen.getByText('You need a balance to watch; play money is free.').first()).toBeVisible();
  await expect.poll(() => location.pathname, { timeout: 10_000 }).toBe(screens.home);
});

test('who may not bet either is not told how to get a balance', async () => {
  keepSession('a token');
  const until = { endsAt: '2026-12-01T00:00:00.000Z', endsInMs: 86_400_000 };
  const me = { ...someMember, restrictions: [{ by: 'member', kind: 'time-out', ...until }] };
  const { screen } = await open({
    'GET /me': () => Response.json(me),
    'PUT /videos/201/watch': () => refusal(403, 'video-needs-balance'),
  });
  await expect.element(screen.getByText('You need a balance to watch.').first()).toBeVisible();
  await expect.element(screen.getByText(/play money is free/)).not.toBeInTheDocument();
});

test('no connection is called that; what comes and cannot be read is called that; both can be tried again', async () => {
  let connected = false;
  const playlistUrl = 'data:text/plain,no playlist';
  const { screen, asked } = await open({
    'PUT /videos/201/watch': () => {
      if (connected) return Response.json({ ...someWatch, playlistUrl });
      throw new TypeError('Failed to fetch');
    },
  });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^The video cannot be playedNetwork error/);
  await expectAccessible(alert.element());
  connected = true;
  await alert.getByRole('button', { name: 'Try again' }).click();
  // There is an answer at the address, and it is no playlist: asked for a new address once more, then said.
  await expect.element(screen.getByText(m.player_unreadable())).toBeVisible();
  expect(asked.filter(({ url }) => url.endsWith('/watch')).length).toBe(3);
});

test('a video that does not exist is an honest page with a way on', async () => {
  const { screen } = await open({ 'GET /videos/201': () => refusal(404, 'not-found') });
  await expect.element(screen.getByText(m.player_missing_title())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all videos' })).toHaveAttribute('href', screens.videos);
});
