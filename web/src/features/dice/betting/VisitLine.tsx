import { screens } from '@glass-dice/contract/screens';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { SeenVisit, Visiting } from './visit.api.ts';
import { VisitTime } from './VisitTime.tsx';
import { Way } from './Way.tsx';

/** Always in sight while one plays: how long this visit lasts and what it brought so far. */
export function VisitLine({ visit: { seen, failed } }: { visit: Visiting }) {
  return (
    <div className="desk-row desk-visit content-start">
      {seen ? <SoFar seen={seen} /> : <p className="min-w-0">{failed && m.table_visit_failed()}</p>}
      <span className="flex shrink-0 gap-x-3">
        <Way href={screens.safePlay}>{m.me_safe_play()}</Way>
        <Way href={screens.bets}>{m.me_bets()}</Way>
      </span>
    </div>
  );
}

/** The time beside the ways, the net below: however long either gets, nothing around them moves. */
function SoFar({ seen }: { seen: SeenVisit }) {
  return (
    <p className="contents">
      <span>
        {m.table_visit()}{' '}
        <span className="font-semibold text-ink">
          <VisitTime seen={seen} />
        </span>
      </span>
      <span className="order-2 w-full">
        {m.table_net()}{' '}
        <span className="font-semibold text-ink">
          <Amount value={amountOf(seen.visit.net)} signed />
        </span>
      </span>
    </p>
  );
}
