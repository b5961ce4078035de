import { closesBeforeRollMs } from '@glass-dice/domain/dice/schedule';
import { clockText } from '@glass-dice/ui/figures/clock-text.ts';
import { useSecondsLeft } from '@glass-dice/ui/figures/use-seconds-left.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import type { ReactNode } from 'react';
import { closesText } from '../table/closes-text.ts';
import type { Phase, Seen } from '../table/seen-table.ts';
import { stoppedWord } from '../table/stopped-word.ts';
import { usePhase } from '../table/use-table.ts';

interface GameClockProps {
  seen: Seen | undefined;
  failed: boolean;
  /** Only the time, or the word for it. */
  brief?: boolean;
}

/** What a table does now. Nothing here speaks by itself: there are several. */
export function GameClock({ seen, failed, brief = false }: GameClockProps) {
  if (seen) return <Running seen={seen} brief={brief} />;
  if (failed) return <p className="text-xs text-loss">{m.hall_unknown()}</p>;
  return <Skeleton className={`ms-auto rounded-1 ${brief ? 'h-8.5 w-18' : 'h-13 w-24'}`} />;
}

function Running({ seen, brief }: { seen: Seen; brief: boolean }) {
  const { round, nextOpensInMs } = seen.table;
  const phase = usePhase(seen);
  const seconds = useSecondsLeft(seen.at + (round?.rollsInMs ?? nextOpensInMs));
  const { stopped } = seen.table;
  const { main, note } =
    phase === 'none' && stopped ? { main: <Word>{stoppedWord(stopped)}</Word> } : lines[phase](seconds);
  return (
    <>
      {main}
      {!brief && note && <p className="text-xs text-ink-2">{note}</p>}
    </>
  );
}

/** The last ten seconds before the roll read "closed". */
const lines: Record<Phase, (seconds: number) => { main: ReactNode; note?: ReactNode }> = {
  open: (seconds) => ({
    main: <Time label={m.table_until_roll()} seconds={seconds} />,
    note: closesText(Math.max(0, seconds - closesBeforeRollMs / 1000)),
  }),
  closed: (seconds) => ({
    main: (
      <Word>
        <span className="text-loss">{m.table_closed()}</span>
      </Word>
    ),
    note: m.table_rolls_in({ seconds }),
  }),
  rolling: () => ({ main: <Word>{m.table_rolling()}</Word> }),
  none: (seconds) => ({
    main: <Time label={m.table_opens_in()} seconds={seconds} />,
    note: <span aria-hidden>{m.table_opens_in()}</span>,
  }),
};

function Time({ label, seconds }: { label: string; seconds: number }) {
  return (
    <p role="timer" className="text-xl font-bold">
      <span className="sr-only">{label} </span>
      {clockText(seconds)}
    </p>
  );
}

/** As high as the time. */
function Word({ children }: { children: ReactNode }) {
  return <p className="flex min-h-8.5 items-center justify-end text-lg font-bold">{children}</p>;
}
