import { closesBeforeRollMs } from '@glass-dice/domain/dice/schedule';
import type { ReactNode } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { clockText } from '../../../ui/clock-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';
import type { Phase, Seen } from '../seen-table.ts';
import { usePhase } from '../use-table.ts';

interface GameClockProps {
  seen: Seen | undefined;
  failed: boolean;
}

/** What a table does now. Nothing here speaks by itself: there are several. */
export function GameClock({ seen, failed }: GameClockProps) {
  if (seen) return <Running seen={seen} />;
  if (failed) return <p className="text-xs text-loss">{m.hall_unknown()}</p>;
  return <Skeleton className="ms-auto h-13 w-24 rounded-1" />;
}

function Running({ seen }: { seen: Seen }) {
  const { round, nextOpensInMs } = seen.table;
  const phase = usePhase(seen);
  const seconds = useSecondsLeft(seen.at + (round?.rollsInMs ?? nextOpensInMs));
  return lines[phase](seconds);
}

/** The last ten seconds before the roll read "closed". */
const lines: Record<Phase, (seconds: number) => ReactNode> = {
  open: (seconds) => (
    <>
      <Time label={m.table_until_roll()} seconds={seconds} />
      <Note>{m.table_closes_in({ seconds: Math.max(0, seconds - closesBeforeRollMs / 1000) })}</Note>
    </>
  ),
  closed: (seconds) => (
    <>
      <Word>
        <span className="text-loss">{m.table_closed()}</span>
      </Word>
      <Note>{m.table_rolls_in({ seconds })}</Note>
    </>
  ),
  rolling: () => <Word>{m.table_rolling()}</Word>,
  none: (seconds) => (
    <>
      <Time label={m.table_opens_in()} seconds={seconds} />
      <Note>
        <span aria-hidden>{m.table_opens_in()}</span>
      </Note>
    </>
  ),
};

function Time({ label, seconds }: { label: string; seconds: number }) {
  return (
    <p role="timer" className="text-xl font-bold tabular-nums">
      <span className="sr-only">{label} </span>
      {clockText(seconds)}
    </p>
  );
}

/** As high as the time. */
function Word({ children }: { children: ReactNode }) {
  return <p className="flex min-h-8.5 items-center justify-end text-lg font-bold">{children}</p>;
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-xs text-ink-2 tabular-nums">{children}</p>;
}
