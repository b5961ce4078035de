import type { MyRound, Table } from '@glass-dice/contract/dice';
import { proofPath } from '@glass-dice/contract/screens';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { Phase } from '../table/seen-table.ts';

/** Recomputing a roll takes files and a thread of its own. Its room is kept, and the table is there before it. */
const afterTheTableMs = 1_000;
const RollMark = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, afterTheTableMs));
  return (await import('./RollMark.tsx')).RollMark;
}, 'retry');
const Sealing = lazyComponent(async () => (await import('./Sealing.tsx')).Sealing, 'retry');
const ResultRow = lazyComponent(async () => (await import('./ResultRow.tsx')).ResultRow, 'retry');

interface StageRowProps {
  table: Table;
  phase: Phase;
  /** What the newest round that is over has brought this member, until they were told. */
  settled: MyRound | undefined;
  /** The result of the last round is still to come. */
  rolling: boolean;
}

/** One row, always as tall: what a round brought, what this device found about the last roll, or what the next one waits for. */
export function StageRow({ table, phase, settled, rolling }: StageRowProps) {
  const { game, last, round } = table;
  const empty = <div className="stage-row" />;
  const ofLast = settled?.number === last?.number;
  if (settled && (!rolling || !ofLast)) {
    return (
      <Suspense fallback={empty}>
        <ResultRow key={settled.number} round={settled} named={!ofLast}>
          {ofLast && last ? <RollMark game={game} last={last} short /> : <ProofLink {...settled} />}
        </ResultRow>
      </Suspense>
    );
  }
  if (round && (phase === 'closed' || phase === 'rolling')) {
    return (
      <Suspense fallback={empty}>
        <Sealing round={round} />
      </Suspense>
    );
  }
  if (!last || rolling) return empty;
  return (
    <div className="stage-row">
      <Suspense>
        <RollMark game={game} last={last} />
      </Suspense>
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
