import type { RolledRound } from '@glass-dice/contract/dice';
import { screens } from '@glass-dice/contract/screens';
import type { ProofStep, StepState } from '@glass-dice/domain/dice/proof';
import { picks } from '@glass-dice/domain/dice/picks';
import { PlayMark } from '@glass-dice/ui/figures/PlayMark.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, CircleDashed, CircleEqual, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pickName } from '../../../lib/pick-name.ts';
import type { Placed } from '../dice.api.ts';
import { ticked } from '../glass/round-mark.ts';
import { stepNames } from '../proof/step-names.ts';
import { rollCheckQuery } from '../stage/RollMark.tsx';

interface RoundCardsProps {
  game: string;
  last: RolledRound | null;
  placed: Placed;
  signedIn: boolean;
}

/** Beside a wide table: the member's bets in the round that runs, and the steps of the last roll's proof. */
export function RoundCards({ game, last, placed, signedIn }: RoundCardsProps) {
  return (
    <>
      {signedIn && <MyBets placed={placed} />}
      {last && <ProofSteps game={game} last={last} />}
    </>
  );
}

function MyBets({ placed }: { placed: Placed }) {
  const mine = picks.flatMap((pick) => (placed[pick] ? [{ pick, whole: placed[pick] }] : []));
  return (
    <Card title={m.table_my_bets()} link={<MyBetsLink />}>
      {mine.length === 0 ? (
        <p className="text-sm text-ink-2">{m.table_no_bets()}</p>
      ) : (
        <ul className="divided text-sm">
          {mine.map(({ pick, whole }) => (
            <li key={pick} className="flex justify-between gap-3 py-1.5">
              <b>{pickName(pick)}</b>
              <span>
                <PlayMark />
                {whole}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProofSteps({ game, last }: { game: string; last: RolledRound }) {
  const { data } = useQuery(rollCheckQuery(game, last));
  const ticks = data !== undefined && data.mark !== 'unpublished' && ticked.has(data.mark.kind);
  return (
    <Card title={m.table_last({ number: last.number })}>
      <ol aria-label={m.proof_steps()} className="grid gap-1.5 text-sm">
        {steps.map((step) => (
          <li key={step} className="flex items-start gap-2.5">
            <StateIcon state={data?.steps?.[step]} ticks={ticks} />
            {stepNames[step]()}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Those of a member's own proof are not of this one. */
const steps = (Object.keys(stepNames) as ProofStep[]).filter((step) => step !== 'receipt' && step !== 'prize');

const signs = {
  holds: [CircleEqual, m.proof_state_holds],
  fails: [CircleX, m.proof_state_fails],
  none: [CircleMinus, m.proof_state_none],
  'not-checked': [CircleDashed, m.proof_state_not_judged],
} as const;

function StateIcon({ state, ticks }: { state: StepState | undefined; ticks: boolean }) {
  const [Sign, words] = signs[state ?? 'not-checked'];
  const Icon = state === 'holds' && ticks ? CircleCheck : Sign;
  const tone = state === 'fails' ? 'text-loss' : Icon === CircleCheck ? 'text-win' : 'text-ink-2';
  return (
    <span className={`shrink-0 ${tone}`}>
      <Icon aria-hidden className="size-5" />
      {state && <span className="sr-only">{words()}</span>}
    </span>
  );
}

function MyBetsLink() {
  return (
    <Link href={screens.bets} className="-my-3 flex min-h-11 shrink-0 items-center text-sm font-bold text-accent">
      {m.me_bets()}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

function Card({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section className="table-card grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-bold">{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
