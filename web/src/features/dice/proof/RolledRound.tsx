import type { RoundProof } from '@glass-dice/contract/proofs';
import type { Dice as Rolled } from '@glass-dice/domain/dice/picks';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Dice } from '@glass-dice/ui/dice/Dice.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CheckMark } from './CheckMark.tsx';
import { rollText } from '../stage/roll-text.ts';
import { checkRound } from '../glass/check-round.ts';
import type { Followed } from '../glass/follow-log.ts';
import { roundMark, ticked, type RoundMark } from '../glass/round-mark.ts';
import { isPublished, totalsQuery } from './proof.api.ts';
import type { Recomputed } from './workings.ts';
import { Alarm, FailureNote } from './FailureNote.tsx';
import { StepList } from './StepList.tsx';

/** Below what is looked at first. */
const RoundRecord = lazyComponent(async () => (await import('./RoundRecord.tsx')).RoundRecord);

interface RolledRoundProps {
  /** The round that the address names; a proof of another one proves nothing about it. */
  game: string;
  number: string;
  gameName: string;
  proof: RoundProof;
}

/** A rolled round, checked on this device. */
export function RolledRound({ game, number, gameName, proof }: RolledRoundProps) {
  // A check of the copy checks the same text as the check here.
  const bundle = JSON.stringify(proof);
  const published = isPublished(proof);
  const check = useQuery({
    queryKey: ['proof-check', bundle],
    queryFn: () => checkRound(bundle),
    enabled: published,
    // What holds once holds for ever; a log may be there again.
    staleTime: ({ state: { data } }) => (data?.followed?.log === 'cannot-be-read' ? 0 : Infinity),
  });
  const sealing = useQuery(totalsQuery(proof.game, proof.number));
  const { data: found, isFetching } = check;
  const error = check.error ?? (found && !sealing.data ? sealing.error : null);
  const isOther = proof.game !== game || proof.number !== number;
  const mark = published ? markShown(found, sealing.data?.sealedLate, isOther) : 'unpublished';
  const fails = typeof mark === 'object' && mark.kind === 'fails';
  const dice = proof.dice as readonly number[] | undefined as Rolled | undefined;
  return (
    <>
      <Card>
        <div className="grid justify-items-center gap-3 py-2 text-center">
          <p className="text-sm text-ink-2">{gameName}</p>
          {dice && <Dice faces={dice} size="lg" />}
          {dice && <p className="text-lg font-bold">{rollText(dice)}</p>}
          <p role="status" className="min-h-10 text-sm">
            <CheckMark mark={mark} error={isFetching ? null : error} />
          </p>
          {!fails && <Meaning mark={mark} log={found?.followed?.log} />}
          {error && !isFetching && (
            <Button
              variant="secondary"
              onClick={() => Promise.all([found ? undefined : check.refetch(), sealing.refetch()])}
            >
              {m.ui_retry()}
            </Button>
          )}
        </div>
      </Card>
      {found && <FailureNote found={found} />}
      {found && !found.failure && isOther && (
        <Alarm
          text={m.table_check_failed({ step: m.table_step_shown() })}
          expected={`${game} ${number}`}
          is={`${proof.game} ${proof.number}`}
        >
          {m.proof_wrong_advice()}
        </Alarm>
      )}
      <section className="grid gap-3">
        <h2 className="font-semibold">{m.proof_steps()}</h2>
        <StepList
          found={found}
          checking={isFetching && !found}
          sequence={proof.sequence}
          withBeacon={proof.beacon !== null}
          ticks={typeof mark === 'object' && ticked.has(mark.kind)}
        />
      </section>
      <Suspense fallback={<Skeleton className="h-96 rounded-2" />}>
        <RoundRecord proof={proof} bundle={bundle} />
      </Suspense>
    </>
  );
}

/** Nothing until all of it is known: what fails is said at once. */
function markShown(found: Recomputed | undefined, late: boolean | undefined, isOther: boolean): RoundMark | undefined {
  const mark = found && roundMark(found, late ?? false);
  if (mark?.kind === 'fails') return mark;
  if (mark && isOther) return { kind: 'fails', step: 'shown' };
  return late === undefined ? undefined : mark;
}

interface MeaningProps {
  mark: RoundMark | 'unpublished' | undefined;
  log: Followed['log'] | undefined;
}

/** What was checked, and by whom the sealing was seen. Said once it is known; the room for it is there before. */
function Meaning({ mark, log }: MeaningProps) {
  const known = typeof mark === 'object' && mark.kind !== 'fails';
  const isUnread = known && mark.kind === 'unread';
  return (
    <div className={`grid gap-2 text-sm text-ink-2 ${known ? '' : 'invisible'}`}>
      <p>{known ? meanings[mark.kind](mark) : m.proof_meaning_club_clock()}</p>
      {!isUnread && <p>{log === 'cannot-be-read' ? m.proof_log_unread() : m.proof_log_fits()}</p>}
    </div>
  );
}

const meanings: Record<Exclude<RoundMark['kind'], 'fails'>, (mark: RoundMark) => string> = {
  witnessed: (mark) => m.proof_meaning_witnessed({ count: 'by' in mark ? mark.by : 0 }),
  seen: m.proof_meaning_seen,
  'club-clock': m.proof_meaning_club_clock,
  'no-beacon': m.proof_meaning_none,
  late: m.proof_meaning_late,
  unread: m.proof_log_unread,
};
