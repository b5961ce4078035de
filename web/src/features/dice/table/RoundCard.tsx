import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { BeaconNote } from './BeaconNote.tsx';
import type { Game } from '../dice.api.ts';
import { LastRoll } from './LastRoll.tsx';
import { RoundBar } from './RoundBar.tsx';
import { RoundClock } from './RoundClock.tsx';
import type { Seen } from './seen-table.ts';
import { usePhase } from './use-table.ts';

/** Recomputing a roll takes files and a thread of its own. Its room is kept, and the table is there before it. */
const afterTheTableMs = 1_000;
const RollMark = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, afterTheTableMs));
  return (await import('./RollMark.tsx')).RollMark;
}, 'retry');

interface RoundCardProps {
  game: Game;
  seen: Seen;
}

/** The last round and the one that runs, side by side. */
export function RoundCard({ game, seen }: RoundCardProps) {
  const { round, last } = seen.table;
  const rolling = usePhase(seen) === 'rolling' ? (round?.number ?? seen.awaited) : seen.awaited;
  return (
    <Card flush>
      <div className="@container grid gap-3 px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-4 @min-[17rem]:flex-nowrap">
          <LastRoll last={last} rolling={rolling} />
          <div className="ms-auto">
            <RoundClock seen={seen} />
          </div>
        </div>
        <RoundBar rollsAt={seen.at + (round?.rollsInMs ?? 0)} secondsPerRound={game.secondsPerRound} />
      </div>
      {last && (
        // Until the next result is known there is nothing to say about it; the room for it stays.
        <div className={rolling ? 'invisible' : undefined}>
          <Suspense fallback={<div className="min-h-11 border-t border-line" />}>
            <RollMark game={game.key} last={last} />
          </Suspense>
        </div>
      )}
      {/* Between two rounds it stays as it was: nothing below it may move. */}
      {(round ?? last)?.beacon === null && <BeaconNote />}
    </Card>
  );
}
