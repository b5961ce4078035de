import { screens } from '@glass-dice/contract/screens';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import * as m from '../../i18n/generated/messages.js';
import { useClub } from '../../lib/club.ts';
import { outageText } from '../../lib/outage-text.ts';
import { useStepBack } from '../../lib/use-step-back.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlayChip } from '../../ui/PlayChip.tsx';
import { DiceTable } from './DiceTable.tsx';
import { RulesButton } from './RulesButton.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface TableScreenProps {
  /** Why the member may not bet now; absent when they may. */
  standing?: ReactNode;
}

/** The table that the address names by its key or its id. */
export function TableScreen({ standing }: TableScreenProps) {
  const { game: named } = useParams();
  const club = useClub();
  const back = useStepBack(screens.home);
  const game = club.data?.games.find(({ key, id }) => key === named || String(id) === named);
  return (
    <Page
      title={game?.name ?? m.home_tables()}
      note={<PlayChip />}
      back={back}
      actions={game && <RulesButton game={game} />}
    >
      {game ? (
        <DiceTable key={game.key} game={game} sample={club.data!.sample} standing={standing} />
      ) : club.data ? (
        <EmptyState
          icon={Dices}
          title={m.table_unknown()}
          action={<ButtonLink href={screens.home}>{m.screen_go_home()}</ButtonLink>}
        />
      ) : (
        <ListStates
          state={club.isError ? 'error' : 'loading'}
          skeleton={<TableSkeleton />}
          failed={m.table_failed()}
          reason={club.isError ? outageText(club.error) : undefined}
          onRetry={() => club.refetch()}
        />
      )}
    </Page>
  );
}
