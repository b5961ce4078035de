import type { Host } from '@glass-dice/contract/hosts';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Route } from 'wouter';
import { keepSession } from '../../lib/session.ts';
import { club, hanaInFull } from './hosts.fixture.ts';
import { HostScreen } from './HostScreen.tsx';

const noTable = () => Promise.reject(new Error('nobody asks for the table'));

interface Opening {
  host?: Host;
  signedIn?: boolean;
  theme?: string;
  /** What the member had done with them before. */
  before?: { following?: boolean; stars?: number };
  /** Whether the server can say what that was, and when. */
  mine?: Promise<boolean>;
}

/** A server that follows and rates as the real one does: each for one member, the numbers by what they did. */
async function openHost({
  host = hanaInFull,
  signedIn = true,
  theme = 'light',
  before,
  mine: known = Promise.resolve(true),
}: Opening = {}) {
  if (signedIn) keepSession('some-token');
  const state = { following: false, stars: null as number | null, hold: Promise.resolve(), mine: known };
  Object.assign(state, before);
  const others = host.followers - Number(state.following);
  const followers = () => others + Number(state.following);
  const rating = () => (state.stars === null ? { mean: null, count: 0 } : { mean: state.stars, count: 1 });
  const change = (apply: (request: Request) => unknown, answer: () => object) => async (request: Request) => {
    await state.hold;
    await apply(request);
    return Response.json(answer());
  };
  const mine = async () => {
    const { following, stars } = state;
    return (await state.mine) ? Response.json({ following, stars }) : refusal(503, 'unavailable');
  };
  const followed = () => ({ following: state.following, followers: followers() });
  const rated = () => ({ stars: state.stars, rating: rating() });
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    'GET /hosts/101': () => Response.json({ ...host, followers: followers(), rating: rating() }),
    'GET /hosts/7': () => refusal(404, 'not-found'),
    'GET /hosts/101/mine': mine,
    'PUT /hosts/101/follow': change(() => (state.following = true), followed),
    'DELETE /hosts/101/follow': change(() => (state.following = false), followed),
    'PUT /hosts/101/rating': change(async (request) => {
      state.stars = ((await request.json()) as { stars: number }).stars;
    }, rated),
    'DELETE /hosts/101/rating': change(() => (state.stars = null), rated),
  });
  goTo(`/hosts/${host.id}`);
  const screen = await renderScreen(
    <div data-theme={theme} className="bg-paper">
      <Route path="/hosts/:id">
        <HostScreen loadTable={noTable} comments="What members say" />
      </Route>
    </div>,
  );
  const sent = async () => {
    const changes = asked.filter(({ method }) => method !== 'GET');
    return await Promise.all(changes.map(async (each) => `${each.method} ${await each.clone().text()}`));
  };
  return { screen, state, sent };
}

test.each(['light', 'dark'])(
  'a profile says who it is, whether they exist, and what really happened, in %s',
  async (theme) => {
    const { screen } = await openHost({ theme });
    await expect.element(screen.getByRole('heading', { name: 'Hana', level: 1 })).toBeVisible();
    for (const said of [
      'A fictional host of this club',
      '+3 in 7 days',
      'Hot: among the ten hosts with the most new followers in 7 days.',
      'No ratings yet',
      '168 cm',
      'Mandarin, Japanese',
      'Presents the evening rounds.',
    ]) {
      await expect.element(screen.getByText(said)).toBeVisible();
    }
    await expect.element(screen.getByText('12 followers')).toBeVisible();
    await expect.element(screen.getByText('Interests')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Kaohsiung' })).toHaveAttribute('href', '/regions/6');
    await expect.element(screen.getByRole('link', { name: /^Night of dice/ })).toHaveAttribute('href', '/videos/201');
    await expectAccessible(screen.container);
  },
);

test('a host who exists carries the day of their consent', async () => {
  const host = { ...hanaInFull, fictional: false, consentOn: '2026-03-01', hot: false, newFollowers: 0 };
  const { screen } = await openHost({ host });
  await expect.element(screen.getByText('Appears here with their consent, given on March 1, 2026')).toBeVisible();
  await expect.element(screen.getByText('Hot')).not.toBeInTheDocument();
  await expect.element(screen.getByText('in 7 days')).not.toBeInTheDocument();
});

test('following is sent once, said, and shows the number of the answer', async () => {
  const { screen, state, sent } = await openHost();
  let answer = () => {};
  state.hold = new Promise((resolve) => void (answer = resolve));
  const follow = screen.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(follow).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText('12 followers')).toBeVisible();
  answer();
  await expect.element(screen.getByText('You follow Hana.')).toBeVisible();
  await expect.element(screen.getByText('13 followers')).toBeVisible();
  expect(await sent()).toEqual(['PUT ']);
  await screen.getByRole('button', { name: 'Unfollow' }).click();
  await expect.element(screen.getByText('You no longer follow Hana.')).toBeVisible();
  await expect.element(screen.getByText('12 followers')).toBeVisible();
});

test('a rating is given by keyboard; stars one only passes are not sent; it can be taken back', async () => {
  const { screen, state, sent } = await openHost();
  await expect.element(screen.getByText('No ratings yet')).toBeVisible();
  const star = (stars: number) => screen.getByRole('radio', { name: `${stars} out of 5 stars` });
  await expect.element(screen.getByRole('group', { name: 'Your rating' })).toHaveAttribute('aria-busy', 'false');
  let answer = () => {};
  state.hold = new Promise((resolve) => void (answer = resolve));
  (star(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(star(4)).toBeChecked();
  answer();
  await expect.element(screen.getByText('Rated 4 out of 5. Thank you.')).toBeVisible();
  await expect.element(screen.getByText('1 rating')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  expect(await sent()).toEqual(['PUT {"stars":2}', 'PUT {"stars":4}']);
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('No ratings yet')).toBeVisible();
  await expect.element(star(4)).not.toBeChecked();
});

test('what could not be asked is not claimed: neither following nor a rating is shown until it is known', async () => {
  const { screen, state } = await openHost({ before: { following: true, stars: 3 }, mine: Promise.resolve(false) });
  const unknown = screen.getByRole('alert').filter({ hasText: 'The service is unavailable right now.' });
  await expect.element(unknown.filter({ hasText: 'We could not check whether you follow Hana' })).toBeVisible();
  await expect.element(unknown.filter({ hasText: 'Your rating could not be loaded' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /follow/i })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  await expectAccessible(screen.container);
  state.mine = Promise.resolve(true);
  await unknown.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(screen.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '3 out of 5 stars' })).toBeChecked();
  await expect.element(unknown).not.toBeInTheDocument();
});

test('a rating given before the earlier one is known stands, whatever was on its way', async () => {
  let answer = (_known: boolean) => {};
  const { screen, state } = await openHost({ mine: new Promise((resolve) => void (answer = resolve)) });
  const four = screen.getByRole('radio', { name: '4 out of 5 stars' });
  await expect.element(screen.getByRole('group', { name: 'Your rating' })).toHaveAttribute('aria-busy', 'true');
  state.mine = Promise.resolve(true);
  await four.click();
  await expect.element(screen.getByText('Rated 4 out of 5. Thank you.')).toBeVisible();
  answer(true);
  await expect.element(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect.element(four).toBeChecked();
});

test('a visitor is led to sign in, and back to this host', async () => {
  const { screen } = await openHost({ signedIn: false });
  for (const name of ['Sign in to follow', 'Sign in to rate']) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/login?back=%2Fhosts%2F101');
  }
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
});

test('a picture opens over the whole screen at its own place, and gives the focus back', async () => {
  const { screen } = await openHost();
  const thumb = screen.getByRole('button', { name: 'Enlarge picture 3 of 3' }).last();
  await thumb.click();
  const viewer = screen.getByRole('dialog', { name: 'Pictures of Hana' });
  await expect.element(viewer.getByRole('status')).toHaveTextContent('3 of 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(thumb).toHaveFocus();
});

test('nobody at this address is said so, with the way to all hosts', async () => {
  const { screen } = await openHost({ host: { ...hanaInFull, id: 7 } });
  await expect.element(screen.getByText('There is no such host')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all hosts' })).toHaveAttribute('href', '/hosts');
});
