import type { Me } from '@glass-dice/contract/members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import { Countdown } from '@glass-dice/ui/figures/Countdown.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { formatTimeLeft, hourMs } from '@glass-dice/ui/texts/time-left.ts';
import { useMedia } from '@glass-dice/ui/use-media.ts';
import { ChevronDown, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { answeredAt } from '../../lib/me-query.ts';
import { useHolding, type Holding } from '../../lib/use-holding.ts';

interface RestrictionCardProps {
  me: Me;
  /** Where there is little room: one line, which opens. */
  folds?: boolean | undefined;
  /** What stands below, for example where to read more. */
  children?: ReactNode;
}

/** As much as the table's style sheet asks for before it shows everything. */
const roomy = '(height >= 51rem) or (width >= 56rem)';

/** Says that one may not bet, by whom, why and until when; nothing when one may. */
export function RestrictionCard({ me, folds = false, children }: RestrictionCardProps) {
  const holding = useHolding(me);
  const isRoomy = useMedia(roomy);
  const [longest] = holding;
  if (!longest) return undefined;
  const icon = <CirclePause aria-hidden strokeWidth={1.8} className="mt-0.5 size-6 shrink-0 text-accent" />;
  const title = m.standing_cannot_bet({ until: formatMoment(longest.restriction.endsAt) });
  const timeLeft = (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
      {m.standing_time_left()} <TimeLeft since={answeredAt(me)} of={longest} />
    </p>
  );
  const rest = (
    <>
      <Causes holding={holding} />
      <p className="text-sm text-ink-2">{m.standing_stays_open()}</p>
      {children}
    </>
  );
  if (folds) {
    return (
      <Card flush>
        <details open={isRoomy} className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 px-3 -outline-offset-2 [&::-webkit-details-marker]:hidden">
            {icon}
            <span className="min-w-0 flex-1 text-sm font-semibold">{title}</span>
            <ChevronDown
              aria-hidden
              className="-me-1 size-5 shrink-0 text-ink-3 transition-all group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 p-3">
            {timeLeft}
            {rest}
          </div>
        </details>
      </Card>
    );
  }
  return (
    <Card>
      <div className="flex gap-3">
        {icon}
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="grid gap-1">
            <p className="font-semibold">{title}</p>
            {timeLeft}
          </div>
          {rest}
        </div>
      </div>
    </Card>
  );
}

function Causes({ holding }: { holding: readonly Holding[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {holding.map(({ restriction }) => (
        <li key={`${restriction.kind} ${restriction.endsAt}`}>
          {causeOf(restriction)}
          {holding.length > 1 && (
            <span className="block text-ink-2">{m.standing_until({ until: formatMoment(restriction.endsAt) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function causeOf(restriction: Restriction): string {
  switch (restriction.kind) {
    case 'time-out':
      return m.standing_time_out();
    case 'self-exclusion':
      return m.standing_self_exclusion();
    default:
      return m.standing_by_club({ reason: clubReasonText(restriction.reason) });
  }
}

/** Days or hours, which a reader finds when they look; a clock that runs only in the last hour. */
function TimeLeft({ since, of: { restriction, leftMs } }: { since: number; of: Holding }) {
  const label = m.standing_time_left();
  return leftMs > hourMs ? (
    <span role="timer" aria-label={label} className="font-medium text-ink">
      {formatTimeLeft(leftMs)}
    </span>
  ) : (
    <Countdown label={label} remainingMs={restriction.endsInMs} startedAt={since} />
  );
}
