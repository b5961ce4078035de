/** A club with one table, as the server would answer for it, and the screen that shows it. */
import type { MyRound, MyRoundEntry, RolledRound, Table } from '@glass-dice/contract/dice';
import type { LiveMessage } from '@glass-dice/contract/live';
import type { Me } from '@glass-dice/contract/members';
import type { Visit } from '@glass-dice/contract/safe-play';
import { defaultPayouts, formatPayout } from '@glass-dice/domain/dice/payouts';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { clubKey } from '@glass-dice/domain/dice/proof.fixture';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Route } from 'wouter';
import { keepSession } from '../../../lib/session.ts';
import { someMember } from '../../../testing/some-member.ts';
import { receiptFor } from '../glass/slip.fixture.ts';
import { TableScreen } from './TableScreen.tsx';

const payouts = Object.fromEntries(picks.map((pick) => [pick, formatPayout(defaultPayouts[pick])])) as Record<
  Pick,
  string
>;

export const game = {
  key: 'game1',
  id: 10,
  classKey: 'quick',
  name: 'One-minute dice',
  description: 'Three dice, every minute.',
  iconUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  secondsPerRound: 60,
  tableMinimum: '1000',
  minimumStake: '100',
  maximumStake: '500000',
  roundCap: '2000000',
  payouts,
};

export function runningRound(number: string, closesInMs = 40_000): NonNullable<Table['round']> {
  const state = closesInMs > 0 ? 'open' : 'closed';
  const times = { closesInMs: Math.max(0, closesInMs), rollsInMs: closesInMs + 10_000 };
  return { number, state, ...times, payouts, beacon: null, sealed: null };
}

export const rolled = (number: string): RolledRound => ({
  number,
  dice: [4, 5, 2],
  beacon: null,
  rolledAt: '2026-11-15T04:00:00.000Z',
  sealedLate: false,
});

type Answer = (request: Request) => Response | Promise<Response>;

interface Stand {
  me: Me;
  table: Table;
  proof: Answer;
  /** Instead of taking the bets as it should. */
  take: Answer | undefined;
  mine: Map<string, MyRound>;
  /** What it shows of the member's receipts. */
  slip: Answer;
  visit: Visit;
  /** Instead of answering about the visit as it should. */
  tellVisit: Answer | undefined;
  /** Whether there is a stream. */
  live: boolean;
}

const realityCheckMs = 30 * 60_000;

function standAtFirst(): Stand {
  return {
    me: someMember,
    table: {
      game: 'game1',
      round: runningRound('202611150002'),
      nextOpensInMs: 50_000,
      waiting: [],
      halted: [],
      last: rolled('202611150001'),
      recent: [4, 18, 11],
    },
    proof: () => refusal(503, 'unavailable'),
    take: undefined,
    mine: new Map(),
    slip: () => refusal(503, 'unavailable'),
    visit: {
      unit: 'PLAY',
      forMs: 724_000,
      staked: '40000',
      returned: '28000',
      net: '-12000',
      realityCheck: { dueInMs: realityCheckMs - 724_000 },
    },
    tellVisit: undefined,
    live: false,
  };
}

/** What the server says; a test changes it while the screen is open. */
export function aTable() {
  const state = standAtFirst();

  const stand = { state, club: { name: 'Club', sample: true, games: [game] } as object };
  const take = takerOf(state);
  const stream = streamOf(state);
  const tellVisit = tellerOf(state);
  const mine = (number: string) => () => {
    const round = state.mine.get(number);
    return round ? Response.json(round) : refusal(404, 'not-found');
  };

  async function open({ path = '/games/game1', signedIn = true, page = <TableScreen /> }: Opening = {}) {
    if (signedIn) keepSession('some-token');
    const asked = answerCalls({
      'GET /club': () => Response.json(stand.club),
      'GET /me': () => Response.json(state.me),
      'PUT /me/visit': (request) => (state.tellVisit ?? tellVisit)(request),
      'GET /games/game1/table': () => Response.json(state.table),
      'GET /rounds/game1/202611150001/proof': (request) => state.proof(request),
      'GET /log': () => Response.json({ logs: [{ key: clubKey }] }),
      'GET /bets/game1/202611150002/proof': (request) => state.slip(request),
      'POST /bets': (request) => (state.take ?? take)(request),
      'GET /bets': () => Response.json({ unit: 'PLAY', rounds: waitingOf(state), next: null }),
      'GET /live': (request) => stream.open(request),
      'GET /bets/game1/202611150001': mine('202611150001'),
      'GET /bets/game1/202611150002': mine('202611150002'),
      'GET /bets/game1/202611150003': mine('202611150003'),
    });
    goTo(path);
    const screen = await renderScreen(<Route path="/games/:game">{page}</Route>);
    const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
    return {
      screen,
      press,
      pick: (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} Payout`) }),
      stake: screen.getByLabelText('Stake per bet'),
      dialog: screen.getByRole('dialog'),
      sent: () => asked.filter(({ method }) => method === 'POST'),
      visits: () => asked.filter(({ url }) => url.endsWith('/me/visit')),
      /** What was asked since the last time, the stream apart. */
      calls: () =>
        asked
          .splice(0)
          .map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}`)
          .filter((call) => call !== 'GET /live'),
      looks: () => asked.filter(({ url }) => url.endsWith('/table')).length,
      /** The server has moved on, and the tab is looked at again. */
      goOn: (table: Partial<Table>) => {
        state.table = { ...state.table, ...table };
        window.dispatchEvent(new Event('visibilitychange'));
      },
      untilLoaded: async () => {
        await expect.element(screen.getByRole('timer')).toBeInTheDocument();
      },
    };
  }
  return Object.assign(stand, { take, open, stream });
}

interface Opening {
  path?: string;
  signedIn?: boolean;
  page?: ReactNode;
}

export function myRound(number: string, chosen: readonly Pick[], stake: string): MyRound {
  return {
    unit: 'PLAY',
    game: 'game1',
    number,
    state: 'open',
    dice: null,
    bets: chosen.map((pick) => ({
      pick,
      stake,
      payout: payouts[pick],
      result: 'waiting',
      prize: null,
      placedAt: '2026-11-15T04:00:10.000Z',
    })),
    staked: String(Number(stake) * chosen.length),
    prize: null,
    net: null,
  };
}

/** As the server does it: once per key, and the stake leaves the balance. */
function takerOf(state: Stand): (request: Request) => Promise<Response> {
  const answers = new Map<string, string>();
  return async (request) => {
    const key = request.headers.get('idempotency-key')!;
    const body = (await request.json()) as { round: string; picks: Pick[]; stake: string };
    const total = String(Number(body.stake) * body.picks.length);
    if (!answers.has(key)) {
      state.me = { ...state.me, balance: String(Number(state.me.balance) - Number(total)) };
      state.mine.set(body.round, myRound(body.round, body.picks, body.stake));
      const placedAt = '2026-11-15T04:00:10.000Z';
      const receipt = receiptFor(key, body);
      const placed = { ...body, unit: 'PLAY', game: 'game1', total, balance: state.me.balance, placedAt, receipt };
      answers.set(key, JSON.stringify(placed));
    }
    return new Response(answers.get(key), { status: 201, headers: { 'content-type': 'application/json' } });
  };
}

function tellerOf(state: Stand): Answer {
  return async (request) => {
    const { acknowledged } = (await request.json()) as { acknowledged: boolean };
    if (acknowledged) state.visit = { ...state.visit, realityCheck: { dueInMs: realityCheckMs } };
    return Response.json(state.visit);
  };
}

function waitingOf({ mine }: Stand): MyRoundEntry[] {
  const waiting = [...mine.values()].filter(({ state }) => state !== 'settled');
  return waiting.map(({ unit: _unit, dice: _dice, bets, ...entry }) => {
    return { ...entry, bets: bets.length, placedAt: bets[0]!.placedAt };
  });
}

function streamOf(state: Stand) {
  let output: ReadableStreamDefaultController<Uint8Array> | undefined;
  const say = (...messages: LiveMessage[]) =>
    output!.enqueue(new TextEncoder().encode(messages.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('')));
  return {
    say,
    isOpen: () => output !== undefined,
    cut: () => output!.close(),
    open: ({ signal }: Request) => {
      if (!state.live) throw new TypeError('Failed to fetch');
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (output = controller) });
      signal.addEventListener('abort', () => output!.error(signal.reason));
      say({ kind: 'welcome', seq: 1, complete: true });
      return new Response(body);
    },
  };
}
