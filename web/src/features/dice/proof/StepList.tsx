import { proofSteps, type ProofStep, type StepState } from '@glass-dice/domain/dice/proof';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { CircleCheck, CircleDashed, CircleEqual, CircleMinus, CircleX } from 'lucide-react';
import { Suspense } from 'react';
import type { Recomputed } from './workings.ts';
import { Disclosure } from './Disclosure.tsx';
import { stepNames } from './step-names.ts';
import { stepTexts } from './step-words.ts';

/** Folded away at first. */
const StepNumbers = lazyComponent(async () => (await import('./StepNumbers.tsx')).StepNumbers);

interface StepListProps {
  /** What this device found; nothing while it recomputes, or when it could not. */
  found: Recomputed | undefined;
  /** Whether it is still at it. */
  checking: boolean;
  sequence: number | undefined;
  /** Whether the proof names a beacon round; without one there is nothing to check about it. */
  withBeacon: boolean;
  /** Whether what holds gets the tick: only where nobody could know the roll in advance. */
  ticks: boolean;
}

/** The verifier's steps in their sequence: what must hold in each, whether it does, and its numbers. */
export function StepList({ found, checking, sequence, withBeacon, ticks }: StepListProps) {
  // Those of a member's own proof; the proof of a round is about everybody's bets.
  const isShown = (step: ProofStep) => !ofMembers.has(step) || (found?.proof && 'receipts' in found.proof);
  return (
    <ol aria-label={m.proof_steps()} className="divided rounded-2 bg-surface shadow-card">
      {proofSteps.filter(isShown).map((step) => {
        const state = found?.steps[step] ?? (checking ? 'checking' : 'not-checked');
        const isEmpty = !withBeacon && step.startsWith('beacon-');
        return (
          <li key={step} className="grid grid-cols-[auto_1fr] gap-x-3 px-4 pt-3 pb-1 last:pb-2">
            <StateIcon state={state} ticks={ticks} />
            <div className="grid min-w-0 gap-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h3 className="font-semibold">{stepNames[step]()}</h3>
                <p className={`text-xs ${state === 'fails' ? 'font-semibold text-loss' : 'text-ink-2'}`}>
                  {stateNames[state]()}
                </p>
              </div>
              <p className="pb-1 text-sm text-ink-2">
                {isEmpty ? m.proof_no_beacon() : stepTexts[step](sequence ?? 'n')}
              </p>
              {/* The room for what is found is kept while it is found. */}
              {checking && !isEmpty && <div className="min-h-11" />}
              <Numbers step={step} state={state} found={found} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const ofMembers: ReadonlySet<ProofStep> = new Set(['receipt', 'prize']);

/** Nothing of a step is shown that was not judged. */
function Numbers({ step, state, found }: { step: ProofStep; state: ShownState; found: Recomputed | undefined }) {
  if ((state !== 'holds' && state !== 'fails') || !found?.proof || !found.workings) return undefined;
  return (
    <Disclosure label={m.proof_numbers()}>
      {/* Long digits need the room below the mark, too. */}
      <div className="-ms-8 pb-3">
        <Suspense>
          <StepNumbers step={step} witnessed={found.witnessed ?? []} proof={found.proof} workings={found.workings} />
        </Suspense>
      </div>
    </Disclosure>
  );
}

type ShownState = StepState | 'checking';

const stateNames: Record<ShownState, () => string> = {
  holds: m.proof_state_holds,
  fails: m.proof_state_fails,
  none: m.proof_state_none,
  'not-checked': m.proof_state_not_judged,
  // A longer word would make the line break and everything below it jump when it goes.
  checking: () => '…',
};

const icons = {
  holds: [CircleEqual, 'text-ink-2'],
  fails: [CircleX, 'text-loss'],
  none: [CircleMinus, 'text-ink-3'],
  'not-checked': [CircleDashed, 'text-ink-3'],
  checking: [CircleDashed, 'text-ink-3'],
} as const;

function StateIcon({ state, ticks }: { state: ShownState; ticks: boolean }) {
  const [Icon, tone] = state === 'holds' && ticks ? ([CircleCheck, 'text-win'] as const) : icons[state];
  return <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />;
}
