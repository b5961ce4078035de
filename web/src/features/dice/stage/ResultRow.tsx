import type { MyRound } from '@glass-dice/contract/dice';
import { myRoundPath, proofPath } from '@glass-dice/contract/screens';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { ChevronRight, CircleMinus, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface ResultRowProps {
  round: MyRound;
  /** It is about another round than the dice beside it. */
  named: boolean;
  /** The mark of the last round, which leads to its proof; of another one there is the way alone. */
  children: ReactNode;
}

/** What a round brought, beside its dice. What came back only counts as a win above the stake. */
export function ResultRow({ round, named, children }: ResultRowProps) {
  const net = amountOf(round.net!);
  const [Icon, tone, title] =
    net > 0
      ? ([CirclePlus, 'text-win', m.table_result_gain()] as const)
      : ([CircleMinus, 'text-loss', net < 0 ? m.table_result_loss() : m.table_result_even()] as const);
  return (
    <div role="status" className="stage-row stage-result">
      <div className="flex flex-wrap items-center gap-1.5">
        <Icon aria-hidden className={`size-4.5 shrink-0 ${tone}`} />
        <Link
          href={myRoundPath(round.game, round.number)}
          className={`stage-link min-w-0 flex-1 text-sm leading-tight font-bold ${tone}`}
        >
          {title}
          {named && ` · ${m.table_round({ number: round.number })}`}
        </Link>
        {children || <ProofLink {...round} />}
      </div>
      <dl className="flex flex-wrap justify-between gap-x-2 text-xs leading-tight">
        <Fact name={m.table_staked()}>
          <Amount value={amountOf(round.staked)} />
        </Fact>
        <Fact name={m.table_returned()}>
          <Amount value={amountOf(round.prize!)} />
        </Fact>
        <Fact name={m.table_net()}>
          <Amount value={net} signed />
        </Fact>
      </dl>
    </div>
  );
}

function ProofLink({ game, number }: MyRound) {
  return (
    <Link href={proofPath(game, number)} className="stage-proof stage-short font-bold text-accent">
      {m.table_proof()}
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="last:text-end">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
