import { totalOf } from '@glass-dice/domain/dice/order';
import { parseTypedAmount, toAmount } from '@glass-dice/domain/money';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { NumberPad } from '@glass-dice/ui/forms/NumberPad.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Lock, Repeat, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { pickLabel } from '../../../lib/pick-name.ts';
import type { Game } from '../dice.api.ts';
import { BalanceLine } from './BalanceLine.tsx';
import { BetFailure } from './BetFailure.tsx';
import { QuickStakes } from './QuickStakes.tsx';
import { StakeField } from './StakeField.tsx';
import type { RoundOfTable, Sending, SlipOfTable } from './use-betting.ts';

interface BetFormProps {
  game: Game;
  slip: SlipOfTable;
  round: RoundOfTable;
  sending: Sending;
  balance: string;
}

type PickedProps = Pick<BetFormProps, 'slip' | 'round' | 'sending'>;

/** What is picked, how much on each, and what that makes together. It keeps its height from round to round. */
export function BetForm({ game, slip, round, sending, balance }: BetFormProps) {
  const { picks, stake, mistake } = slip;
  const field = useRef<HTMLInputElement>(null);
  const [padShown, showPad] = useState(false);
  const total = totalOf({ picks, stake: parseTypedAmount(stake) ?? toAmount(0) });
  const mostDigits = String(amountOf(game.maximumStake) / 100).length;
  const picked = picks.length > 0;

  function settle(event: SubmitEvent) {
    event.preventDefault();
    if (picked && !sending.settle()) field.current?.focus();
  }

  return (
    <form noValidate aria-label={m.table_slip()} className="desk-form" onSubmit={settle}>
      <div className="desk-row min-h-13.5">
        <Picked slip={slip} round={round} sending={sending} />
        <Tool icon={Undo2} onPress={slip.undo}>
          {m.table_undo()}
        </Tool>
        <Tool icon={Trash2} onPress={picked ? slip.clear : undefined}>
          {m.table_clear()}
        </Tool>
        <Tool
          icon={Repeat}
          label={m.table_repeat_last()}
          onPress={round.isOpen && !picked ? slip.repeatLast : undefined}
        >
          {m.table_repeat_short()}
        </Tool>
      </div>
      <div className="desk-row">
        <StakeField
          ref={field}
          value={stake}
          onType={slip.typeStake}
          error={mistake?.aboutStake ? mistake.text : undefined}
          padShown={padShown}
          onPad={showPad}
        />
        {!padShown && <QuickStakes game={game} slip={slip} />}
      </div>
      {padShown && <NumberPad label={m.table_pad()} value={stake} onChange={slip.typeStake} maxDigits={mostDigits} />}
      <BetFailure failed={mistake?.aboutStake === false ? mistake : sending.failure} />
      <div className="desk-pay">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
            <span className="text-xs text-ink-2">{m.table_total()}</span>
            <b className="text-lg">
              <Amount value={total} />
            </b>
          </p>
          <BalanceLine balance={balance} />
        </div>
        <Button
          type="submit"
          variant={round.isOpen && picked ? 'primary' : 'secondary'}
          disabled={!round.isOpen || !picked}
          pending={sending.pending}
        >
          {!round.isOpen && <Lock aria-hidden className="size-4.5 shrink-0" />}
          {!round.isOpen ? m.table_closed() : picked ? m.table_settle() : m.table_choose()}
        </Button>
      </div>
    </form>
  );
}

/** How many picks and which; without any, what is staked in the round already. */
function Picked({ slip: { picks }, round: { mine, isOpen, asksAgain, number }, sending: { accepted } }: PickedProps) {
  const picked = picks.length > 0;
  const title = picked
    ? m.table_picked({ count: picks.length })
    : mine
      ? m.table_this_round({ count: mine.bets })
      : m.table_none_picked();
  // What stands here in short is read out at length: that bets were accepted, and that picks are kept over a roll.
  const [short, told] = !picked
    ? [undefined, undefined]
    : !isOpen
      ? [m.table_kept_short(), m.table_kept()]
      : asksAgain && number
        ? [m.table_again_short(), m.table_asks_again({ number })]
        : [undefined, undefined];
  return (
    <div className="min-w-0 flex-[1_1_4rem] text-xs leading-tight text-ink-2">
      <b className="block text-sm leading-4.5 text-ink">{title}</b>
      {picked ? (
        <span className="block truncate">{short ?? picks.map(pickLabel).join(' · ')}</span>
      ) : mine ? (
        <Amount value={amountOf(mine.staked)} />
      ) : (
        m.table_tap_some()
      )}
      <p role="status" className="sr-only">
        {accepted} {told}
      </p>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  /** Says more than there is room for. */
  label?: string;
  /** Absent while there is nothing to do. */
  onPress: (() => void) | undefined;
  children: string;
}

function Tool({ icon: Icon, label, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
      className="desk-tool"
    >
      <Icon aria-hidden strokeWidth={1.8} className="size-5" />
      {children}
    </button>
  );
}
