import type { PlayLimit } from '@glass-dice/contract/safe-play';
import { negate } from '@glass-dice/domain/money';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { ChevronRight } from 'lucide-react';
import { LimitAmount } from './LimitAmount.tsx';
import { periodNames } from './limit-words.ts';

interface LimitRowProps {
  limit: PlayLimit;
  /** Absent where it can only be looked at. */
  onEdit: (() => unknown) | undefined;
}

const look = 'flex min-h-14 w-full items-center gap-2 px-4 py-2.5 text-start -outline-offset-2';

/** One limit: how much it is, how much of it is used, and what it will be. */
export function LimitRow({ limit, onEdit }: LimitRowProps) {
  if (!onEdit) {
    return (
      <li className={look}>
        <Standing limit={limit} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        onClick={() => onEdit()}
        className={`${look} transition-colors hover:bg-sunken active:bg-sunken`}
      >
        <Standing limit={limit} />
        <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-ink-3" />
      </button>
    </li>
  );
}

function Standing({ limit: { kind, period, amount, used, next } }: { limit: PlayLimit }) {
  const usedShare = amount === null ? undefined : amountOf(used) / amountOf(amount);
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{periodNames[period]()}</span>{' '}
        <span className={amount === null ? 'text-sm text-ink-3' : 'font-semibold'}>
          <LimitAmount amount={amount} />
        </span>
      </span>{' '}
      {usedShare !== undefined && <UsedBar share={usedShare} />}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-2">
        <span>
          {kind === 'stake' ? (
            <>
              {m.limits_staked()} <Amount value={amountOf(used)} />
            </>
          ) : (
            <>
              {m.limits_net()} <Amount value={negate(amountOf(used))} signed />
            </>
          )}
        </span>{' '}
        {usedShare !== undefined && usedShare >= 1 && <Badge tone="loss">{m.limits_reached()}</Badge>}
      </span>
      {next && (
        <span className="text-xs text-accent">
          {' '}
          {m.limits_from({ when: formatMoment(next.inForceAt) })} <LimitAmount amount={next.amount} />
        </span>
      )}
    </span>
  );
}

/** For the eye; the amounts beside it say the same. A gain uses nothing. */
function UsedBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="my-0.5 h-1 w-full overflow-clip rounded-full"
    >
      <rect width="100" height="1" className="fill-raised" />
      <rect
        width={100 * Math.min(1, Math.max(0, share))}
        height="1"
        className={share < 1 ? 'fill-accent' : 'fill-loss'}
      />
    </svg>
  );
}
