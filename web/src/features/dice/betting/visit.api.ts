/** The member's visit: being at a table is told to the server, which answers how long it lasts and what it brought. */
import type { Visit } from '@glass-dice/contract/safe-play';
import { toAmount, wireAmount, type Amount } from '@glass-dice/domain/money';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import {
  focusManager,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { followLive } from '../../../lib/live.ts';

/** Times in it are relative: they count from `at`, a moment of `performance.now()`. */
export type SeenVisit = { visit: Visit; at: number };

export interface Visiting {
  seen: SeenVisit | undefined;
  failed: boolean;
  /** Tells the server again, because the result of the visit may be another one. */
  tell: () => void;
}

const againMs = 60_000;
const afterFailureMs = 5_000;

/** The last answer. It is only written by the mutation below and by `addStake`. */
const seenVisit = queryOptions<SeenVisit>({ queryKey: ['mine', 'visit'], queryFn: skipToken });

/** Tells the server that the member is at a table, and whether they have read the reality check. */
export function useTellVisit() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: an answer from before an acknowledgement would ask for it once more.
    scope: { id: 'visit' },
    mutationFn: async (acknowledged: boolean): Promise<SeenVisit> => {
      const visit = await call('PUT /me/visit', { body: { acknowledged } });
      // The moment of the answer, and none before it: a check that is read before it is due counts for nothing.
      return { visit, at: performance.now() };
    },
    onSuccess: (seen) => client.setQueryData(seenVisit.queryKey, seen),
  });
}

/** Tells of the visit when a table opens, every minute while somebody looks, and when a nudge says that something changed. */
export function useVisit(enabled: boolean): Visiting {
  const { data: seen } = useQuery(seenVisit);
  const { mutate, isError: failed } = useTellVisit();
  const tell = useEffectEvent(() => {
    if (enabled && focusManager.isFocused()) mutate(false);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    tell();
    const stops = [focusManager.subscribe(() => tell()), followLive(({ kind }) => kind === 'mine-changed' && tell())];
    return () => stops.forEach((stop) => stop());
  }, [enabled]);
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => tell(), failed ? afterFailureMs : againMs);
    return () => clearInterval(timer);
  }, [enabled, failed]);
  return { seen, failed, tell: () => mutate(false) };
}

/** An open stake counts as lost. */
export function addStake(client: QueryClient, total: Amount): void {
  client.setQueryData(seenVisit.queryKey, (known) => {
    if (!known) return undefined;
    const staked = wireAmount(toAmount(amountOf(known.visit.staked) + total));
    const net = wireAmount(toAmount(amountOf(known.visit.net) - total));
    return { ...known, visit: { ...known.visit, staked, net } };
  });
}
