import { screens } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../i18n/generated/messages.js';
import { amountOf } from '../../lib/amount.ts';
import { failureText } from '../../lib/failure-text.ts';
import { meQuery } from '../../lib/me-query.ts';
import { useRestricted } from '../../lib/use-holding.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

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
