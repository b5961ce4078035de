import { totalOf } from '@glass-dice/domain/dice/order';
import { parseTypedAmount, toAmount } from '@glass-dice/domain/money';
import { useRef, useState, type SubmitEvent } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { pickLabel } from '../../../lib/pick-name.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { NumberPad } from '../../../ui/forms/NumberPad.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { ClosingNote } from './ClosingNote.tsx';
import type { Game } from '../dice.api.ts';
import { QuickStakes } from './QuickStakes.tsx';
import { StakeField } from './StakeField.tsx';
import type { RoundOfTable, Sending, SlipOfTable } from './use-betting.ts';

interface BetPanelProps {
  game: Game;
  slip: SlipOfTable;
  round: RoundOfTable;
  sending: Sending;
  balance: string;
}

/** What was picked, how much on each, and what that makes together. */
export function BetPanel({ game, slip, round, sending, balance }: BetPanelProps) {
  const { picks, stake, mistake } = slip;
  const field = useRef<HTMLInputElement>(null);
  const [padShown, showPad] = useState(false);
  const total = totalOf({ picks, stake: parseTypedAmount(stake) ?? toAmount(0) });
  const mostDigits = String(amountOf(game.maximumStake) / 100).length;

  function settle(event: SubmitEvent) {
    event.preventDefault();
    if (!sending.settle()) field.current?.focus();
  }

  return (
    <form noValidate aria-label={m.table_slip()} className="grid gap-2.5" onSubmit={settle}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <p className="line-clamp-2 font-semibold">
            {m.table_picked({ count: picks.length, picks: picks.map(pickLabel).join(' · ') })}
          </p>
          <ClosingNote round={round} />
        </div>
        <button type="button" onClick={slip.clear} className="-me-2 min-h-11 px-2 text-sm font-medium text-accent">
          {m.table_clear()}
        </button>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <StakeField
          ref={field}
          value={stake}
          onType={slip.typeStake}
          error={mistake?.aboutStake ? mistake.text : undefined}
          padShown={padShown}
          onPad={showPad}
        />
        <Button variant="secondary" disabled={!slip.undo} onClick={slip.undo}>
          {m.table_undo()}
        </Button>
      </div>
      {padShown ? (
        <NumberPad label={m.table_pad()} value={stake} onChange={slip.typeStake} maxDigits={mostDigits} />
      ) : (
        <QuickStakes game={game} slip={slip} />
      )}
      <FormFailure>{mistake?.aboutStake === false ? mistake.text : sending.failure}</FormFailure>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-[1_1_9rem]">
          <BalanceLine balance={balance} />
          <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {m.table_total()} <Amount value={total} />
          </p>
        </div>
        <div className="ms-auto">
          <Button type="submit" disabled={!round.isOpen} pending={sending.pending}>
            {m.table_settle()}
          </Button>
        </div>
      </div>
    </form>
  );
}
