import { screens } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { meQuery } from '../lib/me-query.ts';
import { useSignedIn } from '../lib/session.ts';
import { MainTabs } from './MainTabs.tsx';
import type { ScreenEntry } from './screen-table.tsx';

/** A blocked member sees what is theirs: any other screen leads to Me, and no tabs lead away from it. */
export function BlockedGate({ entry, children }: { entry: ScreenEntry; children: ReactNode }) {
  const enabled = useSignedIn();
  const { data: me, isLoading, failureCount } = useQuery({ ...meQuery, enabled, refetchOnMount: false });
  const isOpen = entry.openToBlocked === true || (entry.openToBlocked && me?.block?.reason === 'account-at-risk');
  if (me?.block && !isOpen) return <Redirect to={screens.me} replace />;
  // What is open to everybody does not wait for the answer, and nothing waits once there was none.
  const waiting = entry.needsSession && !isOpen && isLoading && failureCount === 0;
  return (
    <>
      {waiting ? <div className="flex-1" /> : children}
      {entry.tab && !me?.block && <MainTabs />}
    </>
  );
}
