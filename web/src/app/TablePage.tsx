import { TableScreen } from '../features/dice/table/TableScreen.tsx';
import { useStanding } from './use-standing.tsx';

/** The table, with what stops this member from betting, for as long as something does. */
export function TablePage() {
  return <TableScreen standing={useStanding()} />;
}
