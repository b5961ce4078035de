import type { Order } from '@glass-dice/domain/dice/order';
import { parseTypedAmount } from '@glass-dice/domain/money';
import { picks as allPicks, type Pick } from '@glass-dice/domain/dice/picks';
import { useState } from 'react';
import { storeIfPossible } from '../../../lib/store-if-possible.ts';

/** What a member is about to bet. */
export type Slip = {
  /** In the order of the table, not in that of the taps. */
  picks: readonly Pick[];
  /** As typed. */
  stake: string;
  /** The round it was last looked at for; in another one it is asked for again. */
  round: string | undefined;
};

const empty: Slip = { picks: [], stake: '', round: undefined };
/** `typing`: the last change was a digit, and the next digit belongs to the same change. */
type Written = { slip: Slip; past: readonly Slip[]; typing: boolean };

const untouched: Written = { slip: empty, past: [], typing: false };

export function useSlip(onChange: () => void) {
  const [{ slip, past }, set] = useState(untouched);

  function change(next: (slip: Slip) => Slip, typed = false) {
    onChange();
    set((now) => ({
      slip: next(now.slip),
      past: typed && now.typing ? now.past : [...now.past, now.slip],
      typing: typed,
    }));
  }

  function undo() {
    onChange();
    set((now) => ({
      slip: { ...(now.past.at(-1) ?? now.slip), round: now.slip.round },
      past: now.past.slice(0, -1),
      typing: false,
    }));
  }

  return {
    slip,
    toggle: (pick: Pick, round: string | undefined) => change((now) => toggled(now, pick, round)),
    typeStake: (stake: string) => change((now) => ({ ...now, stake }), true),
    addStake: (more: number, most: number) => change((now) => ({ ...now, stake: added(now.stake, more, most) })),
    rewrite: (whole: Slip) => change(() => whole),
    undo: past.length > 0 ? undo : undefined,
    setRound: (round: string) => set((now) => ({ ...now, slip: { ...now.slip, round } })),
    clear: () => set(untouched),
  };
}

/** Whole TWD, as chips are laid on one another. What is no amount is replaced. */
function added(stake: string, more: number, most: number): string {
  const whole = (parseTypedAmount(stake) ?? 0) / 100;
  return String(Math.min(Math.floor(whole) + more, most));
}

function toggled(slip: Slip, pick: Pick, round: string | undefined): Slip {
  const chosen = new Set(slip.picks).symmetricDifference(new Set([pick]));
  const picks = allPicks.filter((each) => chosen.has(each));
  // Emptying the selection ends it; only the stake stays for the next one.
  return { ...slip, picks, round: slip.picks.length > 0 ? slip.round : round };
}

type LastOrder = Omit<Slip, 'round'>;

/** The picks and the stake that were last placed at a game on this device. Signing out forgets them. */
export function useLastOrder(game: string) {
  const key = `last-order ${game}`;
  const [last, setLast] = useState(() => JSON.parse(localStorage.getItem(key) ?? 'null') as LastOrder | null);
  return {
    last,
    keepLast: ({ picks, stake }: Order) => {
      // Stakes are whole TWD.
      const order = { picks, stake: String(stake / 100) };
      storeIfPossible(localStorage, key, JSON.stringify(order));
      setLast(order);
    },
  };
}
