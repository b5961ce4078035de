import type { Notice } from '@glass-dice/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../../../lib/session.ts';
import { unreadNoticesQuery } from '../../../lib/unread-notices.ts';
import { useReadNotices } from './notices.api.ts';

interface Reading {
  /** It is not known yet what the member has read. */
  pending: boolean;
  isUnread: (notice: Notice) => boolean;
}

/** What was unread when the member came keeps its mark while they look; the club's server learns that it is read now. */
export function useReading(newest: number | undefined): Reading {
  const { data, isLoading } = useQuery({ ...unreadNoticesQuery, enabled: useSignedIn() });
  const { mutate: markRead } = useReadNotices();
  const [before, setBefore] = useState<number>();
  if (before === undefined && data) setBefore(data.readUpTo);

  const upTo = data && newest !== undefined && newest > data.readUpTo ? newest : undefined;
  useEffect(() => {
    if (upTo !== undefined) markRead(upTo);
  }, [upTo, markRead]);

  return { pending: isLoading, isUnread: ({ id }) => before !== undefined && id > before };
}
