import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { TableScreen } from '../features/dice/TableScreen.tsx';
import { useHolding } from '../features/members/safe-play/use-holding.ts';
import { meQuery } from '../lib/me-query.ts';
import { useSignedIn } from '../lib/session.ts';

const StandingNotice = lazy(async () => ({
  default: (await import('../features/members/safe-play/StandingNotice.tsx')).StandingNotice,
}));

/** The table, with what stops this member from betting, for as long as something does. */
export function TablePage() {
  const enabled = useSignedIn();
  const { data: me } = useQuery({ ...meQuery, enabled, refetchOnMount: false });
  const restricted = useHolding(me).length > 0;
  const standing = me && restricted && (
    <Suspense>
      <StandingNotice me={me} />
    </Suspense>
  );
  return <TableScreen standing={standing || undefined} />;
}
