import type { MyRound, Table } from '@glass-dice/contract/dice';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense } from 'react';
import type { Phase } from '../table/seen-table.ts';
import { fetchBeside } from './fetch-beside.ts';

/** Recomputing a roll takes files and a thread of its own. Its room is kept, and the table is there before it. */
const afterTheTableMs = 1_000;
const RollMark = lazyComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, afterTheTableMs));
  return (await import('./RollMark.tsx')).RollMark;
}, 'retry');
const Sealing = lazyComponent(async () => (await fetchBeside()).Sealing, 'retry');
const ResultRow = lazyComponent(async () => (await fetchBeside()).ResultRow, 'retry');

interface StageRowProps {
  table: Table;
  phase: Phase;
  /** What the newest round that is over has brought this member, until they were told. */
  settled: MyRound | undefined;
  /** The result of the last round is still to come. */
  rolling: boolean;
  /** Below it stands what it means to have no beacon. */
  told: boolean;
}

/** One row, always as tall: what a round brought, what this device found about the last roll, or what the next one waits for. */
export function StageRow({ table, phase, settled, rolling, told }: StageRowProps) {
  const { game, last, round } = table;
  const empty = <div className="stage-row" />;
  const ofLast = settled?.number === last?.number;
  if (settled && (!rolling || !ofLast)) {
    return (
      <Suspense fallback={empty}>
        <ResultRow key={settled.number} round={settled} named={!ofLast}>
          {ofLast && last && <RollMark game={game} last={last} short told={told} />}
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
        <RollMark game={game} last={last} told={told} />
      </Suspense>
    </div>
  );
}
