import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import type { RefObject } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { pickLabel, pickName } from '../../../lib/pick-name.ts';
import type { Game } from '../dice.api.ts';
import { chanceText, edgeText } from './odds-text.ts';

interface PickGridProps {
  ref: RefObject<HTMLElement | null>;
  /** Those of the round: what it pays is fixed from the moment it opens. */
  payouts: Game['payouts'];
  chosen: readonly Pick[];
  /** Absent while one may only look. */
  onToggle: ((pick: Pick) => void) | undefined;
}

/** The twenty picks, each with its payout, its exact chance and the house edge. */
export function PickGrid({ ref, payouts, chosen, onToggle }: PickGridProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={m.table_picks()} className="grid gap-2 rounded-2">
      <p className="text-xs text-ink-2">{m.table_legend()}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))] gap-2">
        {picks.map((pick) => (
          <PickTile
            key={pick}
            pick={pick}
            payout={payouts[pick]}
            chosen={chosen.includes(pick)}
            onToggle={onToggle && (() => onToggle(pick))}
          />
        ))}
      </div>
    </section>
  );
}

interface PickTileProps {
  pick: Pick;
  payout: string;
  chosen: boolean;
  onToggle: (() => void) | undefined;
}

function PickTile({ pick, payout, chosen, onToggle }: PickTileProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={onToggle ? undefined : true}
      onClick={onToggle}
      // Keyboard focus shows the pick above the desk and not behind it.
      className="grid touch-manipulation justify-items-center rounded-2 border-2 border-transparent bg-surface px-0.5 py-2 tabular-nums shadow-card transition-colors select-none @min-[15rem]:scroll-mb-88 aria-disabled:bg-sunken aria-disabled:shadow-none aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span aria-hidden className="text-lg leading-tight font-bold">
        {pickLabel(pick)}
      </span>
      <span className="sr-only">{pickName(pick)}</span>
      <Odds name={m.odds_payout()} look="text-sm font-semibold text-accent">
        {payout}
      </Odds>
      <Odds name={m.odds_chance()} look="text-xs text-ink-2">
        {chanceText(pick)}
      </Odds>
      <Odds name={m.odds_edge()} look="text-xs text-ink-2">
        {edgeText(pick, payout)}
      </Odds>
    </button>
  );
}

/** The legend above the picks names these for the eye. */
function Odds({ name, look, children }: { name: string; look: string; children: string }) {
  return (
    <span className={look}>
      <span className="sr-only"> {name} </span>
      {children}
    </span>
  );
}
