import type { Pick } from '@glass-dice/domain/dice/picks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../../lib/me-query.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { useUpdateHold } from '../../../lib/update-hold.ts';
import { checkSlip, termsOf } from './check-slip.ts';
import type { Game } from '../dice.api.ts';
import { useLastOrder } from './last-order.ts';
import type { Phase, Seen } from '../table/seen-table.ts';
import { useConfirm } from './use-confirm.ts';
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
  const { running, settled, addBetRound, readResult } = useMyRounds(game.key, signedIn, seen);
  const { slip, setRound, clearSlip, ...write } = useSlip(forgetMistakes);
  useUpdateHold(slip.picks.length > 0);
  const { last, keepLast } = useLastOrder(game.key);
  const [mistake, setMistake] = useState<{ text: string; aboutStake: boolean }>();
  const confirm = useConfirm(game.key, round, slip);
  const { forgetFailure, ...sending } = useSubmit({
    onBet: addBetRound,
    onPlaced: (order) => {
      keepLast(order);
      clear();
    },
  });

  function forgetMistakes() {
    setMistake(undefined);
    forgetFailure();
  }

  function clear() {
    forgetMistakes();
    confirm.close();
    clearSlip();
  }

  /** Nobody begins to bet with less than the table asks for. */
  function begin(change: () => void) {
    if (slip.picks.length === 0 && minimum.isBelow) minimum.show();
    else change();
  }

  /** Whether there is nothing to mend in the stake. */
  function settle(): boolean {
    if (phase !== 'open' || !round || !me.data) return true;
    forgetMistakes();
    const checked = checkSlip(slip, termsOf(game, me.data.balance, running?.staked ?? '0'));
    if ('order' in checked) {
      setRound(round);
      confirm.ask(checked.order, round);
      return true;
    }
    setMistake({ text: checked.mistake, aboutStake: checked.aboutStake });
    return !checked.aboutStake;
  }

  const isOpen = phase === 'open';
  const asksAgain = round !== slip.round;
  const closesAt = seen.at + (seen.table.round?.closesInMs ?? 0);
  const toggle = (pick: Pick) => begin(() => write.toggle(pick, round));
  const repeatLast = last ? () => begin(() => write.rewrite({ ...last, round })) : undefined;
  const state = { signedIn, me, minimum, running, settled, slip, round, closesAt, isOpen, asksAgain, mistake, confirm };
  return { ...state, ...sending, forgetFailure, ...write, toggle, repeatLast, clear, settle, readResult };
}
