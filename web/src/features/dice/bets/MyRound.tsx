import { proofPath, screens, tablePath } from '@glass-dice/contract/screens';
import type { RoundState } from '@glass-dice/domain/dice/round';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { failureText, isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { Suspense } from 'react';
import { useClub } from '../../../lib/club.ts';
import { gameNamed } from '../../../lib/game-named.ts';
import { useLiveState } from '../../../lib/live.ts';
import { meQuery } from '../../../lib/me-query.ts';
import { myRoundQuery } from '../dice.api.ts';
import { BetTable } from './BetTable.tsx';
import { RoundSummary } from './RoundSummary.tsx';
import type { RoundName } from './use-bets-filter.ts';

const RoundTicks = lazyComponent(async () => (await import('./RoundTicks.tsx')).RoundTicks, 'retry');

/** While there is no stream, nobody nudges. */
const whileWaitingMs = 5_000;

/** What a member staked in one round, what came of it, and whether the club keeps to it. */
export function MyRound({ game: named, number }: RoundName) {
  const club = useClub();
  const game = gameNamed(club.data, named);
  const key = game?.key ?? named;
  const told = useLiveState() === 'open';
  const { data, error, isPending, refetch } = useQuery({
    ...myRoundQuery(key, number),
    refetchInterval: ({ state }) =>
      told || state.data?.state === 'settled' || isUnknown(state.error) ? false : whileWaitingMs,
  });
  // Without the club the table has no name.
  const failure = error ?? (club.data ? null : club.error);
  return (
    <div className="grid gap-5 pt-1">
      {data && club.data ? (
        <>
          <RoundSummary round={data} gameName={game?.name ?? key} />
          {error && (
            <p role="alert" className="rounded-2 bg-loss-soft px-4 py-3 text-sm text-loss">
              {m.table_stale({ failure: failureText(error) })}
            </p>
          )}
          <BetTable bets={data.bets} />
          <Links game={key} number={number} />
          <Checked game={key} number={number} state={data.state} />
        </>
      ) : isUnknown(error) ? (
        <>
          <NoBets game={key} number={number} />
          {/* The club may know of none, and have signed some. */}
          <Checked game={key} number={number} state={undefined} />
        </>
      ) : (
        <ListStates
          state={failure ? 'error' : 'loading'}
          skeleton={<RoundSkeleton />}
          failed={m.myround_failed()}
          reason={failure ? failureText(failure) : undefined}
          onRetry={() => Promise.all([club.data || club.refetch(), data || refetch()])}
        />
      )}
      {/* Below the placeholder, which cannot know how many bets there are, it would jump. */}
      {!isPending && !club.isPending && <PlayMoneyNote />}
    </div>
  );
}

function Links({ game, number }: RoundName) {
  const { data: me } = useQuery(meQuery);
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto">
      <ButtonLink href={proofPath(game, number)}>{m.myround_proof()}</ButtonLink>
      {/* The tables are closed to blocked members. */}
      {!me?.block && (
        <ButtonLink href={tablePath(game)} variant="secondary">
          {m.myround_table()}
        </ButtonLink>
      )}
    </div>
  );
}

function Checked({ game, number, state }: RoundName & { state: RoundState | undefined }) {
  const { data: me } = useQuery(meQuery);
  const waiting = <Skeleton className="h-120 rounded-2" />;
  if (!me) return state && waiting;
  return (
    <Suspense fallback={state && waiting}>
      <RoundTicks key={`${game} ${number}`} member={me.username} game={game} number={number} state={state} />
    </Suspense>
  );
}

function NoBets({ game, number }: RoundName) {
  return (
    <EmptyState
      icon={Dices}
      title={m.myround_none()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={screens.bets}>{m.myround_to_bets()}</ButtonLink>
          <ButtonLink href={proofPath(game, number)} variant="secondary">
            {m.myround_proof()}
          </ButtonLink>
        </div>
      }
    >
      {m.myround_none_text()}
    </EmptyState>
  );
}

function RoundSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-64 rounded-2" />
      <Skeleton className="h-40 rounded-2" />
      <Skeleton className="h-12 rounded-full" />
    </div>
  );
}
