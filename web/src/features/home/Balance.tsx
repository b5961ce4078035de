import { screens } from '@glass-dice/contract/screens';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { ButtonLink } from '@glass-dice/ui/actions/ButtonLink.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../lib/me-query.ts';
import { useRestricted } from '../../lib/use-holding.ts';

/** What the member has, and the way to more of it while they may bet. A balance that could not be asked for again is not shown. */
export function Balance() {
  const { data: me, failureReason: failure, refetch } = useQuery(meQuery);
  const restricted = useRestricted();
  if (failure) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-[1_1_9rem] text-sm text-ink-2">{failureText(failure)}</p>
        <Button variant="secondary" onClick={() => refetch()}>
          {m.screen_retry()}
        </Button>
      </div>
    );
  }
  if (!me) return <Skeleton className="h-12 rounded-3" />;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-[1_1_6rem] font-semibold">
        <span className="sr-only">{m.me_balance()} </span>
        <Amount value={amountOf(me.balance)} />
      </p>
      {!restricted && <ButtonLink href={screens.topUp}>{m.me_top_up()}</ButtonLink>}
    </div>
  );
}
