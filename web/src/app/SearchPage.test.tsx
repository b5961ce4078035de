import type { HostCard } from '@glass-dice/contract/hosts';
import type { VideoCard } from '@glass-dice/contract/videos';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { boyu, club, hana } from '../features/hosts/hosts.fixture.ts';
import { someCard } from '../features/videos/video.fixture.ts';
import { SearchPage } from './SearchPage.tsx';

type Answers = {
  hosts?: (q: string, after: string | null) => Response | Promise<Response>;
  videos?: (q: string) => Response;
};

const hostsAre = (hosts: HostCard[], count = hosts.length, next: string | null = null) =>
  Response.json({ hosts, count, next });
const videosAre = (videos: VideoCard[]) => Response.json({ videos, count: videos.length, next: null });

async function openSearch(path: string, { hosts = () => hostsAre([]), videos = () => videosAre([]) }: Answers = {}) {
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    'GET /hosts/search': ({ url }) => {
      const { searchParams } = new URL(url);
      return hosts(searchParams.get('q')!, searchParams.get('after'));
    },
    'GET /videos/search': ({ url }) => videos(new URL(url).searchParams.get('q')!),
  });
  goTo(path);
  const screen = await renderScreen(<SearchPage />);
  const field = screen.getByRole('textbox', { name: 'Search hosts and videos' });
  const words = () =>
    asked.flatMap(({ url }) => (url.includes('/hosts/search') ? [new URL(url).searchParams.get('q')] : []));
  return { screen, field, words, asked };
}

test('one types where the focus is, and finds hosts and videos, each with how many', async () => {
  const { screen, field } = await openSearch('/search', {
    hosts: () => hostsAre([hana, boyu], 23, '2.102'),
    videos: () => videosAre([someCard(7, { name: 'Tea nights' })]),
  });
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText(/Two letters are enough/)).toBeVisible();
  await field.fill('tea ni');
  await expect.element(screen.getByRole('tab', { name: 'Hosts 23', selected: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toHaveAttribute('href', '/hosts/101');
  await expect.element(screen.getByRole('status').getByText('Hosts 23, Videos 1')).toBeInTheDocument();
  expect(location.search).toBe('?q=tea+ni');
  await expectAccessible(screen.container);
  await screen.getByRole('tab', { name: 'Videos 1' }).click();
  await expect.element(screen.getByRole('link', { name: /Tea nights/ })).toHaveAttribute('href', '/videos/7');
  expect(location.search).toBe('?q=tea+ni&in=videos');
});

test('whoever comes back finds what was looked for, page by page, and keeps the focus', async () => {
  const { screen, field } = await openSearch('/search?q=%E8%8C%B6', {
    hosts: (_q, after) => (after === null ? hostsAre([hana], 2, '1.101') : hostsAre([boyu], 2)),
  });
  await expect.element(screen.getByRole('link', { name: 'Boyu' })).toBeVisible();
  await expect.element(field).toHaveValue('茶');
  expect(field.element()).not.toBe(document.activeElement);
});

test('an answer that nobody waits for any more is given up', async () => {
  const { screen, field, words, asked } = await openSearch('/search', {
    hosts: (q) => (q === 'te' ? new Promise<Response>(() => {}) : hostsAre([hana])),
  });
  await field.fill('te');
  await expect.poll(words).toEqual(['te']);
  await field.fill('tea');
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toBeVisible();
  expect(words()).toEqual(['te', 'tea']);
  expect(asked.find(({ url }) => url.endsWith('/hosts/search?q=te'))!.signal.aborted).toBe(true);
});

test('nothing found says what was looked for, and leads to what was found besides', async () => {
  const { screen } = await openSearch('/search?q=lantern', { videos: () => videosAre([someCard(7)]) });
  await expect.element(screen.getByText('No hosts found for “lantern”')).toBeVisible();
  await screen.getByRole('button', { name: 'Videos 1' }).click();
  await expect.element(screen.getByRole('link', { name: /Video 7/ })).toBeVisible();
  expect(location.search).toBe('?q=lantern&in=videos');
});

test('a failure is no empty result, and can be tried again', async () => {
  let broken = true;
  const { screen } = await openSearch('/search?q=tea', {
    hosts: () => (broken ? refusal(503, 'unavailable') : hostsAre([hana])),
  });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The list could not be loaded.*unavailable/);
  await expect.element(screen.getByRole('tab', { name: 'Hosts', exact: true })).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toBeVisible();
});

test('one clears the field and goes on typing; more are found than are counted', async () => {
  const { screen, field } = await openSearch('/search?q=tea', { hosts: () => hostsAre([hana], 100) });
  await expect.element(screen.getByRole('tab', { name: 'Hosts 99+' })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('tablist')).not.toBeInTheDocument();
  expect(location.search).toBe('');
});
