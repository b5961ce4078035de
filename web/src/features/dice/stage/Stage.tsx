import type { MyRound } from '@glass-dice/contract/dice';
import { sumOf, type Dice as Rolled } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense } from 'react';
import type { Game } from '../dice.api.ts';
import type { Phase, Seen } from '../table/seen-table.ts';
import { fetchBeside } from './fetch-beside.ts';
import { kindText } from './roll-text.ts';
import { RollClock } from './RollClock.tsx';
import { RoundLabel } from './RoundLabel.tsx';
import { StageDice } from './StageDice.tsx';
import { StageRow } from './StageRow.tsx';
import type { Shown } from './use-stage.ts';

const NoBeacon = lazyComponent(async () => (await fetchBeside()).NoBeacon, 'retry');
const SoundButton = lazyComponent(async () => (await fetchBeside()).SoundButton, 'retry');
const StageFoot = lazyComponent(async () => (await fetchBeside()).StageFoot, 'retry');
const Stopped = lazyComponent(async () => (await fetchBeside()).Stopped, 'retry');

interface StageProps {
  game: Game;
  seen: Seen;
  phase: Phase;
  shown: Shown;
  settled: MyRound | undefined;
  wide: boolean;
}

/** The dice and the clock, what they mean, and the results before them. It never leaves the screen. */
export function Stage({ game, seen, phase, shown, settled, wide }: StageProps) {
  const { table } = seen;
  const { rolling, landed } = shown;
  // Between two rounds it stays as it was.
  const isWithout = (table.round ?? (table.stopped ? undefined : table.last))?.beacon === null;
  return (
    <section aria-label={m.table_stage()} data-landed={landed} className="table-stage">
      <div className="stage-main">
        <LastRoll shown={shown} isNext={phase === 'closed'} />
        <div className="stage-sound">
          <Suspense>
            <SoundButton />
          </Suspense>
        </div>
        <RollClock seen={seen} phase={phase} secondsPerRound={game.secondsPerRound} />
      </div>
      <StageRow table={table} phase={phase} settled={settled} rolling={rolling} told={isWithout} />
      {table.stopped && (
        <Suspense>
          <Stopped table={table} />
        </Suspense>
      )}
      {isWithout && (
        <Suspense fallback={<div className="stage-beacon board-edge" />}>
          <NoBeacon last={table.last} />
        </Suspense>
      )}
      <Suspense fallback={<div className="stage-beads" />}>
        <StageFoot game={game.key} sums={table.recent} wide={wide} />
      </Suspense>
    </section>
  );
}

/** What was rolled last; from the closing on the glass of this round is empty, until its result exists. */
function LastRoll({ shown: { round, dice, rolling, landed }, isNext }: { shown: Shown; isNext: boolean }) {
  const faces = dice as readonly number[] | undefined as Rolled | undefined;
  return (
    <div role="status" className="stage-roll">
      {isNext && !rolling ? (
        <p className="text-xs text-ink-2">{m.table_this()}</p>
      ) : (
        <RoundLabel words={faces ? m.table_last : m.table_round} number={round} />
      )}
      <StageDice faces={faces} rolling={rolling} landed={landed} />
      {faces ? (
        <p className="stage-sum">
          <b>{sumOf(faces)}</b> {kindText(sumOf(faces))}
        </p>
      ) : (
        <p className="stage-sum text-ink-2">{rolling ? m.table_rolling() : m.table_no_last()}</p>
      )}
    </div>
  );
}
