import { wins } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useHistory } from '../board/use-history.tsx';

/** As many as stand in a row on a phone, beside how many are at the table. */
const mostShown = 10;

/** The last results, the newest on the right. They open the history. */
export function Beads({ game, sums }: { game: string; sums: readonly number[] }) {
  const [sheet, open] = useHistory(game);
  // They only ever move on by one: the place is as good a name as there is.
  const beads = sums.slice(-mostShown).map((sum, place) => ({ sum, place }));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-w-0 flex-1 items-center justify-end overflow-hidden font-bold"
      >
        <span className="sr-only">{m.table_beads()}</span>
        {beads.map(({ sum, place }) => (
          <span key={place} className="grid justify-items-center text-ink-2">
            <b className={`bead ${wins('big', sum) ? 'bead-big' : ''} ${place === beads.length - 1 ? 'bead-new' : ''}`}>
              {sum}
            </b>
            {(wins('big', sum) ? m.pick_big() : m.pick_small()).slice(0, 1)}
          </span>
        ))}
      </button>
      {sheet}
    </>
  );
}
