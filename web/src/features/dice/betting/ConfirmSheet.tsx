import { totalOf } from '@glass-dice/domain/dice/order';
import { parsePayout } from '@glass-dice/domain/dice/payouts';
import type { Pick } from '@glass-dice/domain/dice/picks';
import { prizeIfWon } from '@glass-dice/domain/dice/settle';
import { amountText, type Amount as AmountValue } from '@glass-dice/domain/money';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayMark } from '@glass-dice/ui/figures/PlayMark.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { X } from 'lucide-react';
import { pickName } from '../../../lib/pick-name.ts';
import { BalanceLine } from './BalanceLine.tsx';
import { BetFailure } from './BetFailure.tsx';
import { ClosingNote } from './ClosingNote.tsx';
import type { RoundOrder } from './place-bets.ts';
import { chanceText, edgeText } from './odds-text.ts';
import type { RoundOfTable, Sending, SlipOfTable } from './use-betting.ts';

interface ConfirmSheetProps {
  order: RoundOrder;
  open: boolean;
  payouts: Record<Pick, string>;
  balance: string;
  slip: SlipOfTable;
  round: RoundOfTable;
  sending: Sending;
}

/** Each bet once more before it is sent, with the round it is for. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { order, open, payouts, balance, slip, round, sending } = props;
  return (
    <Sheet open={open} onClose={sending.close} title={m.table_confirm_title()}>
      {/* Both above the bets: on a phone on its side there is no room for more. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-ink-2">{m.table_round({ number: order.round })}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {m.table_total()} <Amount value={totalOf(order)} size="lg" />
        </p>
      </div>
      <ul className="divided">
        {order.picks.map((pick) => (
          <li key={pick} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 py-2">
              <span className="font-semibold">{pickName(pick)}</span>{' '}
              <span className="text-sm text-accent">{payouts[pick]}</span>
              <span className="block text-xs text-ink-2">
                {m.odds_chance()} {chanceText(pick)} · {m.odds_edge()} {edgeText(pick, payouts[pick])}
              </span>
              <span className="block text-xs">
                {m.table_if_wins({ amount: returnText(order.stake, payouts[pick]) })}
              </span>
            </span>
            <BetLine stake={order.stake} />
            <IconButton
              icon={X}
              label={m.table_remove({ pick: pickName(pick) })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                slip.toggle(pick);
              }}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 pt-3">
        <BalanceLine balance={balance} />
        <ClosingNote round={round} />
        <BetFailure failed={sending.failure} />
      </div>
      {/* In sight however many bets there are: the round may close while one looks for it. */}
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-surface py-3 *:flex-[1_1_7rem]">
        <Button variant="secondary" onClick={slip.clear}>
          {m.table_clear()}
        </Button>
        <Button disabled={!round.isOpen} pending={sending.pending} onClick={() => sending.submit(order)}>
          {m.table_submit()}
        </Button>
      </div>
    </Sheet>
  );
}

function returnText(stake: AmountValue, payout: string): string {
  return amountText(prizeIfWon(stake, parsePayout(payout)), currentLocale());
}

/** What is removed does not take the focus along: it goes to the bet beside, and never to the button that sends them. */
function focusBeside(button: HTMLElement): void {
  const bet = button.closest('li');
  (bet?.nextElementSibling ?? bet?.previousElementSibling)?.querySelector('button')?.focus();
}

/** One bet of so much. Stakes are whole TWD. */
function BetLine({ stake }: { stake: AmountValue }) {
  const whole = stake / 100;
  return (
    <span className="text-sm whitespace-nowrap">
      <PlayMark />
      {`1X${whole}=${whole}`}
    </span>
  );
}
