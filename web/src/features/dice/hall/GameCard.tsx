import { tablePath } from '@glass-dice/contract/screens';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { rhythmText } from '../../../lib/rhythm-text.ts';
import type { Game } from '../dice.api.ts';
import { RoundBar } from './RoundBar.tsx';
import { stoppedText } from '../table/stopped-text.ts';
import { useTable } from '../table/use-table.ts';
import { GameClock } from './GameClock.tsx';

interface GameCardProps {
  game: Game;
  /** The club's content was made up to try the product out. */
  sample: boolean;
}

/** One game, and what its table does now. The whole card leads to the table; its name is what the link is called. */
export function GameCard({ game, sample }: GameCardProps) {
  const { data: seen, isError } = useTable(game.key);
  const { round = null, waiting = [] } = seen?.table ?? {};
  return (
    <div className="relative grid gap-1.5 rounded-2 bg-surface p-3.5 shadow-card transition-colors hover:bg-raised active:bg-raised">
      <div>
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="font-semibold">
            <Link
              href={tablePath(game.key)}
              className="after:absolute after:inset-0 after:rounded-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus)"
            >
              {game.name}
            </Link>
          </h2>
          {sample && <Badge>{m.home_sample()}</Badge>}
        </div>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          {rhythmText(game)}
          {waiting.length > 0 && (
            <span className="flex items-center gap-1">
              <Hourglass aria-hidden className="size-3.5 shrink-0" />
              {m.hall_waiting()}
            </span>
          )}
        </p>
      </div>
      <p className="text-sm text-ink-2">{game.description}</p>
      {seen?.table.stopped && <p className="text-sm font-semibold">{stoppedText(seen.table)}</p>}
      {/* Heard after the name, seen above it. */}
      <div className="order-first flex flex-wrap items-start justify-between gap-x-2">
        <img src={game.iconUrl} alt="" width={48} height={48} className="size-12 shrink-0 rounded-2" />
        <div className="min-h-17 flex-1 text-end">
          <GameClock seen={seen} failed={isError} />
        </div>
      </div>
      <RoundBar rollsAt={seen && round ? seen.at + round.rollsInMs : 0} secondsPerRound={game.secondsPerRound} />
    </div>
  );
}
