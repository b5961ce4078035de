import type { Table } from '@glass-dice/contract/dice';
import type { LiveMessage } from '@glass-dice/contract/live';
import { defaultPayouts, formatPayout } from '@glass-dice/domain/dice/payouts';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { GamesScreen } from './GamesScreen.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };
const start = location.href;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

const payouts = Object.fromEntries(picks.map((pick) => [pick, formatPayout(defaultPayouts[pick])])) as Record<
  Pick,
  string
>;

const aGame = (key: string, classKey: string, name: string, secondsPerRound: number) => ({
  key,
  classKey,
  name,
  secondsPerRound,
  description: `About ${name}.`,
  iconUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
});

const club = {
  name: 'Club',
  sample: true,
  gameClasses: [
    { key: 'quick', name: 'Quick' },
    { key: 'unhurried', name: 'Unhurried' },
    { key: 'new', name: 'New' },
  ],
  games: [aGame('game1', 'quick', 'One-minute dice', 60), aGame('game2', 'unhurried', 'Three-minute dice', 180)],
};

function aTable(game: string, number: string, rollsInMs: number): Table {
  const closesInMs = rollsInMs - 10_000;
  const state = closesInMs > 0 ? ('open' as const) : ('closed' as const);
  const round = { number, state, closesInMs: Math.max(0, closesInMs), rollsInMs, payouts, beacon: null, sealed: null };
  return { game, round, nextOpensInMs: rollsInMs, waiting: [], halted: [], last: null, recent: [] };
}

const tables: Record<string, Table | undefined> = {
  game1: aTable('game1', '202611150002', 50_000),
  game2: aTable('game2', '202611150001', 170_000),
};

interface Opening {
  clubKnown?: boolean;
  game1?: Table | undefined;
}

/** The hall, and a stream that says what a test wants. What the server has not, it cannot answer. */
async function openHall({ clubKnown = true, ...others }: Opening = {}) {
  const server = {
    club: clubKnown ? club : undefined,
    tables: { ...tables, ...others } as typeof tables,
    say: (..._messages: LiveMessage[]) => {},
    cut: () => {},
  };
  const answer = (known: object | undefined) => (known ? Response.json(known) : refusal(503, 'unavailable'));
  const asked = answerCalls({
    'GET /club': () => answer(server.club),
    'GET /games/game1/table': () => answer(server.tables.game1),
    'GET /games/game2/table': () => answer(server.tables.game2),
    'GET /live': ({ signal }) => {
      let stream: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      server.say = (...messages) => {
        const text = messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join('');
        stream.enqueue(new TextEncoder().encode(text));
      };
      server.cut = () => stream.error(new TypeError('network error'));
      signal.addEventListener('abort', () => stream.error(signal.reason));
      return new Response(body);
    },
  });
  goTo('/games');
  const screen = await renderScreen(<GamesScreen />);
  const calls = (call: string) => asked.filter(({ url }) => url.endsWith(call)).length;
  const card = (name: string) => screen.getByRole('link', { name });
  /** Everything on the card of a game. */
  const text = (name: string) => screen.getByRole('listitem').filter({ hasText: name }).query()?.textContent ?? '';
  return { screen, server, calls, card, text };
}

test('each game with what it is, how often it rolls and how long its round still runs; the card leads to its table', async () => {
  const { screen, card, text } = await openHall();
  await expect
    .poll(() => text('One-minute dice'), patient)
    .toMatch(/About One-minute dice\..*00:(50|4[0-9]).*closes in (40|3[0-9]) s/);
  await expect
    .poll(() => text('Three-minute dice'), patient)
    .toMatch(/A round every 3 min.*02:(50|4[0-9]).*closes in 2:(40|3[0-9])/);
  await expect.element(card('One-minute dice')).toHaveAttribute('href', '/games/game1');
  await expect.element(screen.getByRole('link', { name: 'Fairness' })).toHaveAttribute('href', '/fairness');
  await expect.poll(() => text('One-minute dice'), patient).toMatch(/00:4[0-8]/);
  await expectAccessible(screen.getByRole('main').element());
});

test('a class shows its own games, stays chosen in the address, and says so when it has none', async () => {
  const { screen, card } = await openHall();
  const item = (name: string) => screen.getByRole('navigation').getByRole('link', { name });
  await expect.element(item('All')).toHaveAttribute('aria-current', 'true');
  await item('Unhurried').click();
  await expect.element(card('One-minute dice')).not.toBeInTheDocument();
  await expect.element(card('Three-minute dice')).toBeVisible();
  await expect.element(item('Unhurried')).toHaveAttribute('aria-current', 'true');
  expect(location.search).toBe('?class=unhurried');
  await item('New').click();
  await expect.element(screen.getByText(m.hall_empty())).toBeVisible();
  await item('All').click();
  await expect.element(card('One-minute dice')).toBeVisible();
});

test('a paused table says why and until when, and counts down nothing', async () => {
  const until = '2026-11-15T04:30:00Z';
  const stopped = { because: 'closed', since: '2026-11-15T04:00:00Z', until } as const;
  const { server, calls, text } = await openHall({ game1: { ...tables.game1!, round: null, stopped } });
  const told = m.table_paused_until({ until: formatMoment(until), reason: m.pause_closed() });
  await expect.poll(() => text('One-minute dice'), patient).toContain(told);
  expect(text('One-minute dice')).toMatch(m.table_paused());
  expect(text('One-minute dice')).not.toMatch(/\d\d:\d\d$/);
  await expect.poll(() => calls('/live'), patient).toBe(1);
  server.say({ kind: 'welcome', seq: 4, complete: true });
  server.say({ kind: 'table', seq: 5, table: aTable('game1', '202611150040', 58_000) });
  await expect.poll(() => text('One-minute dice'), patient).toMatch(/00:5[0-9]/);
  expect(text('One-minute dice')).not.toContain(told);
});

test('closed, rolling and waiting for the beacon are told by the stream, and nobody is asked meanwhile', async () => {
  const { server, calls, text } = await openHall();
  await expect.poll(() => text('One-minute dice'), patient).toMatch('closes in');
  await expect.poll(() => calls('/live'), patient).toBe(1);
  server.say({ kind: 'welcome', seq: 4, complete: true });
  server.say({ kind: 'table', seq: 5, table: aTable('game1', '202611150002', 9_000) });
  await expect.poll(() => text('One-minute dice'), patient).toMatch(/Closed.*Rolls in [1-9] s/);
  await expect.poll(() => text('Three-minute dice'), patient).not.toMatch('Closed');
  const waiting = [
    { number: '202611150002', beacon: { network: 'quicknet' as const, round: 33_965_811 }, waitingMs: 40 },
  ];
  server.say({ kind: 'table', seq: 6, table: { ...aTable('game1', '202611150003', 58_000), waiting } });
  await expect.poll(() => text('One-minute dice'), patient).toMatch(/Waiting for the beacon.*00:5[0-9]/);
  server.say({ kind: 'table', seq: 7, table: aTable('game1', '202611150004', 300) });
  await expect.poll(() => text('One-minute dice'), patient).toMatch('Rolling…');
  expect(calls('/games/game1/table')).toBe(1);
});

test('what was missed is asked for again', async () => {
  const { server, calls, text } = await openHall();
  await expect.poll(() => text('One-minute dice'), patient).toMatch('closes in');
  await expect.poll(() => calls('/live'), patient).toBe(1);
  server.tables.game1 = aTable('game1', '202611150003', 55_000);
  server.say({ kind: 'welcome', seq: 4, complete: false });
  await expect.poll(() => text('One-minute dice'), patient).toMatch(/00:5[1-5]/);
});

test('a connection that is lost is said until it is back', async () => {
  const { screen, server, calls } = await openHall();
  await expect.poll(() => calls('/live'), patient).toBe(1);
  const lost = screen.getByText(m.table_connection_lost());
  server.cut();
  await expect.element(lost, patient).toBeVisible();
  await expect.poll(() => calls('/live'), patient).toBe(2);
  server.say({ kind: 'welcome', seq: 4, complete: true });
  await expect.element(lost).not.toBeInTheDocument();
});

test('a table that cannot be asked for says so on its card, and comes by itself', async () => {
  const { server, text } = await openHall({ game1: undefined });
  await expect.poll(() => text('One-minute dice'), patient).toMatch(m.hall_unknown());
  await expect.poll(() => text('Three-minute dice'), patient).toMatch('closes in');
  server.tables.game1 = aTable('game1', '202611150002', 50_000);
  await expect.poll(() => text('One-minute dice'), patient).toMatch('closes in');
});

test('without the club it says what failed, and tries again', async () => {
  const { screen, server, card } = await openHall({ clubKnown: false });
  await expect.element(screen.getByRole('alert').getByText(m.home_config_failed())).toBeVisible();
  server.club = club;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('One-minute dice')).toBeVisible();
});
