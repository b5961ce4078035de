import { videoPath } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { someCard } from './video.fixture.ts';
import { VideosScreen } from './VideosScreen.tsx';

const start = location.href;

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

const club = {
  sample: true,
  videoClasses: [
    { key: 'studio', name: 'Studio' },
    { key: 'outdoors', name: 'Outdoors' },
  ],
};

type Answer = Parameters<typeof answerCalls>[0][string];

async function open(videos: Answer) {
  const asked = answerCalls({ 'GET /club': () => Response.json(club), 'GET /videos': videos });
  const screen = await renderScreen(<VideosScreen />);
  return {
    screen,
    tiles: screen.getByRole('list', { name: 'Videos' }).getByRole('listitem'),
    questions: () => asked.filter(({ url }) => url.includes('/videos')).map(({ url }) => new URL(url).search),
  };
}

test('every video shows its name, length and views, is marked as sample, and leads to its player', async () => {
  const cards = [someCard(7, { name: 'Glass rain', lengthMs: 65_999, views: 12_345 }), someCard(8)];
  const { screen, tiles } = await open(() => Response.json({ videos: cards, next: null }));
  await expect.element(tiles.first()).toBeVisible();
  expect(tiles.elements().map((tile) => tile.textContent)).toEqual([
    'Length 1:05Glass rainViews: 12,345Sample',
    'Length 0:32Video 8Views: 0Sample',
  ]);
  await expect.element(tiles.first().getByRole('link')).toHaveAttribute('href', videoPath(7));
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('a class asks for its own videos, page by page, and stands in the address', async () => {
  goTo('/videos?class=outdoors');
  const { screen, tiles, questions } = await open(({ url }) => {
    const more = new URL(url).searchParams.has('after');
    const videos = Array.from({ length: more ? 3 : 10 }, (_, place) => someCard((more ? 11 : 1) + place));
    return Response.json({ videos, next: more ? null : '7.10' });
  });
  await expect.element(screen.getByRole('tab', { name: 'Outdoors' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(tiles.first()).toBeVisible();
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return tiles.elements().length;
    })
    .toBe(13);
  expect(questions()).toEqual(['?class=outdoors', '?class=outdoors&after=7.10']);
  await screen.getByRole('tab', { name: 'All' }).click();
  await expect.poll(() => questions()[2]).toBe('');
  expect(location.search).toBe('');
});

test('an order is asked for and named, and stands in the address beside the class', async () => {
  goTo('/videos?class=outdoors');
  const { screen, questions } = await open(() => Response.json({ videos: [someCard(1)], next: null }));
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Shortest first');
  await expect.poll(questions).toEqual(['?class=outdoors', '?class=outdoors&sort=shortest']);
  await expect.element(screen.getByText('Shortest first').first()).toBeVisible();
  expect(location.search).toBe('?class=outdoors&sort=shortest');
  const search = screen.getByRole('link', { name: 'Search hosts and videos' });
  await expect.element(search).toHaveAttribute('href', '/search?in=videos');
});

test('a failure says why and can be tried again; a class without videos says so', async () => {
  goTo('/videos?class=studio');
  let broken = true;
  const { screen } = await open(() =>
    broken ? refusal(503, 'unavailable') : Response.json({ videos: [], next: null }),
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The list could not be loaded.*unavailable/);
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(m.videos_class_empty_title())).toBeVisible();
});
