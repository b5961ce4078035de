import { useSecondsLeft } from '@glass-dice/ui/figures/use-seconds-left.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { closesText } from '../table/closes-text.ts';
import type { RoundOfTable } from './use-betting.ts';

/** How long this round takes bets, that it takes none any more, or that it is another one than before. */
export function ClosingNote({ round: { isOpen, asksAgain, number, closesAt } }: { round: RoundOfTable }) {
  const seconds = useSecondsLeft(closesAt);
  return (
    <div className="text-xs text-ink-2">
      {isOpen && <p>{closesText(seconds)}</p>}
      <p role="status">{!isOpen ? m.table_kept() : asksAgain && number ? m.table_asks_again({ number }) : undefined}</p>
    </div>
  );
}
