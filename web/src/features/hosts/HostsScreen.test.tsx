import type { HostCard } from '@glass-dice/contract/hosts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { keepSession } from '../../lib/session.ts';
import { FollowedHosts } from './FollowedHosts.tsx';
import { boyu, club, hana } from './hosts.fixture.ts';
import { HostsScreen } from './HostsScreen.tsx';
import { RegionScreen } from './RegionScreen.tsx';

type Page = { hosts: HostCard[]; next: string | null };

/** Answers with the hosts of a region, a page at a time. */
async function openHosts(
  path: string,
  pages: (region: string | null, after: string | null) => Page | Response,
  theme = 'light',
) {
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    'GET /hosts': ({ url }) => {
      const { searchParams } = new URL(url);
      const answer = pages(searchParams.get('region'), searchParams.get('after'));
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  goTo(path);
  const screen = await renderScreen(
    <div data-theme={theme} className="bg-paper">
      <Route path="/hosts">
        <HostsScreen />
      </Route>
      <Route path="/regions/:id">
        <RegionScreen />
      </Route>
    </div>,
  );
  const queries = () =>
    asked.flatMap(({ url }) => (new URL(url).pathname === '/api/hosts' ? [new URL(url).search] : []));
  return { screen, queries };
}

const everybody = (): Page => ({ hosts: [hana, boyu], next: null });

test.each(['light', 'dark'])('cards say what the server said and nothing else, in %s', async (theme) => {
  const { screen } = await openHosts('/hosts', everybody, theme);
  const first = screen.getByRole('link', { name: 'Hana' });
  await expect.element(first).toHaveAttribute('href', '/hosts/101');
  const texts = screen.container.querySelectorAll('main ul[aria-label] > li');
  expect(texts).toHaveLength(2);
  expect(texts[0]).toHaveTextContent('HanaKaohsiung12,345 followersHotFictionalSampleTeaStars');
  expect(texts[1]).toHaveTextContent('BoyuTaipeiNo followers yetSample');
  await expect.element(screen.getByRole('link', { name: 'Meet the hosts' })).toHaveAttribute('href', '/videos');
  await expect.element(screen.getByRole('img', { name: 'Of home' })).not.toBeInTheDocument();
  await expectAccessible(screen.container);
});

test('a visitor who likes a list better finds a list the next time', async () => {
  const { screen } = await openHosts('/hosts', everybody);
  await screen.getByRole('button', { name: 'Show as a list' }).click();
  expect(localStorage.getItem('typeshow')).toBe('list');
  await screen.unmount();
  const again = await openHosts('/regions/6', everybody);
  await expect.element(again.screen.getByRole('button', { name: 'Show as cards' })).toBeVisible();
  await expect.element(again.screen.getByRole('link', { name: 'Hana' })).toBeVisible();
  await expectAccessible(again.screen.container);
});

test('a tab asks for its region alone, and the address keeps it', async () => {
  const { screen, queries } = await openHosts('/hosts', (region) =>
    region === '6' ? { hosts: [hana], next: null } : region === '1' ? { hosts: [], next: null } : everybody(),
  );
  await expect.element(screen.getByRole('link', { name: 'Boyu' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Kaohsiung' }).click();
  await expect.element(screen.getByRole('link', { name: 'Boyu' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toBeVisible();
  expect(queries()).toEqual(['', '?region=6']);
  expect(location.search).toBe('?region=6');
  await screen.getByRole('tab', { name: 'Taipei' }).click();
  await expect.element(screen.getByText('No hosts in this region yet')).toBeVisible();
});

test('an order is asked for and named, stands in the address beside the region, and goes without a trace', async () => {
  const { screen, queries } = await openHosts('/hosts?region=6', everybody);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await expect.element(sort).toHaveValue('club');
  await sort.selectOptions('Most followed');
  await expect.poll(queries).toEqual(['?region=6', '?region=6&sort=followers']);
  await expect.element(screen.getByText('Most followed').first()).toBeVisible();
  expect(location.search).toBe('?region=6&sort=followers');
  await screen.getByRole('tab', { name: 'All' }).click();
  await expect.poll(queries).toContain('?sort=followers');
  await expectAccessible(screen.container);
  await sort.selectOptions('Arranged by the club');
  await expect.poll(() => location.search).toBe('');
});

test('an order that there is not is the order of the club', async () => {
  const { screen, queries } = await openHosts('/regions/6?sort=beauty', everybody);
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toBeVisible();
  expect(queries()).toEqual(['?region=6']);
});

test('whoever comes again in a later page, being followed meanwhile, stands there once', async () => {
  const { screen } = await openHosts('/hosts?sort=followers', (_region, after) =>
    after === null ? { hosts: [hana], next: '9.101' } : { hosts: [boyu, hana], next: null },
  );
  await expect.element(screen.getByText(m.ui_list_end())).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hana' }).elements()).toHaveLength(1);
});

test('the next page follows the last by its cursor; one that fails says so and can be asked for again', async () => {
  let works = false;
  const { screen, queries } = await openHosts('/regions/6', (_region, after) => {
    if (after === null) return { hosts: [hana], next: '1.101' };
    return works ? { hosts: [boyu], next: null } : refusal(503, 'unavailable');
  });
  await expect.element(screen.getByRole('heading', { name: 'Kaohsiung', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Hana' })).toBeVisible();
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Boyu' })).toBeVisible();
  await expect.element(screen.getByText(m.ui_list_end())).toBeVisible();
  expect(queries()).toEqual(['?region=6', '?region=6&after=1.101', '?region=6&after=1.101']);
});

test('a region that does not exist leads to all hosts and asks for nothing', async () => {
  const { screen, queries } = await openHosts('/regions/99', everybody);
  await expect.element(screen.getByText('There is no such region')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all hosts' })).toHaveAttribute('href', '/hosts');
  expect(queries()).toEqual([]);
});

test('a member finds the hosts they follow, or the way to them', async () => {
  keepSession('some-token');
  let hosts = [hana];
  answerCalls({
    'GET /club': () => Response.json(club),
    'GET /me/hosts': () => Response.json({ hosts, next: null }),
  });
  const screen = await renderScreen(<FollowedHosts />);
  const followed = screen.getByRole('list', { name: 'Hosts you follow' });
  await expect.element(followed.getByRole('link', { name: 'Hana' })).toHaveAttribute('href', '/hosts/101');
  await screen.unmount();
  hosts = [];
  const none = await renderScreen(<FollowedHosts />);
  await expect.element(none.getByText('You do not follow anybody yet')).toBeVisible();
  await expect.element(none.getByRole('link', { name: 'See all hosts' })).toHaveAttribute('href', '/hosts');
});
