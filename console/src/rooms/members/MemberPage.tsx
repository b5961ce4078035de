import { isUnknown } from '@glass-dice/ui/calls/failure-text.ts';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Reply } from '../../calls.ts';
import { failureText } from '../../failure-text.ts';
import { MemberActs } from './MemberActs.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { useMember } from './member-queries.ts';

export function MemberPage({ username }: { username: string }) {
  const { data, error, refetch } = useMember(username);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Link href="/members" className="inline-flex min-h-11 items-center gap-2 text-accent rail:hidden">
        <ArrowLeft aria-hidden className="size-4" />
        {m.ui_back()}
      </Link>
      {data ? (
        <Found member={data} />
      ) : isUnknown(error) ? (
        <EmptyState icon={UserRoundX} title={m.console_members_unknown()} />
      ) : (
        <ListStates
          state={error ? 'error' : 'loading'}
          skeleton={<Skeleton className="h-80 rounded-2" />}
          reason={error ? failureText(error) : undefined}
          onRetry={() => refetch()}
        />
      )}
    </div>
  );
}

function Found({ member }: { member: Reply<'GET /console/members/:member'> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the search has left the screen, the keyboard goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold wrap-anywhere">
          {member.username}
        </h2>
        {member.block ? (
          <Badge tone="loss">{m.console_members_blocked()}</Badge>
        ) : (
          <Badge tone="win">{m.console_members_active()}</Badge>
        )}
        <span className="text-xs text-ink-3">{m.console_members_looked()}</span>
      </div>
      <div className="grid items-start gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_380px]">
        <MemberFacts member={member} />
        <MemberActs member={member} />
      </div>
    </>
  );
}
