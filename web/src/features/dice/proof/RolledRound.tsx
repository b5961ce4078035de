import type { RoundProof } from '@glass-dice/contract/dice';
import type { Dice as Rolled } from '@glass-dice/domain/dice/picks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dice } from '../../../ui/dice/Dice.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { CheckMark } from './CheckMark.tsx';
import { rollText } from '../table/LastRoll.tsx';
import { recompute } from './recompute.ts';
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

/** A rolled round, recomputed on this device. */
export function RolledRound({ game, number, gameName, proof }: RolledRoundProps) {
  // A check of the copy checks the same text as the check here.
  const bundle = JSON.stringify(proof);
  const check = useQuery({
    queryKey: ['proof-check', bundle],
    queryFn: async () => (await recompute(bundle))[0]!,
    // What holds once holds for ever.
    staleTime: Infinity,
  });
  const { data: found, error, isFetching, refetch } = check;
  const isOther = proof.game !== game || proof.number !== number;
  const failed = found && (found.failure?.step ?? (isOther ? 'shown' : null));
  const dice = proof.dice as readonly number[] | undefined as Rolled | undefined;
  return (
    <>
      <Card>
        <div className="grid justify-items-center gap-3 py-2 text-center">
          <p className="text-sm text-ink-2">{gameName}</p>
          {dice && <Dice faces={dice} size="lg" />}
          {dice && <p className="text-lg font-bold">{rollText(dice)}</p>}
          <p role="status" className="min-h-10 text-sm">
            <CheckMark failed={failed} error={isFetching ? null : error} withBeacon={proof.beacon !== null} />
          </p>
          {!failed && (
            // Said once it is known to be so; the room for it is there before.
            <p className={`text-sm text-ink-2 ${failed === null ? '' : 'invisible'}`}>
              {proof.beacon ? m.proof_meaning_beacon() : m.proof_meaning_none()}
            </p>
          )}
          {error && !isFetching && (
            <Button variant="secondary" onClick={() => refetch()}>
              {m.ui_retry()}
            </Button>
          )}
        </div>
      </Card>
      {found && <FailureNote found={found} />}
      {failed === 'shown' && (
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
          checking={isFetching}
          sequence={proof.sequence}
          withBeacon={proof.beacon !== null}
          ticks={proof.beacon !== null}
        />
      </section>
      <Suspense fallback={<Skeleton className="h-96 rounded-2" />}>
        <RoundRecord proof={proof} bundle={bundle} />
      </Suspense>
    </>
  );
}
