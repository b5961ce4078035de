import type { ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DiceTable } from './DiceTable.tsx';
import { MissingTable } from './MissingTable.tsx';
import { useGameTable } from './use-table.ts';

interface HostedTableProps {
  /** The key of the game. */
  game: string;
  /** Why the member may not bet now; absent when they may. */
  standing?: ReactNode;
}

/** As much of a table as one needs to bet at it, for a sheet on somebody's page. */
export function HostedTable({ game: key, standing }: HostedTableProps) {
  const { club, game, table } = useGameTable(key);
  const seen = table.data;
  if (!game || !seen) return <MissingTable club={club} table={table} />;
  return (
    <div className="flex flex-col">
      <div className="sticky top-14 z-20 h-0">
        <ConnectionNotice />
      </div>
      <div className="flex items-center gap-3">
        <img src={game.iconUrl} alt="" width={40} height={40} className="size-10 shrink-0 rounded-1" />
        <p className="min-w-0 flex-1 font-semibold">{game.name}</p>
      </div>
      <div className="table-sheet">
        <DiceTable key={game.key} game={game} seen={seen} standing={standing} />
      </div>
    </div>
  );
}
