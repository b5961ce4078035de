import type { Proof, ProofStep } from '@glass-dice/domain/dice/proof';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Recomputed, Workings } from './workings.ts';
import { stepNames } from './step-names.ts';
import { stepTexts } from './step-words.ts';

/** Loud and plain: which step, what had to be there, what is there. */
export function FailureNote({ found }: { found: Recomputed }) {
  const { failure, proof, workings } = found;
  if (!failure) return undefined;
  const { step, reason } = failure;
  // The format has as many ways to be wrong as it has fields, and so has the log; the verifier names them in English only.
  const expected = step === 'format' ? m.proof_expected_format() : stepTexts[step](proof?.sequence ?? 'n');
  const inEnglish = { expected, is: <span lang="en">{reason}</span> };
  const difference = (proof && workings && differences[step]?.(proof, workings)) ?? inEnglish;
  return (
    <Alarm text={m.proof_wrong_step({ step: stepNames[step]() })} {...difference}>
      {m.proof_wrong_advice()}
    </Alarm>
  );
}

type Difference = { expected: ReactNode; is: ReactNode };

const differences: Partial<Record<ProofStep, (proof: Proof, workings: Workings) => Difference>> = {
  chain: ({ chain }, { reached }) => ({ expected: chain.anchor, is: reached }),
  'beacon-round': ({ beacon }, { beaconRound }) => ({ expected: beaconRound, is: beacon!.round }),
  'beacon-signature': ({ beacon }) => ({
    expected: m.proof_expected_signature({ round: beacon!.round }),
    is: beacon!.signature,
  }),
  dice: ({ dice }, workings) => ({ expected: workings.dice.join(' '), is: dice.join(' ') }),
};

interface AlarmProps extends Difference {
  text: string;
  children: ReactNode;
}

export function Alarm({ text, expected, is, children }: AlarmProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-2 bg-loss-soft p-4 text-loss">
      <p className="flex gap-2.5 text-title font-bold">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
        {m.proof_wrong_title()}
      </p>
      <p className="font-semibold">{text}</p>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{m.proof_expected()}</dt>
          <dd className="wrap-anywhere">{expected}</dd>
        </div>
        <div>
          <dt className="font-semibold">{m.proof_found()}</dt>
          <dd className="wrap-anywhere">{is}</dd>
        </div>
      </dl>
      <p className="text-sm">{children}</p>
    </div>
  );
}
