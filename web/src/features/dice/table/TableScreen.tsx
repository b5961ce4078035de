import { screens } from '@glass-dice/contract/screens';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { useClub } from '../../../lib/club.ts';
import { outageText } from '../../../lib/outage-text.ts';
import { useStepBack } from '../../../lib/use-step-back.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PlayChip } from '../../../ui/PlayChip.tsx';
import { BoardButton } from '../board/BoardButton.tsx';
import { GamesButton } from '../board/GamesButton.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DiceTable } from './DiceTable.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface TableScreenProps {
  /** Why the member may not bet now; absent when they may. */
  standing?: ReactNode;
}

/** The table that the address names by its key or its id. */
export function TableScreen({ standing }: TableScreenProps) {
  const { game: named } = useParams();
  const club = useClub();
  const back = useStepBack(screens.games);
  const game = club.data?.games.find(({ key, id }) => key === named || String(id) === named);
  return (
    <Page
      title={game?.name ?? m.home_tables()}
      icon={game && <img src={game.iconUrl} alt="" width={28} height={28} className="size-7 shrink-0 rounded-1" />}
      note={
        <span className="flex flex-wrap gap-1.5">
          <PlayChip />
          {game && club.data?.sample && <Badge>{m.home_sample()}</Badge>}
        </span>
      }
      back={back}
      notice={game && <ConnectionNotice />}
      actions={
        game && (
          <>
            <BoardButton game={game.key} />
            <GamesButton here={game.key} />
          </>
        )
      }
    >
      {game ? (
        <DiceTable key={game.key} game={game} standing={standing} />
      ) : club.data ? (
        <EmptyState
          icon={Dices}
          title={m.table_unknown()}
          action={<ButtonLink href={screens.games}>{m.board_hall()}</ButtonLink>}
        />
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          skeleton={<TableSkeleton />}
          failed={m.home_config_failed()}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </Page>
  );
}
