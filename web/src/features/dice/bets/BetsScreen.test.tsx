import type { MyRoundEntry } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { aroundNav } from '@glass-dice/ui/overlays/past-overlays.ts';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { Router } from 'wouter';
import { someMember } from '../../../testing/some-member.ts';
import { BetsScreen } from './BetsScreen.tsx';

const start = location.href;

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', start);
});

const placedAt = '2026-11-15T08:00:00.000Z';
const some = (place: number, rest: Partial<MyRoundEntry> = {}): MyRoundEntry => ({
  game: 'game1',
  number: `20261115${String(place).padStart(4, '0')}`,
  state: 'settled',
  bets: 2,
  staked: '20000',
  placedAt,
  prize: '0',
  net: '-20000',
  ...rest,
});
const everyKind = [
  some(4, { state: 'open', prize: null, net: null }),
  some(3, { state: 'rolled', game: 'game2', bets: 1, prize: null, net: null }),
  some(2, { prize: '38800', net: '18800' }),
  some(1, { prize: '20000', net: '0' }),
];

type Answer = Parameters<typeof answerCalls>[0][string];

async function open(
  bets: Answer = () => Response.json({ unit: 'PLAY', rounds: everyKind, next: null }),
  instead: () => Response | undefined = () => undefined,
) {
  const iconUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const games = [
    { key: 'game1', id: 10, name: 'One-minute dice', iconUrl },
    { key: 'game2', id: 11, name: 'Three-minute dice', iconUrl },
  ];
  const asked = answerCalls({
    'GET /club': () => instead() ?? Response.json({ games }),
    'GET /me': () => Response.json(someMember),
    'GET /bets': bets,
  });
  const screen = await renderScreen(
    <Router aroundNav={aroundNav}>
      <BetsScreen />
    </Router>,
  );
  return {
    screen,
    rows: screen.getByRole('list', { name: 'My bets' }).getByRole('listitem'),
    questions: () => asked.filter(({ url }) => url.includes('/bets')).map(({ url }) => new URL(url).search),
  };
}

test.each(['light', 'dark'])(
  'every round says game, number, stake, bets, time, state and net, in %s',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { screen, rows } = await open();
    await expect.element(rows.first()).toBeVisible();
    const end = (bets: number) => `Staked TWD 200.00 · Bets: ${bets}${formatClubMoment(placedAt)}`;
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual([
        `One-minute diceRound 202611150004Waiting${end(2)}`,
        `Three-minute diceRound 202611150003Waiting${end(1)}`,
        `One-minute diceNet TWD +188.00Round 202611150002Settled${end(2)}`,
        `One-minute diceNet TWD 0.00Round 202611150001Settled${end(2)}`,
      ]);
    await expect.element(rows.nth(2).getByRole('link')).toHaveAttribute('href', '/bets/game1/202611150002');
    await expectAccessible(screen.getByRole('main').element());
  },
);

test('to get back the stake and no more looks like a loss; what is settled and what waits has no colour', async () => {
  const { screen, rows } = await open();
  await expect.element(rows.first()).toBeVisible();
  const probe = (token: string) => {
    const span = document.body.appendChild(document.createElement('span'));
    span.className = token;
    const { color } = getComputedStyle(span);
    span.remove();
    return color;
  };
  const colorOf = (text: string | RegExp) => getComputedStyle(screen.getByText(text).first().element()).color;
  const list = screen.getByRole('list', { name: 'My bets' });
  const badge = (text: string) => getComputedStyle(list.getByText(text).first().element()).color;
  expect(colorOf('TWD 0.00')).toBe(probe('text-loss'));
  expect(colorOf('TWD +188.00')).toBe(probe('text-win'));
  expect(badge('Settled')).toBe(probe('text-ink-2'));
  expect(badge('Waiting')).toBe(probe('text-ink-2'));
});

test('tab and game narrow the list, stand in the address, and hold for a member who comes back by it', async () => {
  goTo('/me', '/bets');
  const first = await open();
  await first.screen.getByRole('tab', { name: 'Ahead' }).click();
  await first.screen.getByRole('button', { name: 'Filter by game' }).click();
  const drawer = first.screen.getByRole('dialog', { name: 'Filter by game' });
  await expect.element(drawer.getByRole('button', { name: 'All games' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(drawer.element());
  await drawer.getByRole('button', { name: 'Three-minute dice' }).click();
  await expect.poll(() => location.search).toBe('?filter=won&game=game2');
  await expect.poll(first.questions).toEqual(['?filter=all', '?filter=won', '?filter=won&game=game2']);
  // The way back leads out of the list, and not through its tabs or a drawer that was open.
  const { navigation } = window;
  const back = () => navigation.entries()[navigation.currentEntry!.index - 1]?.url;
  await expect.poll(back).toBe(new URL('/me', location.href).href);
  await first.screen.unmount();

  const again = await open();
  await expect.element(again.screen.getByRole('tab', { name: 'Ahead' })).toHaveAttribute('aria-selected', 'true');
  await again.screen.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.poll(() => location.search).toBe('?filter=won');
  await expect.poll(() => again.questions().at(-1)).toBe('?filter=won');
});

test('an address that names no such tab or game shows everything', async () => {
  goTo('/bets?filter=halved&game=roulette');
  const { screen, questions } = await open();
  await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(questions).toEqual(['?filter=all']);
});

test('pages follow one another as the reader nears the end', async () => {
  const { rows, questions } = await open(({ url }) => {
    const older = new URL(url).searchParams.has('before');
    const rounds = Array.from({ length: older ? 5 : 10 }, (_, place) => some((older ? 10 : 20) - place));
    return Response.json({ unit: 'PLAY', rounds, next: older ? null : '77' });
  });
  await expect.element(rows.first()).toBeVisible();
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return rows.elements().length;
    })
    .toBe(15);
  expect(questions()).toEqual(['?filter=all', '?filter=all&before=77']);
});

test('refreshing shows what was settled meanwhile; without a network it says so and keeps what is there', async () => {
  const answers = [
    () => Response.json({ unit: 'PLAY', rounds: [everyKind[0]], next: null }),
    () => Response.json({ unit: 'PLAY', rounds: [{ ...some(4), net: '-20000' }], next: null }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  const { screen, rows } = await open(() => answers.shift()!());
  await expect.element(rows.getByText('Waiting')).toBeVisible();
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  (refresh.element() as HTMLElement).click();
  await expect.element(rows.getByText('TWD −200.00')).toBeVisible();
  await expect.element(refresh).not.toHaveAttribute('aria-disabled');
  (refresh.element() as HTMLElement).click();
  await expect.element(screen.getByText(m.failure_network())).toBeVisible();
  await expect.element(rows.getByText('TWD −200.00')).toBeVisible();
});

test('while the club cannot be asked there is no list with keys for names, and after a retry there are names', async () => {
  let broken = true;
  const { screen, rows } = await open(undefined, () => (broken ? refusal(503, 'unavailable') : undefined));
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByText('game1')).not.toBeInTheDocument();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first().getByText('One-minute dice')).toBeVisible();
});

test('nobody has bet yet: an honest empty state that leads to the tables; a failure says why and can be tried again', async () => {
  let broken = true;
  const { screen } = await open(() =>
    broken ? refusal(503, 'unavailable') : Response.json({ unit: 'PLAY', rounds: [], next: null }),
  );
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(m.bets_empty())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: m.bets_to_games() })).toHaveAttribute('href', '/games');
  await screen.getByRole('tab', { name: 'Waiting' }).click();
  await expect.element(screen.getByText(m.bets_none())).toBeVisible();
});
