import type { Pick } from '@glass-dice/domain/dice/picks';
import { useState } from 'react';
import { useUpdateHold } from '../../../lib/update-hold.ts';
import type { Game } from '../dice.api.ts';
import { useReceiptChecks } from '../glass/use-receipt-checks.ts';
import type { Seen } from '../table/seen-table.ts';
import { usePhase } from '../table/use-table.ts';
import type { Failed } from './bet-failure.ts';
import { checkSlip, termsOf, type Mistake } from './check-slip.ts';
import type { RoundOrder } from './place-bets.ts';
import { useMoney, type Money } from './use-money.ts';
import { useMyRounds, type MyRounds } from './use-my-rounds.ts';
import { useSending } from './use-sending.ts';
import { useLastOrder, useSlip } from './use-slip.ts';

/** What a member does at a table, from the first pick to the result. */
export interface Betting {
  slip: SlipOfTable;
  round: RoundOfTable;
  money: Money;
  sending: Sending;
}

/** What is picked, and what may be done with it. */
export interface SlipOfTable {
  picks: readonly Pick[];
  /** As typed. */
  stake: string;
  mistake: Mistake | undefined;
  toggle: (pick: Pick) => void;
  typeStake: (typed: string) => void;
  /** So many TWD more, up to the most that the table takes. */
  addStake: (more: number, most: number) => void;
  /** Takes back the last change of picks or stake; absent when there is none. */
  undo: (() => void) | undefined;
  /** Absent when nothing was placed here yet. */
  repeatLast: (() => void) | undefined;
  clear: () => void;
}

/** The round that runs, and the member's part in it and in those before it. */
export interface RoundOfTable extends MyRounds {
  number: string | undefined;
  isOpen: boolean;
  /** A moment of `performance.now()`. */
  closesAt: number;
  /** It is another round than the slip was last looked at for. */
  asksAgain: boolean;
}

export interface Sending {
  /** Checks the slip and opens the confirm sheet. False if the stake has to be corrected. */
  settle: () => boolean;
  /** What the confirm sheet asks about; absent before the first time. */
  asked: { order: RoundOrder; open: boolean } | undefined;
  close: () => void;
  submit: (order: RoundOrder) => Promise<void>;
  /** That the last order was taken, until something is picked or another round runs. */
  accepted: string | undefined;
  pending: boolean;
  failure: Failed | undefined;
  /** The reality check has to be read first. */
  isCheckDue: boolean;
  forgetFailure: () => void;
}

export function useBetting(game: Game, seen: Seen, signedIn: boolean): Betting {
  const isOpen = usePhase(seen) === 'open';
  const { number, closesInMs = 0 } = seen.table.round ?? {};
  const money = useMoney(game, signedIn);
  const rounds = useMyRounds(game.key, signedIn, { table: seen.table, isOpen, onUntoldResult: money.askAgain });
  useReceiptChecks(signedIn, seen.table, rounds.settled?.number);
  const { slip, setRound, ...write } = useSlip(forgetMistakes);
  useUpdateHold(slip.picks.length > 0);
  const { last, keepLast } = useLastOrder(game.key);
  const [mistake, setMistake] = useState<Mistake>();
  const { ask, ...sending } = useSending({
    game: game.key,
    round: number,
    picks: slip.picks,
    onPlaced: (order) => {
      rounds.addRound(order.round);
      keepLast(order);
      clear();
    },
    onLost: (order) => rounds.addRound(order.round),
    tellVisit: money.visit.tell,
  });

  function forgetMistakes() {
    setMistake(undefined);
    sending.forgetFailure();
  }

  function clear() {
    forgetMistakes();
    sending.close();
    write.clear();
  }

  /** Nobody begins to bet with less than the table asks for. */
  function begin(change: () => void) {
    if (slip.picks.length === 0 && money.minimum.isBelow) money.minimum.show();
    else change();
  }

  function settle(): boolean {
    if (!isOpen || !number || money.balance === undefined) return true;
    forgetMistakes();
    const checked = checkSlip(slip, termsOf(game, money.balance, rounds.mine?.staked ?? '0'));
    if ('order' in checked) {
      setRound(number);
      ask(checked.order, number);
    } else setMistake(checked);
    return 'order' in checked || !checked.aboutStake;
  }

  return {
    slip: {
      ...slip,
      ...write,
      mistake,
      toggle: (pick) => begin(() => write.toggle(pick, number)),
      repeatLast: last ? () => begin(() => write.rewrite({ ...last, round: number })) : undefined,
      clear,
    },
    round: { number, isOpen, closesAt: seen.at + closesInMs, asksAgain: number !== slip.round, ...rounds },
    money,
    sending: { ...sending, settle },
  };
}
