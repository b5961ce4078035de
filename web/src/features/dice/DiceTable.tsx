import { screens } from '@glass-dice/contract/screens';
import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { failureText } from '../../lib/failure-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { PlayMoneyNote } from '../../ui/PlayMoneyNote.tsx';
import type { Game } from './dice.api.ts';
import { Desk } from './Desk.tsx';
import { PickGrid } from './PickGrid.tsx';
import { RoundCard } from './RoundCard.tsx';
import type { Seen } from './seen-table.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useBetting } from './use-betting.ts';
import { usePhase, useTable } from './use-table.ts';
import { WaitingRounds } from './WaitingRounds.tsx';

interface DiceTableProps {
  game: Game;
  /** The club's content was made up to try the product out. */
  sample: boolean;
  standing: ReactNode;
}

export function DiceTable(props: DiceTableProps) {
  const { data: seen, error, refetch } = useTable(props.game.key);
  if (seen) return <OpenTable {...props} seen={seen} error={error} />;
  return (
    <ListStates
      state={error ? 'error' : 'loading'}
      skeleton={<TableSkeleton />}
      failed={m.table_failed()}
      reason={error ? failureText(error) : undefined}
      onRetry={refetch}
    />
  );
}

function OpenTable({ game, sample, standing, seen, error }: DiceTableProps & { seen: Seen; error: Error | null }) {
  const phase = usePhase(seen);
  const betting = useBetting(game, seen, phase);
  const { round, waiting } = seen.table;
  const payouts = round?.payouts ?? game.payouts;
  return (
    <div className="grid gap-4">
      {standing}
      <RoundCard game={game} seen={seen} phase={phase} />
      {error && (
        <p role="alert" className="rounded-2 bg-loss-soft px-4 py-3 text-sm text-loss">
          {m.table_stale({ failure: failureText(error) })}
        </p>
      )}
      <WaitingRounds waiting={waiting} />
      <About game={game} sample={sample} />
      <PickGrid payouts={payouts} chosen={betting.slip.picks} onToggle={standing ? undefined : betting.toggle} />
      <PlayMoneyNote />
      <ButtonLink href={screens.safePlay} variant="quiet">
        {m.me_safe_play()}
      </ButtonLink>
      <Desk game={game} payouts={payouts} betting={betting} stopped={standing !== undefined} />
    </div>
  );
}

function About({ game, sample }: { game: Game; sample: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <img src={game.iconUrl} alt="" width={40} height={40} className="size-10 shrink-0 rounded-1" />
      <p className="min-w-0 text-sm text-ink-2">
        {game.description} {sample && <Badge>{m.home_sample()}</Badge>}
      </p>
    </div>
  );
}
