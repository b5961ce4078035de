import { screens } from '@glass-dice/contract/screens';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import type { Game } from '../dice.api.ts';
import { LinkChip } from './LinkChip.tsx';

/** Small ways off the table. */
export function TableLinks({ game, payouts }: { game: Game; payouts: Game['payouts'] }) {
  return (
    <nav aria-label={m.board_links()} className="-my-2 flex flex-wrap gap-x-2">
      <RulesButton game={game} payouts={payouts} />
      <LinkChip href={screens.fairness}>{m.me_fairness()}</LinkChip>
      <LinkChip href={screens.safePlay}>{m.me_safe_play()}</LinkChip>
    </nav>
  );
}

/** Opens what the table pays and how often. */
function RulesButton({ game, payouts }: { game: Game; payouts: Game['payouts'] }) {
  const [open, setOpen] = useState(false);
  const [OddsSheet, fetchSheet] = useOnDemand(async () => (await import('./OddsSheet.tsx')).OddsSheet);
  return (
    <>
      <LinkChip onClick={async () => setOpen(await fetchSheet())}>{m.table_rules()}</LinkChip>
      {OddsSheet && <OddsSheet game={game} payouts={payouts} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
