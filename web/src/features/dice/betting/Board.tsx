import { firstSum, picks, sumOf, wins, type Dice as Rolled, type Pick } from '@glass-dice/domain/dice/picks';
import type { MyRound, RolledRound } from '@glass-dice/contract/dice';
import { PlayMark } from '@glass-dice/ui/figures/PlayMark.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { pickLabel, pickName } from '../../../lib/pick-name.ts';
import { OddsButton } from '../table/OddsButton.tsx';
import { withStakes, type Game, type Placed } from '../dice.api.ts';
import { chanceText, commonEdge, edgeText } from './odds-text.ts';

interface BoardProps {
  ref: RefObject<HTMLElement | null>;
  game: Game;
  /** Those of the round: what it pays is fixed from the moment it opens. */
  payouts: Game['payouts'];
  chosen: readonly Pick[];
  /** Whole TWD on each of the chosen ones, as typed. */
  stake: string;
  /** What the member has staked on each in the round that runs, in whole TWD. */
  placed: Placed;
  /** The last roll, while its winning picks are lit, and what the member had in it. */
  lit: RolledRound['dice'] | undefined;
  settled: MyRound | undefined;
  /** Absent while nothing can be picked. */
  onToggle: ((pick: Pick) => void) | undefined;
  /** What stands with the sums: notes about the table. */
  children: ReactNode;
}

const ranges: Partial<Record<Pick, string>> = { big: '11–18', small: '3–10' };

/** The twenty picks, each with its payout and its exact chance, and the house edge once where it is the same for all. */
export function Board({ ref, game, payouts, children, ...rest }: BoardProps) {
  const edge = commonEdge(payouts);
  const tile = (pick: Pick) => <PickTile key={pick} pick={pick} payout={payouts[pick]} edged={!edge} {...rest} />;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={m.table_picks()}
      data-shut={!rest.onToggle || undefined}
      className="table-board"
    >
      <OddsButton game={game} payouts={payouts}>
        {edge ? m.table_edge({ edge }) : m.table_edges()}
      </OddsButton>
      <div className="board-picks">{picks.slice(0, firstSum).map(tile)}</div>
      <div className="board-pane">
        <div className="board-picks board-sums">{picks.slice(firstSum).map(tile)}</div>
        {children}
      </div>
    </section>
  );
}

interface PickTileProps extends Omit<BoardProps, 'ref' | 'game' | 'payouts' | 'children'> {
  pick: Pick;
  payout: string;
  edged: boolean;
}

function PickTile({ pick, payout, edged, chosen, stake, placed, lit, settled, onToggle }: PickTileProps) {
  const isChosen = chosen.includes(pick);
  const hit = lit !== undefined && wins(pick, sumOf(lit as readonly number[] as Rolled));
  const had = lit && settled?.bets.filter((bet) => bet.pick === pick);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={onToggle ? undefined : true}
      onClick={onToggle && (() => onToggle(pick))}
      className={`pick ${placed[pick] ? 'pick-mine' : ''} ${hit ? 'pick-hit' : ''}`}
    >
      <span aria-hidden className="pick-name">
        {pickLabel(pick)}
        {ranges[pick] && <small> {ranges[pick]}</small>}
      </span>
      <span className="sr-only">{pickName(pick)}</span>
      <span className="pick-odds">
        <Odds name={m.odds_payout()} look="pick-payout">
          {payout}
        </Odds>
        <Odds name={m.odds_chance()} look="">
          {chanceText(pick)}
        </Odds>
        <Odds name={m.odds_edge()} look={edged ? '' : 'sr-only'}>
          {edgeText(pick, payout)}
        </Odds>
      </span>
      <Chips pick={pick} chosen={isChosen ? stake : ''} placed={placed} had={had ?? []} />
      {hit && (
        <span className="pick-won">
          <Check aria-hidden strokeWidth={3} className="size-3" />
          <span className="sr-only">{m.table_came_up()}</span>
        </span>
      )}
    </button>
  );
}

/** The line above the picks leads to what these are; here they are named for whoever cannot see where they stand. */
function Odds({ name, look, children }: { name: string; look: string; children: string }) {
  return (
    <span className={look}>
      <span className="sr-only"> {name} </span>
      {children}
    </span>
  );
}

interface ChipsProps {
  pick: Pick;
  /** What is about to be staked on it. */
  chosen: string;
  placed: Placed;
  had: MyRound['bets'];
}

/** What lies on a pick: bets of this round, else a stake that is not sent yet, else what the last round took or brought. */
function Chips({ pick, chosen, placed, had }: ChipsProps) {
  const here = placed[pick];
  if (here) return <Chip look="" words={m.table_on_pick()} whole={here} />;
  if (Number(chosen) > 0) return <Chip look="pick-due" words={m.table_on_pick_due()} whole={Number(chosen)} />;
  if (had.length === 0) return undefined;
  const lost = had[0]!.result === 'lost';
  return <Chip look={lost ? 'pick-lost' : ''} words={m.table_on_pick_before()} whole={withStakes({}, had)[pick]!} />;
}

function Chip({ look, words, whole }: { look: string; words: string; whole: number }) {
  return (
    <span className={`pick-chip ${look}`}>
      <span className="sr-only"> {words} </span>
      <PlayMark />
      {look === 'pick-lost' ? <s>{whole}</s> : whole}
    </span>
  );
}
