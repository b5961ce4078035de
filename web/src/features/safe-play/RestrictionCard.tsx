import type { Me } from '@glass-dice/contract/members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { clubReasonText } from '../../lib/club-reason-text.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Countdown } from '../../ui/figures/Countdown.tsx';
import { answeredAt } from '../../lib/me-query.ts';
import { formatTimeLeft, hourMs } from '../../lib/time-left.ts';
import { useHolding, type Holding } from '../../lib/use-holding.ts';

interface RestrictionCardProps {
  me: Me;
  /** What stands below, for example where to read more. */
  children?: ReactNode;
}

/** Says that one may not bet, by whom, why and until when; nothing when one may. */
export function RestrictionCard({ me, children }: RestrictionCardProps) {
  const holding = useHolding(me);
  const [longest] = holding;
  if (!longest) return undefined;
  return (
    <Card>
      <div className="flex gap-3">
        <CirclePause aria-hidden strokeWidth={1.8} className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="grid gap-1">
            <p className="font-semibold">
              {m.standing_cannot_bet({ until: formatMoment(longest.restriction.endsAt) })}
            </p>
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
              {m.standing_time_left()} <TimeLeft since={answeredAt(me)} of={longest} />
            </p>
          </div>
          <ul className="grid gap-1 text-sm">
            {holding.map(({ restriction }) => (
              <li key={`${restriction.kind} ${restriction.endsAt}`}>
                {causeOf(restriction)}
                {holding.length > 1 && (
                  <span className="block text-ink-2">
                    {m.standing_until({ until: formatMoment(restriction.endsAt) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">{m.standing_stays_open()}</p>
          {children}
        </div>
      </div>
    </Card>
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
