import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useOnDemand } from '../../../ui/use-on-demand.ts';

/** Opens the way to the other tables. */
export function GamesButton({ here }: { here: string }) {
  const [open, setOpen] = useState(false);
  const [GamesDrawer, fetchDrawer] = useOnDemand(async () => (await import('./GamesDrawer.tsx')).GamesDrawer);
  return (
    <>
      <IconButton
        icon={LayoutGrid}
        label={m.board_change()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={async () => setOpen(await fetchDrawer())}
      />
      {GamesDrawer && <GamesDrawer here={here} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
