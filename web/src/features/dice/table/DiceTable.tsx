import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { Suspense, useRef, type ReactNode } from 'react';
import { useSignedIn } from '../../../lib/session.ts';
import { Board } from '../betting/Board.tsx';
import { useBetting } from '../betting/use-betting.ts';
import type { Game } from '../dice.api.ts';
import { fetchBeside } from '../stage/fetch-beside.ts';
import { Stage } from '../stage/Stage.tsx';
import { useStage } from '../stage/use-stage.ts';
import type { Seen } from './seen-table.ts';
import { usePhase } from './use-table.ts';

const Desk = lazyComponent(async () => (await import('../betting/Desk.tsx')).Desk);
const VisitorDesk = lazyComponent(async () => (await import('../betting/VisitorDesk.tsx')).VisitorDesk);
const TableNotes = lazyComponent(async () => (await fetchBeside()).TableNotes, 'retry');

const fetchWide = () => import('../wide/beside-the-table.ts');
const PastCard = lazyComponent(async () => (await fetchWide()).PastCard, 'retry');
const TableKeys = lazyComponent(async () => (await fetchWide()).TableKeys, 'retry');
const RoundCards = lazyComponent(async () => (await fetchWide()).RoundCards, 'retry');

interface DiceTableProps {
  game: Game;
  seen: Seen;
  /** Why the member may only look; absent when they may bet. */
  standing: ReactNode;
  /** There is room for more beside it. */
  wide?: boolean | undefined;
  /** What else there is to say about the table. */
  children?: ReactNode;
}

/** Where one bets, wherever the table is shown: the stage, the board and the desk. */
export function DiceTable({ game, seen, standing, wide = false, children }: DiceTableProps) {
  const signedIn = useSignedIn();
  const betting = useBetting(game, seen, signedIn);
  const phase = usePhase(seen);
  const shown = useStage(seen, phase);
  const board = useRef<HTMLElement>(null);
  const stopped = standing !== undefined;
  const { slip, round } = betting;
  const payouts = seen.table.round?.payouts ?? game.payouts;
  const ofLast = round.settled?.number === shown.round ? round.settled : undefined;
  // Whoever picks or bets in the next round has seen what came in the last one.
  const isSeen = slip.picks.length > 0 || round.mine !== undefined;
  const lit = !isSeen && (shown.landed || ofLast) ? shown.dice : undefined;
  return (
    <>
      <div className="table-side">
        <Stage game={game} seen={seen} phase={phase} shown={shown} settled={round.settled} wide={wide} />
        {wide && (
          <Suspense>
            <PastCard game={game.key} />
          </Suspense>
        )}
      </div>
      <Board
        ref={board}
        game={game}
        payouts={payouts}
        chosen={slip.picks}
        stake={slip.stake}
        placed={round.placed}
        lit={lit}
        settled={ofLast}
        onToggle={stopped || phase !== 'open' ? undefined : slip.toggle}
      >
        <div className="grid gap-3 pt-3 pb-4">
          {children}
          <Suspense>
            <TableNotes table={seen.table} />
          </Suspense>
          <PlayMoneyNote slim />
        </div>
      </Board>
      <div className="table-side">
        <section aria-label={m.table_slip()} className="table-desk">
          <Suspense fallback={<Skeleton className={signedIn ? 'h-46' : 'h-16'} />}>
            {signedIn ? (
              <Desk game={game} payouts={payouts} betting={betting} standing={standing} board={board} />
            ) : (
              <VisitorDesk />
            )}
          </Suspense>
        </section>
        {wide && (
          <Suspense>
            {signedIn && !stopped && <TableKeys board={board} onClear={slip.clear} />}
            <RoundCards
              game={game.key}
              last={seen.table.last}
              placed={round.mine ? round.placed : {}}
              signedIn={signedIn}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
