import { Suspense, useEffect, useRef, type RefObject } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { amountOf } from '../../../lib/amount.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import type { Game } from '../dice.api.ts';
import { useSoundWhen } from '../table/use-sound-when.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { BetPanel } from './BetPanel.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import type { Betting } from './use-betting.ts';
import type { Money } from './use-money.ts';
import { VisitLine } from './VisitLine.tsx';

const MinimumSheet = lazyComponent(async () => (await import('./MinimumSheet.tsx')).MinimumSheet);
const ResultMessage = lazyComponent(async () => (await import('./ResultMessage.tsx')).ResultMessage);

interface DeskProps {
  game: Game;
  payouts: Game['payouts'];
  betting: Betting;
  /** The member may not bet now. */
  stopped: boolean;
  /** The picks, where the focus goes when what it was in has gone. */
  grid: RefObject<HTMLElement | null>;
}

/** The result of a round, this visit, and below them the picks and the stake, or the balance alone. */
export function Desk({ game, payouts, betting: { slip, round, money, sending }, stopped, grid }: DeskProps) {
  const { balance, minimum, visit } = money;
  const { settled } = round;
  const picking = slip.picks.length > 0 && !stopped;
  const check = visit.seen?.visit.realityCheck;
  useSoundWhen('tap', slip.picks.length > 0 ? `${slip.picks.join()} ${slip.stake}` : undefined);
  useSoundWhen('gain', settled && amountOf(settled.net!) > 0 ? settled.number : undefined);
  useFocusAfter(picking, grid);
  useFocusAfter(settled !== undefined, grid);
  useEffect(() => {
    // The panel rises over the lower picks; the one it was opened with comes out from behind it.
    if (picking) grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [picking, grid]);
  return (
    <>
      <div role="status">
        {settled && (
          <Suspense>
            <ResultMessage key={settled.number} round={settled} onClose={() => round.readResult(settled.number)} />
          </Suspense>
        )}
      </div>
      <div className="rounded-t-3 bg-surface px-page pt-2 pb-safe shadow-float">
        <VisitLine visit={visit} />
        {balance === undefined ? (
          <WithoutBalance money={money} />
        ) : picking ? (
          <BetPanel game={game} slip={slip} round={round} sending={sending} balance={balance} />
        ) : (
          <BalanceBar slip={slip} round={round} balance={balance} stopped={stopped} />
        )}
      </div>
      {balance !== undefined && !stopped && sending.asked && (
        <ConfirmSheet
          {...sending.asked}
          payouts={payouts}
          balance={balance}
          slip={slip}
          round={round}
          sending={sending}
        />
      )}
      {balance !== undefined && !stopped && minimum.isBelow && (
        <Suspense>
          <MinimumSheet game={game} balance={balance} open={minimum.isShown} onClose={minimum.hide} />
        </Suspense>
      )}
      {visit.seen && check && !stopped && (
        <RealityCheck seen={visit.seen} dueInMs={check.dueInMs} tellVisit={visit.tell} sending={sending} />
      )}
    </>
  );
}

function WithoutBalance({ money: { error, refetch } }: { money: Money }) {
  if (!error) return <Skeleton className="my-1 h-12 rounded-1" />;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-[1_1_9rem] text-sm text-loss">
        {m.me_failed()}: {failureText(error)}
      </p>
      <Button variant="secondary" onClick={() => refetch()}>
        {m.ui_retry()}
      </Button>
    </div>
  );
}

/** When a part goes away with the focus in it, the focus goes on elsewhere instead of being lost. */
function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && isFocusLost()) next.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown, next]);
}

/** A sheet that is on its way out still holds the focus, and takes it along. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('dialog:not([open])') !== null;
}
