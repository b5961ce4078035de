import { screens } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { TopBar } from '@glass-dice/ui/layout/TopBar.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useLiveState } from '../../../lib/live.ts';
import { BoardButton } from '../board/BoardButton.tsx';
import { GamesButton } from '../board/GamesButton.tsx';
import { isLost } from '../dice.api.ts';
import { useWide } from '../wide/use-wide.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DiceTable } from './DiceTable.tsx';
import { MissingTable } from './MissingTable.tsx';
import { useGameTable } from './use-table.ts';

interface TableScreenProps {
  /** Why the member may not bet now; absent when they may. */
  standing?: ReactNode;
}

/** The table that the address names by its key or its id. */
export function TableScreen({ standing }: TableScreenProps) {
  const { game: named } = useParams();
  const { club, game, table } = useGameTable(named);
  const back = useStepBack(screens.games);
  const wide = useWide();
  const bar = {
    title: game?.name ?? m.home_tables(),
    icon: game && <img src={game.iconUrl} alt="" width={24} height={24} className="size-6 shrink-0 rounded-1" />,
    note: (
      <span className="flex flex-wrap gap-1.5">
        <PlayChip />
        {game && club.data?.sample && <Badge>{m.home_sample()}</Badge>}
      </span>
    ),
    back,
  };
  if (!game || !table.data) {
    return (
      <Page {...bar}>
        {club.data && !game ? (
          <EmptyState
            icon={Dices}
            title={m.table_unknown()}
            action={<ButtonLink href={screens.games}>{m.board_hall()}</ButtonLink>}
          />
        ) : (
          <MissingTable club={club} table={table} />
        )}
      </Page>
    );
  }
  return (
    <div className="table-room">
      <div className="table-screen">
        <TopBar
          {...bar}
          notice={<ConnectionNotice />}
          actions={
            <>
              <BoardButton game={game.key} />
              <GamesButton here={game.key} />
            </>
          }
        />
        <main className="contents">
          <DiceTable key={game.key} game={game} seen={table.data} standing={standing} wide={wide}>
            <StaleNote error={table.error} />
          </DiceTable>
        </main>
      </div>
    </div>
  );
}

/** That there is no connection is said by the notice about it; a stream that is open does not answer for all. */
function StaleNote({ error }: { error: Error | null }) {
  const told = useLiveState() === 'open';
  if (!error || (isLost(error) && !told)) return undefined;
  return (
    <p role="alert" className="rounded-2 bg-loss-soft px-4 py-3 text-sm text-loss">
      {m.table_stale({ failure: failureText(error) })}
    </p>
  );
}
