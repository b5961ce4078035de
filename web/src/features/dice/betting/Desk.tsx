import { lazy, Suspense } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { MemberDeskProps } from './MemberDesk.tsx';
import { SignInLink } from './SignInLink.tsx';

const MemberDesk = lazy(async () => ({ default: (await import('./MemberDesk.tsx')).MemberDesk }));

/** What stays at the bottom edge: for a member the balance, the picks and the stake; for a visitor the way in. */
export function Desk(props: MemberDeskProps) {
  return (
    // It takes the margins of what holds it, a page or a sheet. With large text it would cover the picks.
    <div className="bottom-0 -mx-4 -mb-8 @min-[15rem]:sticky in-[dialog]:-mb-4">
      {props.betting.signedIn ? (
        <Suspense fallback={<Skeleton className="h-27 rounded-t-3" />}>
          <MemberDesk {...props} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-3 bg-surface px-page pt-4 pb-safe shadow-float">
          <p className="min-w-0 flex-[1_1_9rem] text-sm text-ink-2">{m.table_visitor()}</p>
          <div className="ms-auto">
            <SignInLink />
          </div>
        </div>
      )}
    </div>
  );
}
