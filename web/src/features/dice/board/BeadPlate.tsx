import { wins } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** How many rounds a plate has room for. */
export const beadsOnPlate = 60;

/** One bead for each of the last rounds, in the sequence in which one reads: its sum, filled when it was big. */
export function BeadPlate({ sums }: { sums: readonly number[] }) {
  // They only ever move on by one: the place is as good a name as there is.
  const beads = sums.slice(-beadsOnPlate).map((sum, place) => ({ sum, place }));
  const title = m.board_last_rounds({ rounds: beads.length });
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ol aria-label={title} className="bead-plate">
        {beads.map(({ sum, place }) => (
          <Bead key={place} sum={sum} isNew={place === beads.length - 1} />
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-4 text-xs text-ink-2">
        <Key look="bead-big">{m.pick_big()}</Key>
        <Key look="">{m.pick_small()}</Key>
        <Key look="bead-new">{m.board_newest()}</Key>
      </p>
    </section>
  );
}

function Bead({ sum, isNew }: { sum: number; isNew: boolean }) {
  const isBig = wins('big', sum);
  return (
    <li className={`bead ${isBig ? 'bead-big' : ''} ${isNew ? 'bead-new' : ''}`}>
      {sum}
      <span className="sr-only">{isBig ? m.pick_big() : m.pick_small()}</span>
    </li>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`bead bead-key ${look}`} />
      {children}
    </span>
  );
}
