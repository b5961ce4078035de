import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { HostedTable } from '../features/dice/table/HostedTable.tsx';
import type { TableSheetProps } from '../features/hosts/HostScreen.tsx';
import { useStanding } from './use-standing.tsx';

/** The table that a host presents, over their page. */
export function HostTableSheet({ open, onClose, title, game }: TableSheetProps) {
  const standing = useStanding();
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <HostedTable game={game} standing={standing} />
    </Sheet>
  );
}
