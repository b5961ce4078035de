import { Card } from '../../ui/Card.tsx';
import type { Game } from './dice.api.ts';
import { LastRoll } from './LastRoll.tsx';
import { RollMark } from './RollMark.tsx';
import { RoundBar } from './RoundBar.tsx';
import { RoundClock } from './RoundClock.tsx';
import type { Phase, Seen } from './seen-table.ts';

interface RoundCardProps {
  game: Game;
  seen: Seen;
  phase: Phase;
}

/** The last round and the one that runs, side by side. */
export function RoundCard({ game, seen, phase }: RoundCardProps) {
  const { round, last } = seen.table;
  return (
    <Card flush>
      <div className="@container grid gap-3 px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-4 @min-[17rem]:flex-nowrap">
          <LastRoll last={last} />
          <div className="ms-auto">
            <RoundClock seen={seen} phase={phase} />
          </div>
        </div>
        <RoundBar rollsAt={seen.at + (round?.rollsInMs ?? 0)} secondsPerRound={game.secondsPerRound} />
      </div>
      {last && (
        <div className="px-4">
          <RollMark game={game.key} last={last} />
        </div>
      )}
    </Card>
  );
}
