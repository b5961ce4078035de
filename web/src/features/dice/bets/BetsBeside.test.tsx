import type { MyRoundEntry } from '@glass-dice/contract/dice';
import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { someMember } from '../../../testing/some-member.ts';
import { BetsScreen } from './BetsScreen.tsx';
import { MyRoundScreen } from './MyRoundScreen.tsx';

const start = location.href;

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  await cleanup();
  await page.viewport(390, 844);
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

const entry = (number: string): MyRoundEntry => ({
  game: 'game1',
  number,
  state: 'settled',
  bets: 1,
  staked: '10000',
  placedAt: '2026-11-15T08:00:00.000Z',
  prize: '0',
  net: '-10000',
});
const numbers = ['202611150003', '202611150002', '202611150001'];

async function open(path: string) {
  const bets = [
    { pick: 'big', stake: '10000', payout: '1.94', result: 'lost', prize: '0', placedAt: entry('').placedAt },
  ];
  answerCalls({
    'GET /club': () => Response.json({ games: [{ key: 'game1', id: 10, name: 'One-minute dice' }] }),
    'GET /me': () => Response.json(someMember),
    'GET /bets': () => Response.json({ unit: 'PLAY', rounds: numbers.map(entry), next: null }),
    ...Object.fromEntries(
      numbers.map((number) => [
        `GET /bets/game1/${number}`,
        () => Response.json({ unit: 'PLAY', ...entry(number), dice: [1, 1, 2], bets }),
      ]),
    ),
  });
  goTo('/me', path);
  const screen = await renderScreen(
    <>
      <Route path={screens.bets} component={() => <BetsScreen />} />
      <Route path={screens.myRound} component={MyRoundScreen} />
    </>,
  );
  return {
    screen,
    list: screen.getByRole('list', { name: 'My bets' }),
    round: (number: string) => screen.getByRole('region', { name: `Round ${number}` }),
  };
}

test('where there is room the newest round stands beside the list, and another one when it is chosen', async () => {
  const { screen, list, round } = await open('/bets?filter=settled');
  await expect.element(round('202611150003').getByText('One-minute dice')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  const [before, steps] = [list.element(), history.length];
  const row = list.getByRole('link', { name: /202611150001/ });
  await row.click();
  await expect.element(round('202611150001').getByText('One-minute dice')).toBeVisible();
  await expect.element(round('202611150003')).not.toBeInTheDocument();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  // One reads on where one was, in the list as it was narrowed.
  expect(list.element()).toBe(before);
  expect(location.search).toBe('?filter=settled&round=game1%2F202611150001');
  // The way back leads out of the list.
  expect(history.length).toBe(steps);
});

test('the address of one round shows it beside the list, and alone where there is no room for both', async () => {
  const { screen, list, round } = await open('/bets/game1/202611150002');
  await expect.element(round('202611150002').getByText('One-minute dice')).toBeVisible();
  await expect.element(list.getByRole('link', { name: /202611150002/ })).toHaveAttribute('aria-current', 'true');
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Round 202611150002' })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  expect(location.pathname).toBe('/bets/game1/202611150002');
});
