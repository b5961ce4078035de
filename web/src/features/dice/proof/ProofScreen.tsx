import { myRoundPath, screens, tablePath } from '@glass-dice/contract/screens';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { MenuList } from '@glass-dice/ui/actions/MenuList.tsx';
import { MenuRow } from '@glass-dice/ui/actions/MenuRow.tsx';
import { failureText, isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import { outageText } from '@glass-dice/ui/calls/outage-text.ts';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { useQuery } from '@tanstack/react-query';
import { Dices, History, SearchX, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { useClub } from '../../../lib/club.ts';
import { gameNamed } from '../../../lib/game-named.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { isRolled, proofQuery } from './proof.api.ts';
import { ShareProof } from './ShareProof.tsx';

const RolledRound = lazyComponent(async () => (await import('./RolledRound.tsx')).RolledRound);
const PromisedRound = lazyComponent(async () => (await import('./PromisedRound.tsx')).PromisedRound);

/** The proof of the round that the address names. It is there for everybody, also of a game that the club has closed. */
export function ProofScreen() {
  const { game: named = '', number = '' } = useParams();
  const club = useClub();
  const byId = /^[0-9]+$/.test(named);
  const game = byId ? gameNamed(club.data, named)?.key : named;
  return (
    <Page
      title={m.proof_title({ number })}
      note={<PlayChip />}
      back={useStepBack(game ? tablePath(game) : screens.games)}
      actions={game && <ShareProof game={game} number={number} />}
    >
      <div className="grid gap-5 pt-1">
        {game ? (
          <PublishedRound key={`${game} ${number}`} game={game} number={number} />
        ) : club.data ? (
          <UnknownRound />
        ) : (
          <Waiting
            failed={m.home_config_failed()}
            reason={club.error && outageText(club.error)}
            onRetry={() => club.refetch()}
          />
        )}
        <PlayMoneyNote />
      </div>
    </Page>
  );
}

function PublishedRound({ game, number }: { game: string; number: string }) {
  const { data: proof, error, refetch } = useQuery(proofQuery(game, number));
  const signedIn = useSignedIn();
  const name = gameNamed(useClub().data, game)?.name;
  if (!proof) {
    if (isUnknown(error)) return <UnknownRound />;
    return <Waiting failed={m.proof_failed()} reason={error && failureText(error)} onRetry={() => refetch()} />;
  }
  return (
    <Suspense fallback={<ProofSkeleton />}>
      {isRolled(proof) ? (
        <RolledRound game={game} number={number} gameName={name ?? game} proof={proof} />
      ) : (
        <PromisedRound gameName={name ?? game} proof={proof} onDue={() => void refetch()} />
      )}
      {/* Below the placeholder they would jump. */}
      <MenuList>
        {name && <MenuRow icon={Dices} label={name} href={tablePath(game)} />}
        {signedIn && <MenuRow icon={History} label={m.proof_my_bets()} href={myRoundPath(game, number)} />}
        <MenuRow icon={ShieldCheck} label={m.fairness_title()} href={screens.fairness} />
      </MenuList>
    </Suspense>
  );
}

function UnknownRound() {
  return (
    <EmptyState
      icon={SearchX}
      title={m.proof_unknown()}
      action={<ButtonLink href={screens.fairness}>{m.fairness_title()}</ButtonLink>}
    >
      {m.proof_unknown_text()}
    </EmptyState>
  );
}

interface WaitingProps {
  /** What failed, and why, if something did. */
  failed: string;
  reason: string | null;
  onRetry: () => unknown;
}

function Waiting({ failed, reason, onRetry }: WaitingProps) {
  return (
    <ListStates
      state={reason ? 'error' : 'loading'}
      skeleton={<ProofSkeleton />}
      failed={failed}
      reason={reason ?? undefined}
      onRetry={onRetry}
    />
  );
}

function ProofSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-48 rounded-2" />
      <Skeleton className="h-[36rem] rounded-2" />
    </div>
  );
}
