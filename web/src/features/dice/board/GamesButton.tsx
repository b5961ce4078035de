import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';

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
