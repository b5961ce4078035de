import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { BetPanel } from './BetPanel.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import type { Game } from './dice.api.ts';
import { MinimumSheet } from './MinimumSheet.tsx';
import { ResultMessage } from './ResultMessage.tsx';
import type { Betting } from './use-betting.ts';

export interface MemberDeskProps {
  game: Game;
  payouts: Game['payouts'];
  betting: Betting;
  /** The member may not bet now. */
  stopped: boolean;
}

/** The result of a round, and below it the picks and the stake, or the balance alone. */
export function MemberDesk({ game, payouts, betting, stopped }: MemberDeskProps) {
  const { me, settled, slip, confirm, minimum } = betting;
  const balance = me.data?.balance;
  const picking = slip.picks.length > 0 && !stopped;
  return (
    <>
      <div role="status">
        {settled && (
          <ResultMessage key={settled.number} round={settled} onClose={() => betting.readResult(settled.number)} />
        )}
      </div>
      <div className="rounded-t-3 bg-surface px-page pt-3 pb-safe shadow-float">
        {balance === undefined ? (
          <WithoutBalance me={me} />
        ) : picking ? (
          <BetPanel game={game} betting={betting} balance={balance} />
        ) : (
          <BalanceBar betting={betting} balance={balance} />
        )}
      </div>
      {balance !== undefined && !stopped && confirm && (
        <ConfirmSheet {...confirm} payouts={payouts} balance={balance} betting={betting} />
      )}
      {balance !== undefined && !stopped && (
        <MinimumSheet game={game} balance={balance} open={minimum.isShown} onClose={minimum.hide} />
      )}
    </>
  );
}

function WithoutBalance({ me }: { me: Betting['me'] }) {
  if (!me.error) return <Skeleton className="my-1 h-12 rounded-1" />;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-[1_1_9rem] text-sm text-loss">
        {m.me_failed()}: {failureText(me.error)}
      </p>
      <Button variant="secondary" onClick={() => me.refetch()}>
        {m.ui_retry()}
      </Button>
    </div>
  );
}

/** What one has, and what one has staked in the round that runs. */
function BalanceBar({ betting: { running }, balance }: { betting: Betting; balance: string }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
      <BalanceLine balance={balance} />
      {running && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          <span>{m.table_this_round({ count: running.bets.length })}</span>
          <span className="font-semibold text-ink">
            <Amount value={amountOf(running.staked)} />
          </span>
        </p>
      )}
    </div>
  );
}
