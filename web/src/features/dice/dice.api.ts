/** What the table asks the server about, and the order of bets it sends. */
import type { Club } from '@glass-dice/contract/club';
import { totalOf, type Order } from '@glass-dice/domain/dice/order';
import { wireAmount } from '@glass-dice/domain/money';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError, type FailureCode } from '../../lib/api.ts';
import { tellTabs } from '../../lib/live.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { see, type Seen } from './table/seen-table.ts';

export type Game = Club['games'][number];

export function tableQuery(game: string) {
  const queryKey = ['table', game];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Seen> => {
      const askedAt = performance.now();
      const table = await call('GET /games/:game/table', { params: { game } });
      return see(client.getQueryData<Seen>(queryKey), table, { from: askedAt, to: performance.now() });
    },
    // Each answer stays the object that it came as: what is relative in it counts from its own moment.
    structuralSharing: false,
  });
}

/** The numbers of the rounds of a game in which the member has bet and which are not settled yet. */
export function waitingRoundsQuery(game: string) {
  return queryOptions({
    queryKey: ['mine', 'waiting', game],
    queryFn: async () => {
      const { rounds } = await call('GET /bets', { query: { filter: 'waiting', game } });
      return rounds.map(({ number }) => number);
    },
  });
}

export function myRoundQuery(game: string, number: string) {
  return queryOptions({
    queryKey: ['mine', 'round', game, number],
    queryFn: () => call('GET /bets/:game/:number', { params: { game, number } }),
  });
}

export type RoundOrder = Order & { game: string; round: string };

const lost = new Set<FailureCode>(['network', 'timeout', 'unavailable']);

/** Nobody knows whether the bets were taken. */
export function isLost(error: Error): boolean {
  return error instanceof CallError && lost.has(error.code);
}

export function usePlaceBets() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ game, round, picks, stake }: RoundOrder) => {
      const body = { game, round, picks: [...picks], stake: wireAmount(stake) };
      await call('POST /bets', { body, idempotencyKey: idempotency.keyOf(JSON.stringify(body)) });
      return { count: picks.length, total: totalOf({ picks, stake }) };
    },
    // With the same key, so that the bets are placed once however often their answer is lost.
    retry: (count, error) => count < 1 && isLost(error),
    onSuccess: idempotency.close,
    onError: (error) => {
      if (!isLost(error)) idempotency.close();
    },
    // Not waited for. After a refusal too: another device may have changed what this one believed.
    onSettled: (_placed, _error, { game }) => {
      void client.invalidateQueries({ queryKey: ['mine'] });
      tellTabs({ kind: 'mine-changed' });
      void client.invalidateQueries({ queryKey: tableQuery(game).queryKey });
    },
  });
}
