import { useTable } from '../table/use-table.ts';
import { GameClock } from './GameClock.tsx';

/** What one table does now, for a list of games that shows nothing else of them. */
export function TableClock({ game }: { game: string }) {
  const { data: seen, isError } = useTable(game);
  return <GameClock seen={seen} failed={isError} brief />;
}
