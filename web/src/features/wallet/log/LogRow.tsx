import { myRoundPath } from '@glass-dice/contract/screens';
import type { LogEntry } from '@glass-dice/contract/wallet';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { Link } from 'wouter';
import { kindName, memoText } from './log-words.ts';

export function LogRow({ entry }: { entry: LogEntry }) {
  return (
    <div className="grid gap-0.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{kindName(entry.kind)}</p>
        <p className="ms-auto font-semibold">
          <Amount value={amountOf(entry.amount)} signed />
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {entry.round ? (
          <Link
            href={myRoundPath(entry.round.game, entry.round.number)}
            className="relative underline decoration-edge underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3"
          >
            {memoText(entry)}
          </Link>
        ) : (
          memoText(entry)
        )}
      </p>
      <div className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <time dateTime={entry.at}>{formatClubMoment(entry.at)}</time>
        <p className="ms-auto">
          {m.log_balance_after()} <Amount value={amountOf(entry.balanceAfter)} />
        </p>
      </div>
    </div>
  );
}
