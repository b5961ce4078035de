import { List } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useOnDemand } from '../../../ui/use-on-demand.ts';

/** Opens and closes what was rolled before. */
export function BoardButton({ game }: { game: string }) {
  const [open, setOpen] = useState(false);
  const [BoardSheet, fetchSheet] = useOnDemand(async () => (await import('./BoardSheet.tsx')).BoardSheet);
  return (
    <>
      <IconButton
        icon={List}
        label={m.board_title()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={async () => setOpen(await fetchSheet())}
      />
      {BoardSheet && <BoardSheet game={game} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
