/**
 * States of screens that one does not come upon by opening them: `npm run screens -- --only state` takes their pictures.
 * What takes a certain moment, or bad luck, is put into the answers of the server on their way to the page.
 */
import { expect, type Page } from '@playwright/test';
import type { MyRound, Table } from '@glass-dice/contract/dice';
import type { Host } from '@glass-dice/contract/hosts';
import type { Me } from '@glass-dice/contract/members';
import type { Visit as TableVisit } from '@glass-dice/contract/safe-play';
import { hostPath, screens, tablePath, videoPath } from '@glass-dice/contract/screens';
import { defaultPayouts, formatPayouts } from '@glass-dice/domain/dice/payouts';
import type { Visit } from '../rig/every-screen.ts';
import { pickButton } from '../rig/table.ts';
import type { Words } from '../rig/words.ts';

export interface State extends Visit {
  /** Before the screen is opened. */
  arrange?: (page: Page) => Promise<unknown>;
  /** After it has come. */
  reach?: (page: Page, words: Words) => Promise<unknown>;
}

/** Its rounds are the longest, so the stream tells nothing of it while a picture is taken. */
const game = 'game3';
const table = tablePath(game);
/** Its rounds are the shortest, so it has something to tell also in a club that has just opened. */
const rolledTable = tablePath('game1');
const beacon = { network: 'quicknet' as const, round: 31_415_926 };
const leftMs = 26 * 3_600_000;
const [before, number] = ['202611150041', '202611150042'];

const tables = (change: (answer: Table) => Partial<Table>) => (page: Page) =>
  answer<Table>(page, `/games/${game}/table`, change);

export const everyState: State[] = [
  ...atTheTable({
    closed: { arrange: tables((now) => running(now, 'closed', 9_000)) },
    rolling: { arrange: tables((now) => running(now, 'closed', 1)) },
    'between rounds': { arrange: tables(() => ({ round: null, nextOpensInMs: 90_000 })) },
    'waiting for the beacon': {
      arrange: tables((now) => ({
        ...running(now, 'open', 200_000),
        waiting: [
          { number: before, beacon, waitingMs: 380_000 },
          { number, beacon, waitingMs: 80_000 },
        ],
      })),
    },
    won: {
      arrange: (page) => roundOfMine(page, '194000', '94000'),
      reach: (page, words) => expectText(page, words('table_result_gain')),
    },
    lost: {
      arrange: (page) => roundOfMine(page, '0', '-100000'),
      reach: (page, words) => expectText(page, words('table_result_loss')),
    },
    'below the minimum': {
      arrange: (page) => answer<Me>(page, '/me', () => ({ balance: '900' })),
      reach: expectSheet,
    },
    'reality check': {
      arrange: (page) =>
        answer<TableVisit>(page, '/me/visit', () => ({ forMs: 1_806_000, realityCheck: { dueInMs: 0 } })),
      reach: expectSheet,
    },
    restricted: {
      arrange: (page) =>
        answer<Me>(page, '/me', () => ({
          restrictions: [
            { by: 'member', kind: 'time-out', endsAt: new Date(Date.now() + leftMs).toISOString(), endsInMs: leftMs },
          ],
        })),
    },
    panel: { reach: openPanel },
    pad: {
      reach: async (page, words) => {
        await openPanel(page, words);
        await page.getByRole('button', { name: words('table_pad') }).click();
      },
    },
    confirm: {
      reach: async (page, words) => {
        await openPanel(page, words);
        await press(page, words('table_settle'));
      },
    },
    'too much': {
      reach: async (page, words) => {
        await openPanel(page, words);
        await page.getByLabel(words('odds_stake')).fill('4999');
        await page.getByRole('button', { name: words('table_settle'), exact: true }).click();
      },
    },
    history: { path: rolledTable, reach: (page, words) => press(page, words('board_title')) },
    statistics: {
      path: rolledTable,
      reach: async (page, words) => {
        await press(page, words('board_title'));
        await page.getByRole('tab', { name: words('board_statistics') }).click();
      },
    },
    'hot games': { reach: (page, words) => press(page, words('board_change')) },
    'cut off': {
      reach: async (page, words) => {
        await page.context().setOffline(true);
        await expectText(page, words('connection_offline'));
      },
    },
  }),
  {
    name: 'state host gallery',
    who: 'member',
    path: hostPath(101),
    reach: async (page, words) => {
      const { pictures } = await hostOf(page);
      await press(page, words('gallery_open', { position: '1', count: String(pictures.length) }));
    },
  },
  {
    name: 'state host table',
    who: 'member',
    path: hostPath(101),
    reach: async (page, words) => press(page, words('host_play', { name: (await hostOf(page)).name })),
  },
  {
    name: 'state player options',
    who: 'member',
    path: videoPath(201),
    reach: (page, words) => press(page, words('player_options')),
  },
  {
    name: 'state me blocked',
    who: 'member',
    path: screens.me,
    arrange: (page) =>
      answer<Me>(page, '/me', () => ({ block: { reason: 'asked-for-money', since: '2026-11-15T04:00:00.000Z' } })),
  },
  {
    name: 'state search found',
    who: 'member',
    path: `${screens.search}?in=videos&q=216`,
    reach: (page, words) => expectText(page, words('ui_list_end')),
  },
  {
    name: 'state search nothing',
    who: 'member',
    path: `${screens.search}?q=qqqq`,
    reach: (page, words) => expectText(page, words('search_none_text')),
  },
  failing('hosts', '/hosts?*', screens.hosts),
  failing('bets', '/bets?*', screens.bets),
  failing('log', '/wallet/log*', screens.moneyLog),
];

function atTheTable(states: Record<string, Pick<Partial<State>, 'path' | 'arrange' | 'reach'>>): State[] {
  return Object.entries(states).map(([name, state]) => ({
    name: `state table ${name}`,
    who: 'member',
    path: table,
    ...state,
  }));
}

function failing(name: string, path: string, screen: string): State {
  const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' };
  return {
    name: `state ${name} failed`,
    who: 'member',
    path: screen,
    arrange: (page) =>
      page.route(`**/api${path}`, (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
      ),
    reach: (page, words) => expectText(page, words('ui_list_failed')),
  };
}

/** What the server says, with something else in it. */
async function answer<Answer>(page: Page, path: string, change: (answer: Answer) => Partial<Answer>): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    const said = (await response.json()) as Answer;
    await route.fulfill({ response, json: { ...said, ...change(said) } });
  });
}

/** A club that has just opened may have no round yet. */
const firstRound = { number: '202611150043', payouts: formatPayouts(defaultPayouts), beacon: null, sealed: null };

function running({ round }: Table, state: 'open' | 'closed', rollsInMs: number): Partial<Table> {
  const closesInMs = Math.max(0, rollsInMs - 10_000);
  return { round: { ...(round ?? firstRound), state, closesInMs, rollsInMs } };
}

/** The member had bet in the round that is over, and its result is there. */
async function roundOfMine(page: Page, prize: string, net: string): Promise<void> {
  const mine: MyRound = {
    unit: 'PLAY',
    game,
    number,
    state: 'settled',
    dice: [4, 5, 2],
    bets: [],
    staked: '100000',
    prize,
    net,
  };
  // This tab has bet in it, and it waits no longer.
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`bet-rounds ${game}`, JSON.stringify([number])],
  );
  await page.route('**/api/bets?filter=waiting*', (route) => route.fulfill({ json: { rounds: [], next: null } }));
  await page.route(`**/api/bets/${game}/${number}`, (route) => route.fulfill({ json: mine }));
}

async function openPanel(page: Page, words: Words): Promise<void> {
  await pickButton(page, words, 'pick_big').click();
  await pickButton(page, words, 'pick_sum', { sum: '11' }).click();
  await page.getByLabel(words('odds_stake')).fill('50');
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).last().click();
  await expectSheet(page);
}

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
}

async function expectSheet(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

async function hostOf(page: Page): Promise<Host> {
  const language = await page.evaluate(() => document.documentElement.lang);
  return (await (
    await page.request.get('/api/hosts/101', { headers: { 'accept-language': language } })
  ).json()) as Host;
}
