import type { MyRound } from '@glass-dice/contract/dice';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Route } from 'wouter';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { someMember } from '../../../testing/some-member.ts';
import { MyRoundScreen } from './MyRoundScreen.tsx';

const start = location.href;

/** The screen asks again every five seconds, and machines that run tests are busy. */
const patient = { timeout: 15_000 };

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', start);
});

const early = '2026-11-15T08:00:05.000Z';
const late = '2026-11-15T08:01:05.000Z';
const bet = { stake: '10000', payout: '1.94', result: 'waiting', prize: null, placedAt: early } as const;
const waiting: MyRound = {
  unit: 'PLAY',
  game: 'game1',
  number: '202611150002',
  state: 'closed',
  dice: null,
  bets: [
    { ...bet, pick: 'big' },
    { ...bet, pick: 'sum-11', payout: '7.76', placedAt: late },
  ],
  staked: '20000',
  prize: null,
  net: null,
};
const settled: MyRound = {
  ...waiting,
  state: 'settled',
  dice: [6, 5, 1],
  bets: [
    { ...bet, pick: 'big', result: 'won', prize: '19400' },
    { ...bet, pick: 'sum-11', payout: '7.76', result: 'lost', prize: '0', placedAt: late },
  ],
  prize: '19400',
  net: '-600',
};

async function open(
  answer: () => Response | Promise<Response>,
  { me = someMember, path = '/bets/10/202611150002' } = {},
) {
  const games = [{ key: 'game1', id: 10, name: 'One-minute dice' }];
  answerCalls({
    'GET /club': () => Response.json({ games }),
    'GET /me': () => Response.json(me),
    'GET /bets/game1/202611150002': answer,
  });
  goTo(path);
  const screen = await renderScreen(
    <Route path={screens.myRound}>
      <MyRoundScreen />
    </Route>,
  );
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
  const links = () =>
    screen
      .getByRole('main')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  return { screen, rows, links };
}

test.each(['light', 'dark'])(
  'a settled round: the dice, what it brought, each bet, and its proof, in %s',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { screen, rows, links } = await open(() => Response.json(settled));
    await expect.element(screen.getByRole('heading', { name: 'One-minute dice' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Round 202611150002' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Dice: 6, 5, 1' })).toBeVisible();
    await expect.element(screen.getByText('12 · Big · Even')).toBeVisible();
    // More came back than nothing, and less than was staked.
    await expect.element(screen.getByText(m.table_result_loss())).toBeVisible();
    const facts = screen.getByRole('definition').elements();
    expect(facts.map((fact) => fact.textContent)).toEqual(['TWD 200.00', 'TWD 194.00', 'TWD −6.00']);
    expect(rows()).toEqual([
      'Pick PayoutStakeResult Returned',
      `Placed ${formatClubMoment(early)}`,
      'Big 1.94TWD 100.00Won TWD 194.00',
      `Placed ${formatClubMoment(late)}`,
      'Sum 11 7.76TWD 100.00Lost TWD 0.00',
    ]);
    expect(links()).toEqual(['/games/game1/rounds/202611150002', '/games/game1']);
    await expectAccessible(screen.getByRole('main').element());
  },
);

test('to get back exactly the stake is not a win', async () => {
  const { screen } = await open(() => Response.json({ ...settled, prize: '20000', net: '0' }));
  await expect.element(screen.getByText(m.table_result_even())).toHaveClass('text-loss');
});

test('a round that waits shows no dice and no result, and finds out by itself when there are some', async () => {
  const answers = [waiting];
  const { screen } = await open(() => Response.json(answers.shift() ?? settled));
  await expect.element(screen.getByText(m.myround_closed())).toBeVisible();
  await expect.element(screen.getByText('Waiting').first()).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /^Dice/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('term').filter({ hasText: m.table_returned() })).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.table_result_loss()), patient).toBeVisible();
}, 20_000);

test('dice that are rolled are shown before the prizes are paid', async () => {
  const { screen } = await open(() => Response.json({ ...waiting, state: 'rolled', dice: settled.dice }));
  await expect.element(screen.getByRole('img', { name: 'Dice: 6, 5, 1' })).toBeVisible();
  await expect.element(screen.getByText(m.myround_rolled())).toBeVisible();
  await expect.element(screen.getByRole('term').filter({ hasText: m.table_returned() })).not.toBeInTheDocument();
});

test('without a network what is known stays, marked as possibly old', async () => {
  const answers = [() => Response.json(waiting)];
  const { screen } = await open(() => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')));
  const text = m.table_stale({ failure: m.failure_network() });
  await expect.element(screen.getByRole('alert'), patient).toHaveTextContent(text);
  await expect.element(screen.getByText(m.myround_closed())).toBeVisible();
}, 20_000);

test('a round without bets of mine says so and leads back and to the proof', async () => {
  const { screen, links } = await open(() => refusal(404, 'not-found'));
  await expect.element(screen.getByText(m.myround_none())).toBeVisible();
  expect(links()).toEqual(['/bets', '/games/game1/rounds/202611150002']);
  await expectAccessible(screen.getByRole('main').element());
});

test('a failure says why and can be tried again', async () => {
  const answers = [refusal(503, 'unavailable')];
  const { screen } = await open(() => answers.shift() ?? Response.json(settled));
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(m.table_result_loss())).toBeVisible();
});

test('a blocked member is not led to a table', async () => {
  const block = { reason: 'several-accounts', since: early } as const;
  const { links } = await open(() => Response.json(settled), { me: { ...someMember, block } });
  await expect.poll(links).toEqual(['/games/game1/rounds/202611150002']);
});
