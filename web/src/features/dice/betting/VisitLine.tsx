import { screens } from '@glass-dice/contract/screens';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import type { SeenVisit, Visiting } from './visit.api.ts';
import { VisitTime } from './VisitTime.tsx';

/** Always in sight while one plays: how long this visit lasts and what it brought so far. */
export function VisitLine({ visit: { seen, failed } }: { visit: Visiting }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-x-3 text-xs text-ink-2">
      {seen ? <SoFar seen={seen} /> : <p className="min-w-0">{failed && m.table_visit_failed()}</p>}
      <Link
        href={screens.bets}
        className="relative flex shrink-0 items-center gap-0.5 font-medium text-accent before:absolute before:-inset-x-2 before:-inset-y-3.5"
      >
        {m.me_bets()} <ChevronRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}

function SoFar({ seen }: { seen: SeenVisit }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3">
      <span>
        {m.table_visit()}{' '}
        <span className="font-semibold text-ink">
          <VisitTime seen={seen} />
        </span>
      </span>
      <span>
        {m.table_net()}{' '}
        <span className="font-semibold text-ink">
          <Amount value={amountOf(seen.visit.net)} signed />
        </span>
      </span>
    </p>
  );
}
