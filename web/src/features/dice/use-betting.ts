import type { Order } from '@glass-dice/domain/dice/order';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../lib/me-query.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useBetRounds } from './bet-rounds.ts';
import { checkSlip, termsOf } from './check-slip.ts';
import type { Game } from './dice.api.ts';
import type { Phase, Seen } from './seen-table.ts';
import { useMinimum } from './use-minimum.ts';
import { useMyRounds } from './use-my-rounds.ts';
import { useSlip } from './use-slip.ts';
import { useSubmit } from './use-submit.ts';

export type Betting = ReturnType<typeof useBetting>;

/** From the first pick to the result: what a member does at a table, whatever it looks like. */
export function useBetting(game: Game, seen: Seen, phase: Phase) {
  const round = seen.table.round?.number;
  const signedIn = useSignedIn();
  const me = useQuery({ ...meQuery, enabled: signedIn });
  const minimum = useMinimum(game, me.data?.balance);
  const betRounds = useBetRounds(game.key);
  const { running, settled } = useMyRounds(game.key, signedIn ? betRounds.rounds : [], seen);
  const { slip, setRound, ...write } = useSlip();
  const [mistake, setMistake] = useState<{ text: string; aboutStake: boolean }>();
  const [confirming, setConfirming] = useState<Order & { round: string; asked: boolean }>();
  const { submit, forgetFailure, ...sending } = useSubmit({ onBet: betRounds.add, onPlaced: clear });

  function forgetMistakes() {
    setMistake(undefined);
    forgetFailure();
  }

  function clear() {
    forgetMistakes();
    closeSheet();
    write.clear();
  }

  /** It leaves with what stood in it. */
  function closeSheet() {
    setConfirming((shown) => shown && { ...shown, asked: false });
  }

  function toggle(pick: Pick) {
    forgetMistakes();
    if (slip.picks.length === 0 && minimum.isBelow) minimum.show();
    else write.toggle(pick, round);
  }

  function setStake(typed: string) {
    forgetMistakes();
    write.setStake(typed);
  }

  /** Whether there is nothing to mend in the stake. */
  function settle(): boolean {
    if (phase !== 'open' || !round || !me.data) return true;
    forgetMistakes();
    const checked = checkSlip(slip, termsOf(game, me.data.balance, running?.staked ?? '0'));
    if ('order' in checked) {
      setRound(round);
      setConfirming({ ...checked.order, round, asked: true });
      return true;
    }
    setMistake({ text: checked.mistake, aboutStake: checked.aboutStake });
    return !checked.aboutStake;
  }

  const confirm = confirming && sheetOf(confirming);
  function sheetOf({ asked, ...shown }: NonNullable<typeof confirming>) {
    const picks = slip.picks.length > 0 ? slip.picks : shown.picks;
    const order = { ...shown, game: game.key, picks };
    // Another round is another question.
    const open = asked && order.round === round && slip.picks.length > 0;
    return { order, open, onClose: closeSheet, onSubmit: () => submit(order) };
  }
  const waiting = seen.table.waiting.map(({ number }) => number);
  const readResult = (number: string) => betRounds.removeUpTo(number, waiting);
  const isOpen = phase === 'open';
  const asksAgain = round !== slip.round;
  const closesAt = seen.at + (seen.table.round?.closesInMs ?? 0);
  const state = { signedIn, me, minimum, running, settled, slip, round, closesAt, isOpen, asksAgain, mistake, confirm };
  return { ...state, ...sending, toggle, setStake, clear, settle, readResult };
}
