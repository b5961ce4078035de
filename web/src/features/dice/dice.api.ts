/** What the table asks the server about. */
import type { Club } from '@glass-dice/contract/club';
import type { Pick } from '@glass-dice/domain/dice/picks';
import type { RoundState } from '@glass-dice/domain/dice/round';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { CallError, type FailureCode } from '@glass-dice/ui/calls/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { fromPage, pageMade } from '../../lib/first-data.ts';
import { isOn, see, type Seen } from './table/seen-table.ts';

export type Game = Club['games'][number];

export function tableQuery(game: string) {
  const queryKey = ['table', game];
  const withPage = fromPage('table', (table) => table.game === game);
  return queryOptions({
    queryKey,
    initialData: () => {
      const table = withPage.initialData();
      const seen = table && see(undefined, table, pageMade());
      return seen && isOn(seen, performance.now()) ? seen : undefined;
    },
    initialDataUpdatedAt: withPage.initialDataUpdatedAt,
    queryFn: async ({ client }): Promise<Seen> => {
      const askedAt = performance.now();
      const table = await call('GET /games/:game/table', { params: { game } });
      return see(client.getQueryData<Seen>(queryKey), table, { from: askedAt, to: performance.now() });
    },
    // Each answer stays the object that it came as: what is relative in it counts from its own moment.
    structuralSharing: false,
  });
}

/** The rounds of a game in which the member has bet and which are not settled yet, the newest first. */
export function waitingRoundsQuery(game: string) {
  return queryOptions({
    queryKey: ['mine', 'waiting', game],
    queryFn: () => call('GET /bets', { query: { filter: 'waiting', game } }),
  });
}

export function myRoundQuery(game: string, number: string) {
  return queryOptions({
    queryKey: ['mine', 'round', game, number],
    queryFn: () => call('GET /bets/:game/:number', { params: { game, number } }),
  });
}

/** What the member has staked on each pick of a round, in whole TWD. */
export type Placed = Partial<Record<Pick, number>>;

export function placedQuery(game: string, number: string) {
  return queryOptions({
    queryKey: ['mine', 'placed', game, number],
    queryFn: async (): Promise<Placed> => {
      const { bets } = await call('GET /bets/:game/:number', { params: { game, number } });
      return withStakes({}, bets);
    },
    // Each order adds to it, and a nudge tells of those of other devices.
    staleTime: Infinity,
  });
}

export function withStakes(placed: Placed, bets: readonly { pick: Pick; stake: string }[]): Placed {
  const sums = { ...placed };
  for (const { pick, stake } of bets) sums[pick] = (sums[pick] ?? 0) + amountOf(stake) / 100;
  return sums;
}

/** What this device finds when it checks the member's part in a round, by what it holds and what is published. */
export function slipQuery(member: string, game: string, number: string, state?: RoundState) {
  return queryOptions({
    // There is more to check when the round has come further.
    queryKey: ['mine', 'slip', game, number, state],
    queryFn: async () => (await import('./glass/check-slip.ts')).checkSlip({ member, game, number }),
  });
}

const lost = new Set<FailureCode>(['network', 'timeout', 'unavailable']);

/** There was no answer. */
export function isLost(error: Error): boolean {
  return error instanceof CallError && lost.has(error.code);
}

/** A request that changes something may have been carried out, also when a gateway or a broken server answered. */
export function isUndecided(error: Error): boolean {
  return isLost(error) || (error instanceof CallError && error.code === 'internal');
}
