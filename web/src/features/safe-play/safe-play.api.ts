import type { PlayLimit, PlayLimits, Restriction } from '@glass-dice/contract/safe-play';
import { wireAmount, type Amount } from '@glass-dice/domain/money';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Break } from './breaks.ts';

/** The server's clock has to be past the moment as well. */
const soonMs = 1_000;

type Intent = { chosen: Break; idempotencyKey: string };

export function useTakeBreak() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ chosen, idempotencyKey }: Intent): Promise<Restriction> =>
      chosen.kind === 'time-out'
        ? call('POST /me/time-out', { body: { hours: chosen.hours }, idempotencyKey })
        : call('POST /me/self-exclusion', { body: { months: chosen.months }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mine'] }),
    // A refusal means that something holds which this page does not know of.
    onError: (error) => {
      if (failureCode(error) === 'not-longer') void queryClient.invalidateQueries({ queryKey: ['mine'] });
    },
  });
}

export const limitsQuery = queryOptions({
  queryKey: ['mine', 'limits'],
  queryFn: () => call('GET /me/limits', {}),
  // What comes into force later is looked at again then.
  refetchInterval: ({ state: { data } }) =>
    Math.min(...(data?.limits ?? []).map(({ next }) => next?.inForceInMs ?? Infinity)) + soonMs,
});

/** `null` is none. */
export type LimitWish = Pick<PlayLimit, 'kind' | 'period'> & { amount: Amount | null };

export function useSetLimit() {
  const keep = useKeepLimits();
  return useMutation({
    mutationFn: ({ kind, period, amount }: LimitWish) =>
      call('PUT /me/limits/:kind/:period', {
        params: { kind, period },
        body: { amount: amount === null ? null : wireAmount(amount) },
      }),
    onSuccess: keep,
  });
}

export function useSetRealityCheck() {
  const keep = useKeepLimits();
  return useMutation({
    mutationFn: (minutes: PlayLimits['realityCheckMinutes']) => call('PUT /me/reality-check', { body: { minutes } }),
    onSuccess: keep,
  });
}

function useKeepLimits() {
  const client = useQueryClient();
  return (limits: PlayLimits) => {
    client.setQueryData(limitsQuery.queryKey, limits);
    // Not waited for: the account score counts a limit.
    void client.invalidateQueries({ queryKey: ['mine'] });
  };
}
