import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import { LinkChip } from './LinkChip.tsx';
import type { Game } from '../dice.api.ts';

/** Opens what the table pays and how often. */
export function RulesButton({ game, payouts }: { game: Game; payouts: Game['payouts'] }) {
  const [open, setOpen] = useState(false);
  const [OddsSheet, fetchSheet] = useOnDemand(async () => (await import('./OddsSheet.tsx')).OddsSheet);
  return (
    <>
      <LinkChip onClick={async () => setOpen(await fetchSheet())}>{m.table_rules()}</LinkChip>
      {OddsSheet && <OddsSheet game={game} payouts={payouts} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
