import type { MyRoundEntry } from '@glass-dice/contract/dice';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { NetAmount } from './NetAmount.tsx';
import { StateBadge } from './StateBadge.tsx';

interface MyRoundRowProps {
  round: MyRoundEntry;
  gameName: string;
  href: string;
  /** The round is shown beside the list, which stays; `current` is the one that is. */
  beside: boolean;
  current: boolean;
}

export function MyRoundRow({ round, gameName, href, beside, current }: MyRoundRowProps) {
  const { number, state, bets, staked, placedAt, net } = round;
  return (
    <Link
      href={href}
      // The way back leads out of the list, not through every round that was looked at.
      replace={beside}
      aria-current={current || undefined}
      className="flex items-center gap-2 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-[current]:bg-accent-soft"
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-medium">{gameName}</p>
          {net !== null && (
            <p className="ms-auto">
              <span className="sr-only">{m.table_net()} </span>
              <NetAmount net={net} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-sm text-ink-2">{m.table_round({ number })}</p>
          <StateBadge state={state} />
        </div>
        <p className="text-sm text-ink-2">
          {m.table_staked()} <Amount value={amountOf(staked)} /> · {m.bets_count({ count: bets })}
        </p>
        <time dateTime={placedAt} className="text-xs text-ink-3">
          {formatClubMoment(placedAt)}
        </time>
      </div>
      <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-ink-3" />
    </Link>
  );
}
