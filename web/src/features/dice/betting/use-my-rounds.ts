import type { MyRound, MyRoundEntry, Table } from '@glass-dice/contract/dice';
import { isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLiveState } from '../../../lib/live.ts';
import { storeIfPossible } from '../../../lib/store-if-possible.ts';
import { myRoundQuery, placedQuery, waitingRoundsQuery, type Placed } from '../dice.api.ts';

const untilSettledMs = 1_000;
const afterFailureMs = 3_000;

export interface MyRounds {
  /** The member's bets in the round that runs. */
  mine: MyRoundEntry | undefined;
  /** What lies on each pick: of that round or, until it is settled, of the last one. */
  placed: Placed;
  /** What the newest round that is over has brought, until the next one closes. */
  settled: MyRound | undefined;
  /** The round may have bets of this member in it. */
  addRound: (number: string) => void;
}

const nothing: Placed = {};

interface MyRoundsOptions {
  table: Table;
  /** Whether the round that runs takes bets. */
  isOpen: boolean;
  /** There is a result, and no nudge that says so. */
  onUntoldResult: () => void;
}

/**
 * A round is settled when it is no longer among those that wait; then its result is read, once. They are asked for again
 * by a nudge or, while there is no stream, every second from the roll on.
 */
export function useMyRounds(
  game: string,
  signedIn: boolean,
  { table, isOpen, onUntoldResult }: MyRoundsOptions,
): MyRounds {
  const told = useLiveState() === 'open';
  const { rounds: unread, add, remove, removeBefore } = useBetRounds(game);
  const { data: list } = useQuery({
    ...waitingRoundsQuery(game),
    enabled: signedIn,
    refetchInterval: ({ state: { status, data } }) => {
      if (status === 'error') return afterFailureMs;
      return !told && data?.rounds.some(({ number }) => isOver(number, table)) ? untilSettledMs : false;
    },
  });
  const waiting = list?.rounds.map(({ number }) => number);
  // Older ones than the list has room for may wait as well.
  const oldest = list?.next ? waiting!.at(-1)! : '';
  const waits = (number: string) => !waiting || waiting.includes(number) || number < oldest;
  const overNumber = signedIn
    ? unread.findLast((number) => number !== table.round?.number && !waits(number))
    : undefined;
  const { data: over, error } = useQuery({
    ...myRoundQuery(game, overNumber ?? ''),
    enabled: ({ state }) => overNumber !== undefined && state.data?.state !== 'settled',
    refetchInterval: ({ state }) => (state.status === 'error' ? afterFailureMs : false),
  });
  const settled = over?.state === 'settled' ? over : undefined;

  // Bets of another tab or device have their result here, too.
  const addWaiting = useEffectEvent(add);
  useEffect(() => {
    if (list) addWaiting(...list.rounds.map(({ number }) => number));
  }, [list]);
  // The answer to these bets was lost, and they never arrived.
  const missing = overNumber !== undefined && isUnknown(error) ? overNumber : undefined;
  const removeMissing = useEffectEvent(remove);
  useEffect(() => {
    if (missing) removeMissing(missing);
  }, [missing]);
  const newest = settled?.number;
  // When the next round closes the stage is its own. What is settled later than that has its turn until the roll.
  const readShown = useEffectEvent(() => newest && remove(newest));
  useEffect(() => {
    if (!isOpen) readShown();
  }, [isOpen]);
  const show = useEffectEvent(() => {
    if (!told) onUntoldResult();
  });
  useEffect(() => {
    if (newest) show();
  }, [newest]);
  // At a roll what was over before it is old news; one that waited for its beacon has its turn until then.
  const last = table.last?.number;
  const isListed = list !== undefined;
  const forgetOld = useEffectEvent((rolled: string) => removeBefore(rolled, waits));
  useEffect(() => {
    if (last && isListed) forgetOld(last);
  }, [last, isListed]);
  const mine = list?.rounds.find(({ number }) => number === table.round?.number);
  const { data: placed } = useQuery({ ...placedQuery(game, mine?.number ?? ''), enabled: mine !== undefined });
  const { data: placedLast } = useQuery({ ...placedQuery(game, last ?? ''), enabled: false });
  const isLast = isOpen && settled?.number !== last;
  return { mine, placed: (mine ? placed : isLast ? placedLast : undefined) ?? nothing, settled, addRound: add };
}

/** It does not take bets any more and does not wait for its beacon. */
function isOver(number: string, { round, waiting }: Table): boolean {
  return number !== round?.number && !waiting.some((each) => each.number === number);
}

const none = '[]';
const listeners = new Set<() => void>();

/**
 * The rounds of a game in which the member has bet and whose result has not been read in this tab yet. A reload does not
 * lose them; signing out does.
 */
function useBetRounds(game: string) {
  const key = `bet-rounds ${game}`;
  return {
    rounds: parse(useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) ?? none)),
    add: (...numbers: string[]) => keep(key, (known) => [...known, ...numbers]),
    remove: (read: string) => keep(key, (known) => known.filter((number) => number !== read)),
    removeBefore: (rolled: string, waits: (number: string) => boolean) =>
      keep(key, (known) => known.filter((number) => number >= rolled || waits(number))),
  };
}

/** Each once, in their sequence. */
function keep(key: string, change: (known: string[]) => string[]): void {
  const changed = change(parse(sessionStorage.getItem(key) ?? none));
  storeIfPossible(sessionStorage, key, JSON.stringify([...new Set(changed)].toSorted()));
  for (const listener of listeners) listener();
}

function parse(kept: string): string[] {
  return JSON.parse(kept) as string[];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
