import { useRef, type ReactNode } from 'react';
import { Desk } from './Desk.tsx';
import type { Game } from '../dice.api.ts';
import { PickGrid } from './PickGrid.tsx';
import type { Phase, Seen } from '../table/seen-table.ts';
import { useBetting } from './use-betting.ts';

interface BettingPanelProps {
  game: Game;
  seen: Seen;
  phase: Phase;
  /** The member may look and not bet. */
  stopped: boolean;
  /** What stands between the picks and the desk. */
  children?: ReactNode;
}

/** Where one bets, wherever the table is shown: the picks with their odds and, at the bottom edge, the desk. */
export function BettingPanel({ game, seen, phase, stopped, children }: BettingPanelProps) {
  const betting = useBetting(game, seen, phase);
  const grid = useRef<HTMLElement>(null);
  const payouts = seen.table.round?.payouts ?? game.payouts;
  return (
    <>
      <PickGrid
        ref={grid}
        payouts={payouts}
        chosen={betting.slip.picks}
        onToggle={stopped ? undefined : betting.toggle}
      />
      {children}
      <Desk game={game} payouts={payouts} betting={betting} stopped={stopped} grid={grid} />
    </>
  );
}
