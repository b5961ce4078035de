import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/IconButton.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { tableQuery, type Game } from './dice.api.ts';

/** Opens what the table pays and how often, for the round that runs if there is one. */
export function RulesButton({ game }: { game: Game }) {
  const [open, setOpen] = useState(false);
  const [OddsSheet, fetchSheet] = useOnDemand(async () => (await import('./OddsSheet.tsx')).OddsSheet);
  // Whoever shows the table asks for it.
  const { data: seen } = useQuery({ ...tableQuery(game.key), enabled: false });
  const payouts = seen?.table.round?.payouts ?? game.payouts;
  return (
    <>
      <IconButton icon={Info} label={m.table_rules()} onClick={async () => setOpen(await fetchSheet())} />
      {OddsSheet && <OddsSheet game={game} payouts={payouts} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
