import { Suspense, useRef, type ReactNode } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { PlayMoneyNote } from '../../../ui/figures/PlayMoneyNote.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PickGrid } from '../betting/PickGrid.tsx';
import { useBetting } from '../betting/use-betting.ts';
import { VisitorDesk } from '../betting/VisitorDesk.tsx';
import type { Game } from '../dice.api.ts';
import type { Seen } from './seen-table.ts';
import { TableLinks } from './TableLinks.tsx';

const Desk = lazyComponent(async () => (await import('../betting/Desk.tsx')).Desk);
const TableNotes = lazyComponent(async () => (await import('./TableNotes.tsx')).TableNotes, 'retry');

interface DiceTableProps {
  game: Game;
  seen: Seen;
  /** Why the member may only look; absent when they may bet. */
  standing: ReactNode;
  /** The stage: the round and its clock. */
  children: ReactNode;
}

/** Where one bets, wherever the table is shown: the stage, the picks with their odds and, at the bottom edge, the desk. */
export function DiceTable({ game, seen, standing, children }: DiceTableProps) {
  const signedIn = useSignedIn();
  const betting = useBetting(game, seen, signedIn);
  const grid = useRef<HTMLElement>(null);
  const stopped = standing !== undefined;
  const payouts = seen.table.round?.payouts ?? game.payouts;
  const { picks, toggle } = betting.slip;
  return (
    <div className="@container flex flex-col gap-4">
      {standing}
      {children}
      <Suspense>
        <TableNotes table={seen.table} />
      </Suspense>
      <TableLinks game={game} payouts={payouts} />
      <PickGrid ref={grid} payouts={payouts} chosen={picks} onToggle={stopped ? undefined : toggle} />
      <PlayMoneyNote />
      {/* It takes the margins of what holds it, a page or a sheet. With large text it would cover the picks. */}
      <div className="bottom-0 -mx-4 -mb-8 @min-[15rem]:sticky in-[dialog]:-mb-4">
        {signedIn ? (
          <Suspense fallback={<Skeleton className="h-27 rounded-t-3" />}>
            <Desk game={game} payouts={payouts} betting={betting} stopped={stopped} grid={grid} />
          </Suspense>
        ) : (
          <VisitorDesk />
        )}
      </div>
    </div>
  );
}
