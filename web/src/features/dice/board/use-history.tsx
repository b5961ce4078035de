import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState, type ReactNode } from 'react';

/** The sheet of what was rolled before, and what opens it. */
export function useHistory(game: string): [sheet: ReactNode, open: () => Promise<void>, isOpen: boolean] {
  const [isOpen, setOpen] = useState(false);
  const [BoardSheet, fetchSheet] = useOnDemand(async () => (await import('./BoardSheet.tsx')).BoardSheet);
  const sheet = BoardSheet && <BoardSheet game={game} open={isOpen} onClose={() => setOpen(false)} />;
  return [sheet, async () => setOpen(await fetchSheet()), isOpen];
}
