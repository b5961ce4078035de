import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { meQuery } from '../lib/me-query.ts';
import { useSignedIn } from '../lib/session.ts';
import { useHolding } from '../lib/use-holding.ts';

/** Few members ever need it. */
export const StandingNotice = lazyComponent(
  async () => (await import('../features/safe-play/StandingNotice.tsx')).StandingNotice,
);

/** What stops this member from betting, for as long as something does. */
export function useStanding(): ReactNode {
  const enabled = useSignedIn();
  const { data: me } = useQuery({ ...meQuery, enabled, refetchOnMount: false });
  const restricted = useHolding(me).length > 0;
  if (!me || !restricted) return undefined;
  return (
    <Suspense>
      <StandingNotice me={me} folds />
    </Suspense>
  );
}
