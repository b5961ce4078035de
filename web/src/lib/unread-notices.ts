import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSignedIn } from './session.ts';

/** How many of the club's notices the member has not read, and up to which they have. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['mine', 'notices'],
  queryFn: () => call('GET /me/notices', {}),
});

/** Undefined until it is known; a visitor has no marks. */
export function useUnreadNotices(): number | undefined {
  const { data } = useQuery({ ...unreadNoticesQuery, enabled: useSignedIn() });
  return data?.unread;
}
