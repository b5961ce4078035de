import { screens } from '@glass-dice/contract/screens';
import * as m from '../../../i18n/generated/messages.js';
import type { Game } from '../dice.api.ts';
import { RulesButton } from './RulesButton.tsx';
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
