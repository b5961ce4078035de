import { closesBeforeRollMs } from '@glass-dice/domain/dice/schedule';
import { Countdown } from '@glass-dice/ui/figures/Countdown.tsx';
import { useSecondsLeft } from '@glass-dice/ui/figures/use-seconds-left.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { closesText, shortClock } from '../table/closes-text.ts';
import type { Phase, Seen } from '../table/seen-table.ts';
import { stoppedWord } from '../table/stopped-word.ts';
import { RoundLabel } from './RoundLabel.tsx';

interface RollClockProps {
  seen: Seen;
  phase: Phase;
  secondsPerRound: number;
}

/** Of a pause of days the end is told in words. */
const longestShownMs = 36_000_000;

/** The round that takes bets, when it is rolled, and how long it takes bets before that. */
export function RollClock({ seen: { table, at }, phase, secondsPerRound }: RollClockProps) {
  const { round, nextOpensInMs, stopped } = table;
  if (phase === 'rolling') {
    return (
      <div className="stage-clock">
        <p className="text-xs text-ink-2">{m.table_next_round()}</p>
        <Ring label={m.table_roll_in()} left={0} of={secondsPerRound}>
          <span aria-hidden>--:--</span>
        </Ring>
        <p className="stage-closes" />
      </div>
    );
  }
  if (!round) {
    return (
      <div className="stage-clock">
        <p className="text-xs text-ink-2">{stopped ? stoppedWord(stopped) : m.table_no_round()}</p>
        {(!stopped || (stopped.until && nextOpensInMs < longestShownMs)) && (
          <Ring label={m.table_opens_short()} left={0} of={secondsPerRound}>
            <Countdown label={m.table_opens_in()} remainingMs={nextOpensInMs} startedAt={at} />
          </Ring>
        )}
        <p className="stage-closes" />
      </div>
    );
  }
  return (
    <div className="stage-clock">
      <RoundLabel words={m.table_round} number={round.number} />
      <Running rollsAt={at + round.rollsInMs} closed={phase === 'closed'} secondsPerRound={secondsPerRound} />
    </div>
  );
}

/** The only moments a screen reader hears by itself; a timer that speaks every second drowns everything else. */
const announced = new Set([60, 30, 10]);
const closedSeconds = closesBeforeRollMs / 1000;

function Running({ rollsAt, closed, secondsPerRound }: { rollsAt: number; closed: boolean; secondsPerRound: number }) {
  const rollsIn = useSecondsLeft(rollsAt);
  const closesIn = Math.max(0, rollsIn - closedSeconds);
  return (
    <>
      <Ring label={m.table_roll_in()} left={rollsIn} of={secondsPerRound}>
        <span role="timer" aria-label={m.table_until_roll()}>
          {shortClock(rollsIn)}
        </span>
      </Ring>
      <p className={`stage-closes ${closed ? '' : 'text-accent'}`}>
        {closed && <Lock aria-hidden className="size-4 shrink-0" />}
        {closed ? m.table_closed() : closesText(closesIn)}
      </p>
      <span role="status" className="sr-only">
        {closed ? m.table_closed() : announced.has(closesIn) && closesText(closesIn)}
      </span>
    </>
  );
}

/** What is left of the round, as an arc; its last ten seconds, in which nothing can be bet, are grey. */
function Ring({ label, left, of, children }: { label: string; left: number; of: number; children: ReactNode }) {
  const arc = { cx: 42, cy: 42, r: 37.5, pathLength: of };
  const closed = Math.min(left, closedSeconds);
  return (
    <span className="stage-ring">
      <svg aria-hidden viewBox="0 0 84 84">
        <circle {...arc} className="stroke-sunken" />
        <circle
          {...arc}
          className="stroke-accent"
          strokeDasharray={`${Math.min(left, of) - closed} ${of}`}
          strokeDashoffset={-closed}
        />
        <circle {...arc} className="stroke-ink-3" strokeDasharray={`${closed} ${of}`} />
      </svg>
      <span className="grid justify-items-center">
        <span>{label}</span>
        <b>{children}</b>
      </span>
    </span>
  );
}
