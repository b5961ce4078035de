import { firstSum, picks, wins } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { pickLabel } from '../../../lib/pick-name.ts';
import { BeadPlate, beadsOnPlate } from '../board/BeadPlate.tsx';
import { statisticsQuery } from '../board/board.api.ts';
import { useFreshRolls } from '../board/use-fresh-rolls.ts';
import { useHistory } from '../board/use-history.tsx';

/** Beside a wide table: the last rolls, and that they say nothing about the next. */
export function PastCard({ game }: { game: string }) {
  useFreshRolls(game);
  const { data } = useQuery(statisticsQuery(game));
  const [sheet, open] = useHistory(game);
  const sums = data?.sums ?? [];
  if (sums.length === 0) return undefined;
  return (
    <section className="table-card grid gap-3">
      <BeadPlate sums={sums} />
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        {picks.slice(0, firstSum).map((pick) => (
          <span key={pick}>
            {pickLabel(pick)}{' '}
            <b className="text-ink">{sums.slice(-beadsOnPlate).filter((sum) => wins(pick, sum)).length}</b>
          </span>
        ))}
      </p>
      <p className="text-xs text-ink-2">{m.board_independent()}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="-my-2 flex min-h-11 items-center text-sm font-bold text-accent"
      >
        {m.board_title()}
        <ChevronRight aria-hidden className="size-4" />
      </button>
      {sheet}
    </section>
  );
}
