import { totalOf } from '@glass-dice/domain/dice/order';
import { parseTypedAmount, toAmount } from '@glass-dice/domain/money';
import { useRef, type SubmitEvent } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { pickLabel } from '../../lib/pick-name.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { ClosingNote } from './ClosingNote.tsx';
import type { Game } from './dice.api.ts';
import type { Betting } from './use-betting.ts';

interface BetPanelProps {
  game: Game;
  betting: Betting;
  balance: string;
}

const quickStakes = [10, 50, 100, 500];

/** What was picked, how much on each, and what that makes together. */
export function BetPanel({ game, betting, balance }: BetPanelProps) {
  const { picks, stake } = betting.slip;
  const { mistake } = betting;
  const field = useRef<HTMLInputElement>(null);
  const total = totalOf({ picks, stake: parseTypedAmount(stake) ?? toAmount(0) });
  const fitting = quickStakes.filter((each) => {
    const minor = each * 100;
    return minor >= amountOf(game.minimumStake) && minor <= amountOf(game.maximumStake);
  });

  function settle(event: SubmitEvent) {
    event.preventDefault();
    if (betting.settle()) field.current?.blur();
    else field.current?.focus();
  }

  return (
    <form noValidate aria-label={m.table_slip()} className="grid gap-3" onSubmit={settle}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <p className="font-semibold">
            {m.table_picked({ count: picks.length, picks: picks.map(pickLabel).join(' · ') })}
          </p>
          <ClosingNote betting={betting} />
        </div>
        <button type="button" onClick={betting.clear} className="min-h-11 px-2 text-sm font-medium text-accent">
          {m.table_clear()}
        </button>
      </div>
      <Field
        ref={field}
        label={m.odds_stake()}
        name="stake"
        inputMode="numeric"
        autoComplete="off"
        prefix="TWD"
        maxLength={9}
        value={stake}
        onChange={(event) => betting.setStake(event.target.value)}
        error={mistake?.aboutStake && mistake.text}
      />
      <div role="group" aria-label={m.table_quick()} className="grid grid-cols-4 gap-2">
        {fitting.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => betting.setStake(String(each))}
            className="min-h-11 rounded-full bg-raised font-semibold tabular-nums hover:bg-line active:bg-line"
          >
            {each}
          </button>
        ))}
      </div>
      <FormFailure>{mistake?.aboutStake === false ? mistake.text : betting.failure}</FormFailure>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <BalanceLine balance={balance} />
          <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {m.table_total()} <Amount value={total} />
          </p>
        </div>
        <div className="ms-auto">
          <Button type="submit" disabled={!betting.isOpen} pending={betting.pending}>
            {m.table_settle()}
          </Button>
        </div>
      </div>
    </form>
  );
}
