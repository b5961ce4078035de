import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Game } from '../dice.api.ts';
import { useSoundWhen } from '../table/use-sound-when.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { BetForm } from './BetForm.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import type { Betting } from './use-betting.ts';
import type { Money } from './use-money.ts';
import { VisitLine } from './VisitLine.tsx';

const MinimumSheet = lazyComponent(async () => (await import('./MinimumSheet.tsx')).MinimumSheet);

interface DeskProps {
  game: Game;
  payouts: Game['payouts'];
  betting: Betting;
  /** Why the member may not bet now; absent when they may. */
  standing: ReactNode;
  /** The picks, where the focus goes when what it was in has gone. */
  board: RefObject<HTMLElement | null>;
}

/** This visit, and below it the picks and the stake with the one button, or why there is none. */
export function Desk({ game, payouts, betting: { slip, round, money, sending }, standing, board }: DeskProps) {
  const { balance, minimum, visit } = money;
  const { settled } = round;
  const stopped = standing !== undefined;
  const picking = slip.picks.length > 0 && !stopped;
  const check = visit.seen?.visit.realityCheck;
  useSoundWhen('tap', slip.picks.length > 0 ? `${slip.picks.join()} ${slip.stake}` : undefined);
  useSoundWhen('gain', settled && amountOf(settled.net!) > 0 ? settled.number : undefined);
  useFocusAfter(picking, board);
  return (
    <>
      <VisitLine visit={visit} />
      {standing}
      {balance === undefined ? (
        <WithoutBalance money={money} />
      ) : stopped ? (
        <BalanceBar balance={balance} />
      ) : (
        <BetForm game={game} slip={slip} round={round} sending={sending} balance={balance} />
      )}
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
  if (!error) return <Skeleton className="h-36 rounded-1" />;
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
