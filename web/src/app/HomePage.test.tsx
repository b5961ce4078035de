import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { emptyHome, someClub, someHome } from '../features/home/home.fixture.ts';
import { saveCopy } from '../features/home/saved-copy.ts';
import { clearSession, keepSession } from '../lib/session.ts';
import { someMember } from '../testing/some-member.ts';
import { HomePage } from './HomePage.tsx';

const round = {
  number: '202611150313',
  state: 'open',
  closesInMs: 28_000,
  rollsInMs: 38_000,
  payouts: {},
  beacon: null,
};
const table = { game: 'game1', round, nextOpensInMs: 38_000, waiting: [], halted: [], last: null, recent: [] };
const answers = {
  'GET /club': () => Response.json(someClub),
  'GET /home': () => Response.json(someHome),
  'GET /games/game1/table': () => Response.json(table),
  'GET /games/game2/table': () => Response.json({ ...table, game: 'game2' }),
  'GET /me': () => Response.json(someMember),
  'GET /me/notices': () => Response.json({ unread: 2, readUpTo: 1 }),
  'GET /me/hosts/videos': () => Response.json({ videos: [] }),
  'GET /hosts/103/mine': () => Response.json({ following: false, stars: null }),
};

beforeEach(() => goTo('/home'));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
});

test('a visitor sees what really happened, what is hot by which rule, and the ways in', async () => {
  answerCalls(answers);
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByRole('heading', { name: 'Night Club' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Check every roll' })).toHaveAttribute('href', '/fairness');
  await expect
    .element(screen.getByRole('link', { name: 'Roll One minute #0312 4 + 5 + 2 = 11 Big Odd' }))
    .toHaveAttribute('href', '/games/game1/rounds/202611150312');
  const notice = screen.getByRole('link', { name: 'Notice Welcome to the club' });
  await expect.element(notice).toHaveAttribute('href', '/notices#notice-3');
  await expect.element(screen.getByText('Most new followers in 7 days')).toBeVisible();
  // A row with one hot host is filled up with a new one, and each says which it is (P3).
  await expect
    .element(screen.getByRole('link', { name: /^Hana.*New followers: 3/ }))
    .toHaveAttribute('href', '/hosts/101');
  await expect.element(screen.getByRole('link', { name: /^Boyu.*New Sample$/ })).toHaveAttribute('href', '/hosts/102');
  // In the order of the answer, each with what its table does now.
  expect(
    screen
      .getByRole('heading', { name: /minute/ })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Three minutesSample', 'One minuteSample']);
  await expect.element(screen.getByRole('timer').first()).toBeVisible();
  await expect.element(screen.getByText('Most settled bets in 7 days')).toBeVisible();
  // A table nobody bet at is there, and is not called hot (P3).
  const sectionOf = (name: string) => screen.getByRole('heading', { name, exact: true }).element().closest('section')!;
  expect(sectionOf('Hot tables').textContent).not.toContain('One minute');
  expect(sectionOf('Other tables').textContent).toContain('One minute');
  await expect.element(screen.getByRole('heading', { name: "Club's pick" })).toBeVisible();
  await expect.element(screen.getByText('Arranged by the club')).toBeVisible();
  await expect.element(screen.getByText('Newest first')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Rain on a window/ })).toHaveAttribute('href', '/videos/202');
  const watched = [...sectionOf('Most watched').querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(watched[0]).toContain('Views in 7 days: 5');
  expect(watched[1]).toContain('New');
  expect(watched[1]).not.toContain('7');
  await expect.element(screen.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Follow Ruo Qing' }))
    .toHaveAttribute('href', '/login?back=%2Fhome');
  await expectAccessible(document.body);
});

test('a club that has nothing yet says so, part by part, and shows no rule for nothing', async () => {
  answerCalls({
    ...answers,
    'GET /club': () => Response.json({ ...someClub, banners: [], games: [] }),
    'GET /home': () => Response.json(emptyHome),
  });
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByText('Nothing has happened yet. The first roll will appear here.')).toBeVisible();
  await expect.element(screen.getByText('No hosts yet')).toBeVisible();
  await expect.element(screen.getByText('The club has no dice tables yet.')).toBeVisible();
  await expect.element(screen.getByText('No videos yet')).toBeVisible();
  await expect.element(screen.getByText(/in 7 days|Arranged by|Newest first/)).not.toBeInTheDocument();
  await expectAccessible(document.body);
});

test('the name of the club stands as soon as it is known, before there is anything else to show', async () => {
  answerCalls({ ...answers, 'GET /home': () => new Promise<Response>(() => {}) });
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByRole('heading', { name: 'Night Club', level: 1 })).toBeVisible();
});

test('a row without views in seven days says that none were counted', async () => {
  answerCalls({ ...answers, 'GET /home': () => Response.json({ ...someHome, mostWatched: [] }) });
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByText('No views were counted in the last 7 days.')).toBeVisible();
});

/** How far below the tables it begins. */
function placeOf(element: Element) {
  const sections = document.querySelectorAll('section:has(a[href^="/games/"].covering-link)');
  const tables = [...sections].at(-1)!.getBoundingClientRect();
  return Math.round(element.getBoundingClientRect().top - tables.bottom);
}

test('where a visitor finds the ways in, a member finds the balance; the bell says what is unread', async () => {
  answerCalls(answers);
  const visitors = await renderScreen(<HomePage />);
  await expect.element(visitors.getByText('Hana')).toBeVisible();
  const room = placeOf(visitors.getByRole('link', { name: 'Register' }).element());
  await cleanup();
  keepSession('a token');
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByText(/2,480\.00/)).toBeVisible();
  const row = screen.getByRole('link', { name: 'Get play money' }).element().parentElement!;
  expect(placeOf(row)).toBe(room);
  await expect.element(screen.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible();
});

test('a member finds what is new from hosts they follow, with their names; without anything new there is no such row', async () => {
  const video = { ...someHome.newVideos[0]!, id: 204, name: 'Morning tea', host: { id: 107, name: 'Yuna' } };
  let videos = [video];
  const asked = answerCalls({ ...answers, 'GET /me/hosts/videos': () => Response.json({ videos }) });
  keepSession('a token');
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByRole('heading', { name: 'New from hosts you follow' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Morning tea/ })).toHaveAttribute('href', '/videos/204');
  await expect.element(screen.getByRole('link', { name: 'Yuna' })).toHaveAttribute('href', '/hosts/107');
  await expectAccessible(document.body);
  await cleanup();
  videos = [];
  const later = await renderScreen(<HomePage />);
  await expect.element(later.getByRole('heading', { name: "Club's pick" })).toBeVisible();
  await expect.element(later.getByRole('heading', { name: 'New from hosts you follow' })).not.toBeInTheDocument();
  // It is the member's alone.
  const before = asked.length;
  await cleanup();
  await clearSession();
  const visitors = await renderScreen(<HomePage />);
  await expect.element(visitors.getByRole('heading', { name: "Club's pick" })).toBeVisible();
  expect(asked.slice(before).filter(({ url }) => url.includes('/me/'))).toEqual([]);
});

test('who may not bet sees the balance, and is offered no play money', async () => {
  const until = { endsAt: '2026-12-01T00:00:00.000Z', endsInMs: 86_400_000 };
  const me = { ...someMember, restrictions: [{ by: 'member', kind: 'time-out', ...until }] };
  answerCalls({ ...answers, 'GET /me': () => Response.json(me) });
  keepSession('a token');
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByText(/2,480\.00/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Get play money' })).not.toBeInTheDocument();
});

test('a member follows a host of the list once, and is told', async () => {
  let following = false;
  const asked = answerCalls({
    ...answers,
    'GET /hosts/103/mine': () => Response.json({ following, stars: null }),
    'PUT /hosts/103/follow': () => Response.json({ following: (following = true), followers: 1 }),
  });
  keepSession('a token');
  const screen = await renderScreen(<HomePage />);
  await screen.getByRole('button', { name: 'Follow Ruo Qing', exact: true }).click();
  await expect.element(screen.getByText('You follow Ruo Qing.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Unfollow Ruo Qing' })).toBeVisible();
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('without a configuration and without a copy it says why, and comes when asked again', async () => {
  let well = false;
  answerCalls({
    ...answers,
    'GET /club': () => (well ? Response.json(someClub) : refusal(503, 'unavailable')),
  });
  const screen = await renderScreen(<HomePage />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(/The club's information could not be loaded/)).toBeVisible();
  await expect.element(alert.getByText(/The service is unavailable right now\./)).toBeVisible();
  await expect.element(alert.getByText(/As of/)).not.toBeInTheDocument();
  well = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Night Club' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('over a failure stands the last copy with its time, without countdowns and without a balance', async () => {
  const at = Date.parse('2026-11-14T20:15:00Z');
  keepSession('a token');
  saveCopy({ club: someClub, home: someHome, at });
  const asked = answerCalls({ 'GET /me': answers['GET /me'] });
  const screen = await renderScreen(<HomePage />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(/The club's information could not be loaded/)).toBeVisible();
  await expect.element(alert.getByText(/Network error\./)).toBeVisible();
  await expect.element(screen.getByText(`As of ${formatMoment(new Date(at))}, not current`)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Hana/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'One minute' })).toBeVisible();
  await expect.element(screen.getByText('Falling beads').first()).toBeInTheDocument();
  expect(screen.getByRole('timer').elements()).toEqual([]);
  await expect.element(screen.getByText(/2,480\.00/)).not.toBeInTheDocument();
  expect(asked.filter(({ url }) => url.includes('/table'))).toEqual([]);
});

test('a copy that another version or language of the page saved is not used', async () => {
  saveCopy({ club: someClub, home: someHome, at: 0 });
  localStorage.setItem('home', localStorage.getItem('home')!.replace(/"madeBy":"[^"]*"/, '"madeBy":"another"'));
  answerCalls({});
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText('Hana')).not.toBeInTheDocument();
});

test('what was fetched is kept for a day without a network, until the device is cleared', async () => {
  answerCalls(answers);
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByRole('heading', { name: 'Night Club' })).toBeVisible();
  const kept = () => JSON.parse(localStorage.getItem('home') ?? 'null') as unknown;
  await expect.poll(kept, { timeout: 5_000 }).toMatchObject({ club: { name: 'Night Club' }, home: someHome });
  await clearSession();
  expect(localStorage.getItem('home')).toBeNull();
});

test('refreshing asks for everything again', async () => {
  const asked = answerCalls(answers);
  const screen = await renderScreen(<HomePage />);
  await expect.element(screen.getByRole('heading', { name: 'Night Club' })).toBeVisible();
  const before = asked.length;
  (screen.getByRole('button', { name: 'Refresh' }).element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => asked.slice(before).map(({ url }) => new URL(url).pathname))
    .toEqual(expect.arrayContaining(['/api/club', '/api/home']));
});
