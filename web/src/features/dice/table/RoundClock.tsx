import { closesBeforeRollMs } from '@glass-dice/domain/dice/schedule';
import * as m from '../../../i18n/generated/messages.js';
import { clockText } from '../../../ui/figures/clock-text.ts';
import { Countdown } from '../../../ui/figures/Countdown.tsx';
import { useSecondsLeft } from '../../../ui/figures/use-seconds-left.ts';
import type { Phase, Seen } from './seen-table.ts';
import { usePhase } from './use-table.ts';

/** On the narrowest phones, with the widest fonts, it still fits beside three dice. */
const clockLook = 'text-xl whitespace-nowrap tabular-nums @min-[19rem]:text-2xl';

/** The round that takes bets, and how long it does. The clock runs to the roll; its last ten seconds read "closed". */
export function RoundClock({ seen }: { seen: Seen }) {
  const { table, at } = seen;
  const { round, nextOpensInMs } = table;
  const phase = usePhase(seen);
  return (
    <div className="grid min-h-22 content-start gap-0.5 text-end">
      {phase === 'rolling' ? (
        <>
          <p className="text-xs text-ink-2">{m.table_next_round()}</p>
          <p aria-hidden className={`${clockLook} font-bold text-ink-3`}>
            --:--
          </p>
        </>
      ) : round ? (
        <>
          <p className="text-xs text-ink-2">{m.table_round({ number: round.number })}</p>
          <Running rollsAt={at + round.rollsInMs} phase={phase} />
        </>
      ) : (
        <>
          <p className="text-xs text-ink-2">{m.table_opens_in()}</p>
          <p className={`${clockLook} font-bold`}>
            <Countdown label={m.table_opens_in()} remainingMs={nextOpensInMs} startedAt={at} />
          </p>
          <p className="text-xs text-ink-2">{m.table_no_round()}</p>
        </>
      )}
    </div>
  );
}

/** The only moments a screen reader hears by itself; a timer that speaks every second drowns everything else. */
const announced = new Set([60, 30, 10]);

function Running({ rollsAt, phase }: { rollsAt: number; phase: Phase }) {
  const rollsIn = useSecondsLeft(rollsAt);
  const closesIn = Math.max(0, rollsIn - closesBeforeRollMs / 1000);
  const closed = phase === 'closed';
  return (
    <>
      <p className="min-h-10.5 font-bold">
        {closed && <span className="text-lg text-loss">{m.table_closed()}</span>}
        <span role="timer" aria-label={m.table_until_roll()} className={closed ? 'sr-only' : clockLook}>
          {clockText(rollsIn)}
        </span>
      </p>
      <p className="text-xs text-ink-2 tabular-nums">
        {closed ? m.table_rolls_in({ seconds: rollsIn }) : m.table_closes_in({ seconds: closesIn })}
      </p>
      <span role="status" className="sr-only">
        {closed ? m.table_closed() : announced.has(closesIn) && m.table_closes_in({ seconds: closesIn })}
      </span>
    </>
  );
}
