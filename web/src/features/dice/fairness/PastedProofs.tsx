import type { Proof } from '@glass-dice/domain/dice/proof';
import type { ComponentType } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Card } from '../../../ui/Card.tsx';
import { Dice } from '../../../ui/Dice.tsx';
import { CheckMark } from '../CheckMark.tsx';
import { Disclosure } from '../proof/Disclosure.tsx';
import { FailureNote } from '../proof/FailureNote.tsx';
import { StepList } from '../proof/StepList.tsx';
import type { Recomputed } from '../workings.ts';

interface PastedProofsProps {
  found: readonly Recomputed[];
  /** What else there is to say about a proof that holds. */
  Note: ComponentType<{ proof: Proof }>;
}

/** One verdict for each proof of a text. */
export function PastedProofs({ found, Note }: PastedProofsProps) {
  const holds = found.filter(({ failure }) => !failure).length;
  return (
    <div className="grid gap-3">
      {found.length > 1 && <p className="font-semibold">{m.fairness_verdicts({ holds, count: found.length })}</p>}
      <ul className="grid gap-3">
        {found.map((each, index) => (
          // A text may hold the same proof twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PastedProof place={index + 1} found={each} Note={Note} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PastedProofProps {
  place: number;
  found: Recomputed;
  Note: PastedProofsProps['Note'];
}

function PastedProof({ place, found, Note }: PastedProofProps) {
  const { proof, failure } = found;
  return (
    <Card>
      <div className="grid gap-3">
        <h3 className="font-semibold wrap-anywhere">
          {proof ? `${proof.game} · ${proof.number}` : m.fairness_nameless({ place })}
        </h3>
        {proof && <Dice faces={proof.dice} size="sm" />}
        <p className="text-sm">
          <CheckMark failed={failure?.step ?? null} error={null} withBeacon={Boolean(proof?.beacon)} />
        </p>
        <FailureNote found={found} />
        {proof && !failure && <Note proof={proof} />}
        <Disclosure label={m.proof_steps()}>
          <StepList found={found} checking={false} sequence={proof?.sequence} />
        </Disclosure>
      </div>
    </Card>
  );
}
