/** Sends an order, and keeps what its answer says, its receipt too. Only what the answer leaves open is asked for. */
import type { MyRoundEntry, Placed } from '@glass-dice/contract/dice';
import type { Order } from '@glass-dice/domain/dice/order';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useIdempotencyKey } from '@glass-dice/ui/calls/use-idempotency-key.ts';
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { tellTabs } from '../../../lib/live.ts';
import { meQuery, withBalance } from '../../../lib/me-query.ts';
import { isUndecided, placedQuery, tableQuery, waitingRoundsQuery, withStakes } from '../dice.api.ts';
import type { SentOrder } from '../glass/follow-order.ts';
import { addStake } from './visit.api.ts';

export type RoundOrder = Order & { game: string; round: string };

/** `tellVisit` asks for the result of the visit, which is no query. */
export function usePlaceBets(tellVisit: () => void) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (order: RoundOrder) => {
      const { game, round, picks, stake } = order;
      const body = { game, round, picks: [...picks], stake: wireAmount(stake) };
      const key = idempotency.keyOf(JSON.stringify(body));
      const answer = call('POST /bets', { body, idempotencyKey: key });
      followReceipt(client, { ...body, key }, answer);
      return answer;
    },
    // With the same key, so that the bets are placed once however often their answer is lost.
    retry: (count, error) => count < 1 && isUndecided(error),
    onSuccess: (placed) => {
      idempotency.close();
      if (!keepPlaced(client, placed)) tellVisit();
      tellTabs({ kind: 'mine-changed' });
    },
    onError: (error, { game }) => {
      if (isUndecided(error)) tellTabs({ kind: 'mine-changed' });
      else idempotency.close();
      if (isUndecided(error) || isCheckDue(error)) tellVisit();
      for (const queryKey of staleAfter(error, game)) void client.invalidateQueries({ queryKey });
    },
  });
}

/** What keeps and checks the receipt is fetched while the order is on its way. */
function followReceipt(
  client: QueryClient,
  sent: Omit<SentOrder, 'member' | 'seen' | 'sentAt'>,
  answer: Promise<Placed>,
) {
  const now = () => performance.now();
  const order = {
    ...sent,
    member: client.getQueryData(meQuery.queryKey)?.username ?? '',
    seen: client.getQueryData(tableQuery(sent.game).queryKey),
    sentAt: { passed: now(), clock: Date.now() },
  };
  const cameAt = answer.then(now, now);
  // Without it the bets are placed all the same, and the server can show the receipt.
  void import('../glass/follow-order.ts')
    .then(({ followOrder }) => followOrder(order, answer, cameAt))
    .catch(() => undefined);
}

/**
 * The answer completes what this page knows if the balance in it is the known one less the stakes. If it is another one,
 * something else has moved as well, such as a bet on another device, and everything is asked for: false.
 */
function keepPlaced(client: QueryClient, placed: Placed): boolean {
  const waitingKey = waitingRoundsQuery(placed.game).queryKey;
  const me = upToDate(client, meQuery.queryKey);
  const waiting = upToDate(client, waitingKey);
  const bets = placed.picks.map((pick) => ({ pick, stake: placed.stake }));
  addStake(client, amountOf(placed.total));
  if (!me || !waiting || amountOf(me.balance) - amountOf(placed.total) !== amountOf(placed.balance)) {
    void client.invalidateQueries({ queryKey: ['mine'] });
    return false;
  }
  client.setQueryData(meQuery.queryKey, withBalance(me, placed.balance));
  const isFirst = waiting.rounds.every(({ number }) => number !== placed.round);
  client.setQueryData(placedQuery(placed.game, placed.round).queryKey, (known) =>
    known || isFirst ? withStakes(known ?? {}, bets) : undefined,
  );
  client.setQueryData(waitingKey, { ...waiting, rounds: withOrder(waiting.rounds, placed) });
  return true;
}

/** What was last answered, unless it is being asked for again or should be. */
function upToDate<Key extends QueryKey>(client: QueryClient, queryKey: Key) {
  const state = client.getQueryState(queryKey);
  return state?.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated ? state.data : undefined;
}

function withOrder(rounds: readonly MyRoundEntry[], placed: Placed): MyRoundEntry[] {
  const { game, round: number, placedAt } = placed;
  const before = rounds.find((each) => each.number === number);
  const bets = (before?.bets ?? 0) + placed.picks.length;
  const staked = wireAmount(toAmount(amountOf(before?.staked ?? '0') + amountOf(placed.total)));
  const entry: MyRoundEntry = { game, number, state: 'open', bets, staked, placedAt, prize: null, net: null };
  return [entry, ...rounds.filter((each) => each !== before)];
}

/** The bets were refused because the member has to read the reality check first. */
export function isCheckDue(error: Error): boolean {
  return failureCode(error) === 'reality-check-due';
}

/** What this page may believe wrongly. An order whose answer was lost may have been placed. */
function staleAfter(error: Error, game: string): QueryKey[] {
  const [me, waiting] = [meQuery.queryKey, waitingRoundsQuery(game).queryKey];
  if (isUndecided(error)) return [me, waiting];
  switch (failureCode(error)) {
    case 'round-closed':
    case 'round-unknown':
      return [tableQuery(game).queryKey];
    case 'round-cap':
      return [waiting];
    // The balance, or whether the member may bet at all.
    default:
      return [me];
  }
}
