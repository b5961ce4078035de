import type { MyRound } from '@glass-dice/contract/dice';
import type { Dice as Rolled } from '@glass-dice/domain/dice/picks';
import type { RoundState } from '@glass-dice/domain/dice/round';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Fact } from '../betting/Fact.tsx';
import { rollText } from '../stage/roll-text.ts';
import { NetAmount } from './NetAmount.tsx';
import { StateBadge } from './StateBadge.tsx';

const waitingFor: Record<Exclude<RoundState, 'settled'>, () => string> = {
  open: m.myround_open,
  closed: m.myround_closed,
  rolled: m.myround_rolled,
};

/** What was rolled, what was staked and what came back. */
export function RoundSummary({ round, gameName }: { round: MyRound; gameName: string }) {
  const { state, staked, prize, net } = round;
  const dice = round.dice as readonly number[] | null as Rolled | null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold">{gameName}</h2>
        <StateBadge state={state} />
      </div>
      {/* Told to a screen reader when the dice or the result arrive. */}
      <div role="status" className="grid justify-items-center gap-2 py-5 text-center">
        {dice && (
          <>
            <Dice faces={dice} size="lg" />
            <p className="text-lg font-semibold">{rollText(dice)}</p>
          </>
        )}
        {state === 'settled' ? (
          <Outcome net={amountOf(net!)} />
        ) : (
          <p className="text-sm text-ink-2">{waitingFor[state]()}</p>
        )}
      </div>
      <dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
        <Fact name={m.table_staked()}>
          <Amount value={amountOf(staked)} />
        </Fact>
        {prize !== null && net !== null && (
          <>
            <Fact name={m.table_returned()}>
              <Amount value={amountOf(prize)} />
            </Fact>
            <Fact name={m.table_net()}>
              <NetAmount net={net} />
            </Fact>
          </>
        )}
      </dl>
    </Card>
  );
}

/** What came back only counts as a win above the stake. */
function Outcome({ net }: { net: number }) {
  if (net > 0) return <p className="font-semibold text-win">{m.table_result_gain()}</p>;
  return <p className="font-semibold text-loss">{net < 0 ? m.table_result_loss() : m.table_result_even()}</p>;
}
